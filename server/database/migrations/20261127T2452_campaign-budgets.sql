-- A campaign may cost so much and no more.

ALTER TABLE voucher
  ADD COLUMN budget_cents int CHECK (budget_cents > 0),
  ADD COLUMN budget_left_cents int,
  ADD CONSTRAINT voucher_budget CHECK (
    (budget_cents IS NULL) = (budget_left_cents IS NULL) AND budget_left_cents BETWEEN 0 AND budget_cents
  );
COMMENT ON COLUMN voucher.budget_cents IS 'what all orders together may get from it; null: without limit';
COMMENT ON COLUMN voucher.budget_left_cents IS 'of that, what no order has reserved or used';
