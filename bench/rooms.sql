-- What restaurant 1 of scale/fill.sql has besides its orders of a year: an evening with forty open ones, guests who did not
-- come, money taken off, tables, a shop front of its own and a till.

-- Twenty are open there already.
UPDATE orders SET state = (ARRAY['placed', 'accepted', 'preparing', 'ready', 'on-the-way'])[1 + id % 5], completed_at = NULL,
  placed_at = scale.now - id % 40 * interval '1 minute', changed_at = scale.now - id % 20 * interval '1 minute',
  accept_until = scale.now + interval '8 minutes', promised_at = CASE WHEN id % 5 > 0 THEN scale.now + id % 50 * interval '1 minute' END,
  accepted_at = CASE WHEN id % 5 > 0 THEN scale.now - id % 40 * interval '1 minute' END
FROM (SELECT '2026-11-26T18:30:00+01:00'::timestamptz AS now) AS scale
WHERE id IN (SELECT id FROM orders WHERE restaurant_id = 1 AND state = 'completed' ORDER BY id DESC LIMIT 20);
DELETE FROM review WHERE order_id IN (SELECT id FROM orders WHERE restaurant_id = 1 AND completed_at IS NULL);

-- What was over earlier that day.
UPDATE orders SET changed_at = scale.now - id % 12 * interval '1 hour', completed_at = scale.now - id % 12 * interval '1 hour'
FROM (SELECT '2026-11-26T18:30:00+01:00'::timestamptz AS now) AS scale
WHERE id IN (SELECT id FROM orders WHERE restaurant_id = 1 AND state = 'completed' ORDER BY id DESC LIMIT 80);

UPDATE order_mark SET no_show_at = orders.completed_at, no_show_by = 2
FROM orders WHERE orders.id = order_id AND restaurant_id = 1 AND orders.state = 'completed' AND is_on_spot AND order_id % 25 = 0;

INSERT INTO order_reduction (order_id, amount_cents, vat, reason, idempotency_key, created_at, commission_cents)
SELECT id, 300, '[{"ratePercent": 7, "grossCents": 300}]', 'Ein Nachtisch fehlte.', 'rooms-' || id, completed_at, 30
FROM orders WHERE restaurant_id = 1 AND state = 'completed' AND id % 15 = 0;
UPDATE orders SET reduced_cents = 300 WHERE id IN (SELECT order_id FROM order_reduction);
INSERT INTO order_reduction_line (line_id, reduction_id)
SELECT order_line.id, order_reduction.id FROM order_reduction JOIN order_line USING (order_id) WHERE position = 1;

INSERT INTO dining_table (restaurant_id, title, token) SELECT 1, 'Tisch ' || n, 'rooms-' || n FROM generate_series(1, 20) AS n;
INSERT INTO special (restaurant_id, title, content) VALUES (1, 'Mittagstisch', 'Jede Pasta mit kleinem Salat');
INSERT INTO newsletter_issue (restaurant_id, subject, body, changed_at)
VALUES (1, 'Grünkohl ist da', 'Ab Freitag gibt es Grünkohl.', '2026-11-20T12:00:00Z');

INSERT INTO site (id, key, type, brand, title, origin, restaurant_id, company_name, company_mail, created_at)
VALUES (2, 'rooms', 'pos', 'henkelmann', 'Kasse', 'http://till.example', 1, 'Henkelmann GmbH', 'moin@henkelmann.example', '2025-01-01T00:00:00Z');
INSERT INTO site_host (host_name, site_id) VALUES ('till.example', 2);
INSERT INTO legal_text (site_id, kind, version, title, content, valid_from)
SELECT 2, kind, version, title, content, valid_from FROM legal_text WHERE site_id = 1;
