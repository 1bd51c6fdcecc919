-- The office looks for parts of names and addresses among all orders and messages there ever were.

CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE INDEX orders_search ON orders
  USING gin (lower(first_name || ' ' || last_name || ' ' || email || ' ' || phone) gin_trgm_ops);
CREATE INDEX message_search ON message USING gin (lower(recipient) gin_trgm_ops);
