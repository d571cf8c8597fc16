"""What an installed package carries beside its code: schemas, scenarios, fixtures, adapters."""
