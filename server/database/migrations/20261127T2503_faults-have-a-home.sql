-- The word before the colon says to which part of the product a table belongs.

COMMENT ON TABLE fault IS 'fault: a kind of error that the program ran into, with nothing of whom it hit';
