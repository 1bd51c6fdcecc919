-- Operators are told of money that should have moved an hour ago.

ALTER TABLE alarm DROP CONSTRAINT alarm_kind_check, ADD CONSTRAINT alarm_kind_check
  CHECK (kind IN ('many-refusals', 'new-country', 'many-people', 'books-differ', 'order-unseen', 'money-stuck'));

-- What hangs since before anybody looked.
UPDATE orders SET money_due_since = hanging.since FROM (
  SELECT order_id, min(created_at) AS since FROM refund WHERE state = 'requested' GROUP BY order_id
  UNION ALL
  SELECT order_id, min(changed_at) FROM payment WHERE problem <> '' GROUP BY order_id
) AS hanging WHERE hanging.order_id = orders.id;
