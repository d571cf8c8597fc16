"""An adapter between wire protocol 1 and the Python engine Fireplace; it needs Fireplace's own environment alone."""
