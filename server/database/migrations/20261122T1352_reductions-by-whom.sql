ALTER TABLE order_reduction ADD COLUMN commission_cents int NOT NULL DEFAULT 0;
COMMENT ON COLUMN order_reduction.commission_cents IS 'by how much commission fell with it';
CREATE INDEX order_reduction_created ON order_reduction (created_at);
ALTER TABLE order_rule ADD COLUMN reduction_percent int NOT NULL DEFAULT 20 CHECK (reduction_percent BETWEEN 0 AND 100);
COMMENT ON COLUMN order_rule.reduction_percent IS 'share of an order that the kitchen may take off before it is handed over; beyond it decides who runs the restaurant';
