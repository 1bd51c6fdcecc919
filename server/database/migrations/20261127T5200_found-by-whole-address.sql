-- stepwise
-- Who looks for somebody mostly has a whole address or a whole number. The letters of a large provider's name stand in half
-- of all addresses, and those of a country's prefix in all numbers; what begins or ends as typed is found without them.

DROP INDEX CONCURRENTLY IF EXISTS orders_address;
CREATE INDEX CONCURRENTLY orders_address ON orders (
  reverse(split_part(fold_german(email), '@', 1)) text_pattern_ops,
  split_part(fold_german(email), '@', 2) text_pattern_ops
);

DROP INDEX CONCURRENTLY IF EXISTS orders_phone_digits;
CREATE INDEX CONCURRENTLY orders_phone_digits ON orders (phone_digits(phone) text_pattern_ops);

DROP INDEX CONCURRENTLY IF EXISTS message_address;
CREATE INDEX CONCURRENTLY message_address ON message (
  reverse(split_part(fold_german(recipient), '@', 1)) text_pattern_ops,
  split_part(fold_german(recipient), '@', 2) text_pattern_ops
);

DROP INDEX CONCURRENTLY IF EXISTS message_phone_digits;
CREATE INDEX CONCURRENTLY message_phone_digits ON message (phone_digits(recipient) text_pattern_ops);

DROP INDEX CONCURRENTLY IF EXISTS person_address;
CREATE INDEX CONCURRENTLY person_address ON person (
  reverse(split_part(fold_german(coalesce(email, wanted_email, '')), '@', 1)) text_pattern_ops,
  split_part(fold_german(coalesce(email, wanted_email, '')), '@', 2) text_pattern_ops
);

DROP INDEX CONCURRENTLY IF EXISTS person_phone_digits;
CREATE INDEX CONCURRENTLY person_phone_digits ON person (phone_digits(phone) text_pattern_ops);
