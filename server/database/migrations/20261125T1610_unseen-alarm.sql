-- Operators are told of orders that nobody at the restaurant has seen.

ALTER TABLE alarm DROP CONSTRAINT alarm_kind_check, ADD CONSTRAINT alarm_kind_check
  CHECK (kind IN ('many-refusals', 'new-country', 'many-people', 'books-differ', 'order-unseen'));
