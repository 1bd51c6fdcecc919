-- What a guest was told when ordering stays true to them until the kitchen has promised a time of its own.
ALTER TABLE orders ADD COLUMN estimated_at timestamptz;
COMMENT ON COLUMN orders.estimated_at IS 'when it was said to be there as it was ordered: the wish time, or what as soon as possible meant then';
