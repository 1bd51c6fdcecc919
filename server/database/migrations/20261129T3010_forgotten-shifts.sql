-- Shifts that still run, by how long they do.

CREATE INDEX driver_shift_running ON driver_shift (began_at) WHERE ended_at IS NULL;
