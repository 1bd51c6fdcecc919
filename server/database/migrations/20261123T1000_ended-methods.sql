ALTER TABLE site ADD COLUMN hand_off_methods text[] NOT NULL DEFAULT '{}'
  CHECK (hand_off_methods <@ ARRAY['sofort', 'giropay']);
COMMENT ON COLUMN site.hand_off_methods IS 'what the hand-off is offered as; both services have ended, so none unless the operator says so';
