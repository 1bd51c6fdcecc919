-- A market of scale.restaurants restaurants among the places whose postal code begins with scale.region, and
-- scale.orders orders of the year before scale.now. Triggers and foreign keys are off meanwhile; ids are counted here,
-- so that whatever refers to a row can be reckoned. Each section runs by itself and says how long it took.

-- site
INSERT INTO site (id, key, type, brand, title, origin, company_name, company_mail, created_at)
VALUES (1, 'scale', 'default', 'henkelmann', 'Henkelmann', 'http://market.example', 'Henkelmann GmbH',
  'moin@henkelmann.example', '2025-01-01T00:00:00Z');
INSERT INTO site_host (host_name, site_id) VALUES ('market.example', 1);
INSERT INTO legal_text (site_id, kind, version, title, content, valid_from)
SELECT 1, kind, '2026-01', kind, 'Text', '2025-01-01T00:00:00Z'
FROM unnest(ARRAY['imprint', 'privacy', 'terms', 'provider-terms', 'business-terms']) AS kind;
UPDATE order_rule SET is_on = false;

-- restaurants where people live: a town of several postal codes has its people in equal parts at each
CREATE UNLOGGED TABLE scale_home AS
WITH here AS (
  SELECT id, greatest(population, 300) / count(*) OVER (PARTITION BY town, state) AS people FROM place
  WHERE kind = 'town' AND district = '' AND postal_code LIKE current_setting('scale.region') || '%'),
reached AS (SELECT id, sum(people) OVER (ORDER BY id) AS upto, people, sum(people) OVER () AS everybody FROM here),
share AS (
  SELECT id, floor((upto - people) * current_setting('scale.restaurants')::int / everybody)::int AS after,
    floor(upto * current_setting('scale.restaurants')::int / everybody)::int AS upto FROM reached)
-- Neighbours did not come one after the other.
SELECT (1 + n::bigint * 7919 % current_setting('scale.restaurants')::int)::int AS restaurant_id, id AS place_id
FROM share, generate_series(after + 1, upto) AS n;
INSERT INTO restaurant (id, url, name, owner, street, house_number, place_id, latitude, longitude, phone, email,
  tax_number, cuisines, scene, menu_content, sort, approved_at, takes_ec, tolerated_shortfall_cents, offers_delivery,
  rating_count, rating_tenths, delivery_minutes, changed_at, has_dishes, has_openings, has_areas, has_owner)
SELECT n, 'restaurant-' || n,
  (ARRAY['Pizzeria Seebrücke', 'Burger Botschaft', 'Fischhus Niendorf', 'Sushi am Kurpark', 'Curry Kombüse'])[1 + n % 5] || ' ' || n,
  'Mia Möller', 'Hauptstraße', n::text, place.id, place.latitude + n % 41 * 0.0005, place.longitude + n % 37 * 0.0005,
  '0451 ' || (1000000 + n), 'restaurant-' || n || '@restaurant.example', '22/' || lpad(n::text, 8, '0'),
  (ARRAY['{Pizza,Pasta,Salate}', '{Burger,Amerikanisch}', '{Fisch,Regional}', '{Sushi,Asiatisch}', '{Indisch,Vegetarisch}'])[1 + n % 5]::text[],
  (ARRAY['pizza', 'burger', 'fish', 'sushi', 'curry'])[1 + n % 5],
  'Wir kochen jeden Tag frisch und kaufen auf dem Markt ein.', n % 7, '2025-01-01T00:00:00Z', n % 2 = 0, 200, n % 20 > 0,
  20 + n % 300, CASE WHEN n % 500 = 0 THEN 25 ELSE 35 + n % 15 END, 25 + n % 20, '2025-01-01T00:00:00Z',
  true, true, n % 20 > 0, n % 200 > 0
FROM scale_home, LATERAL (SELECT restaurant_id AS n) AS counted, place WHERE place.id = place_id ORDER BY restaurant_id;
INSERT INTO site_restaurant (site_id, restaurant_id) SELECT 1, id FROM restaurant;

-- opening times: one of twenty is closed in the evening
INSERT INTO opening_time (restaurant_id, service, day, opens, closes)
SELECT restaurant.id, service, day, CASE id % 20 WHEN 7 THEN '11:00' ELSE '00:00' END, CASE id % 20 WHEN 7 THEN '14:00' ELSE '24:00' END
FROM restaurant, unnest(ARRAY['delivery', 'pickup']) AS service, generate_series(1, 8) AS day ORDER BY 1;

-- twenty areas each: its own place and the nineteen nearest
CREATE UNLOGGED TABLE scale_point AS
SELECT id, point(longitude * 0.6, latitude) AS at FROM place WHERE kind = 'town' AND district = '';
CREATE INDEX ON scale_point USING gist (at);
ANALYZE scale_point;
CREATE UNLOGGED TABLE scale_near AS
SELECT home.id AS home_id, near.id AS place_id, near.rank FROM scale_point AS home, LATERAL (
  SELECT home.id, 1 AS rank UNION ALL
  SELECT id, (1 + row_number() OVER ())::int FROM (
    SELECT id FROM scale_point WHERE id <> home.id ORDER BY at <-> home.at LIMIT 19) AS others) AS near
WHERE home.id IN (SELECT place_id FROM scale_home);
INSERT INTO delivery_area (restaurant_id, place_id, minimum_order_cents, delivery_cents, free_from_cents)
SELECT restaurant.id, near.place_id, 1000 + near.rank * 50, 150 + near.rank * 10, CASE WHEN near.rank < 6 THEN 3500 END
FROM restaurant JOIN scale_near AS near ON near.home_id = restaurant.place_id
WHERE restaurant.offers_delivery ORDER BY restaurant.id, near.rank;
INSERT INTO special (restaurant_id, title, content)
SELECT id, 'Mittagstisch', 'Jede Pasta mit kleinem Salat' FROM restaurant WHERE id % 4 = 0 ORDER BY id;

-- menus: forty dishes in six sections, of which every third has three sizes and every third asks two questions
INSERT INTO category (id, restaurant_id, name, sort)
SELECT (restaurant.id - 1) * 6 + c.sort, restaurant.id, c.name, c.sort
FROM restaurant, unnest(ARRAY['Vorspeisen', 'Salate', 'Klassiker', 'Vom Grill', 'Nachtisch', 'Getränke']) WITH ORDINALITY AS c (name, sort)
ORDER BY 1;
INSERT INTO ingredient (id, restaurant_id, title, allergens, allergens_declared, additives_declared)
SELECT (restaurant.id - 1) * 16 + i.sort, restaurant.id, i.title, CASE WHEN i.sort % 4 = 0 THEN '{A,G}'::text[] ELSE '{}' END, 'declared', 'none'
FROM restaurant, unnest(ARRAY['Tomaten', 'Mozzarella', 'Champignons', 'Zwiebeln', 'Paprika', 'Oliven', 'Spinat', 'Schinken',
  'Salami', 'Thunfisch', 'Krabben', 'Lachs', 'Rucola', 'Feta', 'Mais', 'Peperoni']) WITH ORDINALITY AS i (title, sort)
ORDER BY 1;
INSERT INTO product (id, restaurant_id, category_id, title, content, article_number, vat_class, is_new, is_vegetarian,
  attributes, allergens, allergens_declared, additives, additives_declared, sort)
SELECT (restaurant.id - 1) * 40 + n, restaurant.id, (restaurant.id - 1) * 6 + 1 + n % 6,
  (ARRAY['Pizza Seebrücke', 'Salat Ostsee', 'Burger Kutter', 'Pasta Fischerin', 'Backkartoffel', 'Scholle Finkenwerder', 'Rote Grütze'])[1 + n % 7] || ' ' || n,
  'mit Tomaten, Mozzarella und frischen Kräutern, dazu hausgemachte Soße und Brot aus dem Steinofen',
  n::text, CASE WHEN n % 6 = 5 THEN 'drink' ELSE 'food' END, n % 7 = 0, n % 3 = 0,
  CASE WHEN n % 2 = 0 THEN '{hausgemacht}'::text[] ELSE '{}' END, '{A,C,G}', 'declared', '{1,2}', 'declared', n
FROM restaurant, generate_series(1, 40) AS n ORDER BY 1;

-- sizes, recipes and extras
INSERT INTO product_size (product_id, size, price_cents, deposit_cents)
SELECT product.id, s.size, 700 + sort * 20 + s.more, CASE WHEN vat_class = 'drink' THEN 25 ELSE 0 END
FROM product, (VALUES ('big', 0, true), ('small', -200, false), ('family', 900, false)) AS s (size, more, always)
WHERE s.always OR sort % 3 = 0 ORDER BY 1;
INSERT INTO product_ingredient (product_id, ingredient_id, sort)
SELECT product.id, (restaurant_id - 1) * 16 + 1 + (product.sort * 3 + i * 5) % 16, i FROM product, generate_series(1, 3) AS i ORDER BY 1;
INSERT INTO rule (id, restaurant_id, title, max_choices, included_choices)
SELECT (restaurant.id - 1) * 2 + r.n, restaurant.id, r.title, r.choices, 0
FROM restaurant, (VALUES (1, 'Was soll drauf?', 8), (2, 'Welche Soße?', 2)) AS r (n, title, choices) ORDER BY 1;
INSERT INTO rule_choice (rule_id, ingredient_id, price_cents, sort)
SELECT rule.id, (restaurant_id - 1) * 16 + i, 80 + i * 10, i FROM rule, generate_series(1, 8) AS i ORDER BY 1;
INSERT INTO product_rule (product_id, rule_id, sort)
SELECT product.id, (restaurant_id - 1) * 2 + r, r FROM product, generate_series(1, 2) AS r WHERE product.sort % 3 = 1 ORDER BY 1;

-- people: an account for each ten orders, a session for each five
INSERT INTO person (id, email, password_hash, first_name, last_name, phone, activated_at, created_at, email_confirmed_at)
SELECT n, 'konto-' || n || '@guest.example', 'x', (ARRAY['Jule', 'Fiete', 'Mia', 'Ole', 'Lina', 'Hannes', 'Wiebke', 'Jan'])[1 + n % 8],
  (ARRAY['Petersen', 'Jansen', 'Möller', 'Schröder', 'Lüders', 'Voss', 'Claasen'])[1 + n % 7] || '-' || (ARRAY['Brandt', 'Nissen', 'Hinrichs', 'Lorenz', 'Thomsen', 'Carstens', 'Paulsen', 'Boysen', 'Ketels', 'Dirks', 'Harms', 'Behrens', 'Ohlsen', 'Witt', 'Rohde', 'Kruse', 'Sievers', 'Storm', 'Wulf', 'Ahrens', 'Bock', 'Eggers', 'Frahm'])[1 + n / 56 % 23],
  '0170 ' || (1000000 + n), at, at, at
FROM generate_series(1, current_setting('scale.orders')::int / 10) AS n,
  LATERAL (SELECT current_setting('scale.now')::timestamptz - interval '400 days' AS at) AS since
ON CONFLICT (id) DO NOTHING;
INSERT INTO person (id, email, password_hash, first_name, last_name, phone, activated_at, created_at, email_confirmed_at)
SELECT 100000000 + id, 'haus-' || id || '@restaurant.example', 'x', 'Mia', 'Möller', phone, approved_at, approved_at, approved_at
FROM restaurant WHERE has_owner ORDER BY id;
INSERT INTO person_role (person_id, role, restaurant_id)
SELECT 100000000 + id, 'owner', id FROM restaurant WHERE has_owner ORDER BY id;
INSERT INTO session (id, public_id, secret_hash, site_id, person_id, place_id, restaurant_id, created_at, seen_at, expires_at)
SELECT n, 'scale-' || n, md5('scale-' || n), 1, CASE WHEN n % 2 = 0 THEN n / 2 END, null, null, at, at, at + interval '120 days'
FROM generate_series(1, current_setting('scale.orders')::int / 5) AS n,
  LATERAL (SELECT current_setting('scale.now')::timestamptz - n % 90 * interval '1 day' AS at) AS since;
INSERT INTO contact (session_id, first_name, last_name, street, house_number, phone, email, changed_at)
SELECT id, 'Jule', 'Petersen', 'Kurpromenade', '12', '0170 ' || (1000000 + id), 'gast-' || id || '@guest.example', seen_at
FROM session WHERE person_id IS NULL;
INSERT INTO basket (id, session_id, restaurant_id, state, mode, created_at, changed_at)
SELECT id, id, 1 + id::bigint * 7919 % current_setting('scale.restaurants')::int, CASE WHEN id % 5 = 0 THEN 'open' ELSE 'ordered' END, 'delivery', seen_at, seen_at FROM session;
INSERT INTO basket_line (basket_id, product_id, size, added_at)
SELECT id, (restaurant_id - 1) * 40 + 1 + (id + n * 7) % 40, 'big', created_at FROM basket, generate_series(1, 2) AS n;

-- orders: half of them at every fiftieth restaurant, those of the last two hours still in their kitchens, twenty in one
CREATE UNLOGGED TABLE scale_order AS
WITH told AS (
  SELECT current_setting('scale.now')::timestamptz AS now, current_setting('scale.restaurants')::int AS size,
    current_setting('scale.orders')::int AS orders, greatest(20, current_setting('scale.orders')::int / 500) AS open)
SELECT n, now - CASE WHEN n > orders - open THEN (orders - n) * interval '2 hours' / open
    ELSE interval '121 minutes' + (orders - open - n) * interval '365 days' / orders END AS at,
  CASE WHEN n > orders - 20 THEN 1 WHEN n % 2 = 0 THEN 1 + n::bigint / 2 * 7919 % size
    ELSE 1 + n::bigint / 2 * 104729 % greatest(1, size / 50) * least(50, size) END::int AS restaurant_id,
  CASE WHEN n % 2 = 0 THEN 1 + n::bigint / 2 * 31 % greatest(1, orders / 10) END::int AS person_id,
  (1500 + n % 20 * 100)::int AS goods
FROM told, generate_series(1, orders) AS n;
INSERT INTO orders (id, uid, site_id, restaurant_id, session_id, person_id, basket_version, state, version, mode, placed_at,
  changed_at, accept_until, accept_from, accepted_at, promised_at, completed_at, first_name, last_name, street, house_number, place_id,
  postal_code, town, phone, email, goods_cents, deposit_cents, discount_cents, delivery_cents, tip_cents, total_cents, fee_cents,
  payable_cents, commission_base_cents, commission_basis_points, payment_method, payment_state, seller, legal_versions)
SELECT 1000 + n, 'scale-' || n, 1, o.restaurant_id, CASE WHEN n % 5 = 0 THEN n / 5 END, o.person_id, 1, how.state, 4,
  'delivery', at, at + interval '50 minutes', at + interval '5 minutes', at,
  CASE WHEN how.state NOT IN ('placed', 'refused', 'expired') THEN at + interval '2 minutes' END,
  CASE WHEN how.state NOT IN ('placed', 'refused', 'expired') THEN at + interval '150 minutes' END,
  CASE WHEN how.state = 'completed' THEN at + interval '50 minutes' END,
  (ARRAY['Jule', 'Fiete', 'Mia', 'Ole', 'Lina', 'Hannes', 'Wiebke', 'Jan'])[1 + guest % 8],
  (ARRAY['Petersen', 'Jansen', 'Möller', 'Schröder', 'Lüders', 'Voss', 'Claasen'])[1 + guest % 7] || '-' || (ARRAY['Brandt', 'Nissen', 'Hinrichs', 'Lorenz', 'Thomsen', 'Carstens', 'Paulsen', 'Boysen', 'Ketels', 'Dirks', 'Harms', 'Behrens', 'Ohlsen', 'Witt', 'Rohde', 'Kruse', 'Sievers', 'Storm', 'Wulf', 'Ahrens', 'Bock', 'Eggers', 'Frahm'])[1 + guest / 56 % 23],
  (ARRAY['Kurpromenade', 'Hauptstraße', 'Lindenweg', 'Am Markt', 'Schulstraße'])[1 + guest % 5], (1 + guest % 90)::text,
  place.id, place.postal_code, place.town, '0170 ' || (1000000 + guest),
  CASE WHEN o.person_id IS NULL THEN 'gast-' ELSE 'konto-' END || guest || '@guest.example',
  goods, 0, 0, 250, 0, goods + 250, 0, goods + 250, goods, 1000,
  CASE WHEN n % 5 = 0 THEN 'paypal' ELSE 'nachnahme' END, CASE WHEN n % 5 = 0 THEN 'captured' ELSE 'on-the-spot' END,
  '{"name": "Pizzeria Seebrücke", "owner": "Mia Möller"}', '{"terms": "2026-01"}'
FROM scale_order AS o, LATERAL (
  SELECT coalesce(o.person_id, n / 3) AS guest, CASE
    WHEN at > current_setting('scale.now')::timestamptz - interval '4 minutes' THEN 'placed'
    WHEN at > current_setting('scale.now')::timestamptz - interval '2 hours' THEN (ARRAY['accepted', 'preparing', 'ready', 'on-the-way'])[1 + n % 4]
    WHEN n % 33 = 0 THEN 'refused' WHEN n % 50 = 0 THEN 'expired' ELSE 'completed' END AS state) AS how,
  scale_home JOIN place ON place.id = scale_home.place_id
WHERE scale_home.restaurant_id = o.restaurant_id ORDER BY n;

-- what they were made of
INSERT INTO order_line (id, order_id, position, product_id, title, category, size, size_title, size_cents, line_cents, deposit_cents, vat_class, vat_percent)
SELECT (n - 1) * 3 + p, 1000 + n, p, (restaurant_id - 1) * 40 + 1 + (n * 13 + p * 11) % 40, 'Pizza Seebrücke ' || p, 'Klassiker', 'big', 'groß',
  goods / 3, goods / 3, 0, 'food', 7
FROM scale_order, generate_series(1, 3) AS p ORDER BY 1;
INSERT INTO order_extra (line_id, ingredient_id, rule_id, title, count, included, price_cents)
SELECT (n - 1) * 3 + 1, (restaurant_id - 1) * 16 + 1 + n % 8, (restaurant_id - 1) * 2 + 1, 'Käse', 1, false, 100 FROM scale_order ORDER BY 1;
INSERT INTO order_vat (order_id, percent, gross_cents, net_cents, vat_cents)
SELECT id, 7, total_cents, round(total_cents / 1.07), total_cents - round(total_cents / 1.07) FROM orders ORDER BY id;

-- what became of them
INSERT INTO order_event (order_id, version, state, at, actor)
SELECT id, v, (ARRAY['placed', 'accepted', 'preparing', 'completed'])[v], placed_at + v * interval '2 minutes', CASE WHEN v = 1 THEN 'guest' ELSE 'kitchen' END
FROM orders, generate_series(1, 4) AS v WHERE v = 1 OR state = 'completed' ORDER BY 1, 2;
INSERT INTO payment (order_id, provider, method, reference, attempt, state, amount_cents, captured_cents, created_at, changed_at)
SELECT id, 'paypal', 'paypal', 'scale-' || id, 'scale-' || id, 'captured', payable_cents, payable_cents, placed_at, changed_at FROM orders WHERE payment_method = 'paypal' ORDER BY id;
INSERT INTO order_mark (order_id, phone, door, is_new, is_on_spot, state, placed_at)
SELECT id, md5(phone), md5(street || house_number || town), false, payment_method = 'nachnahme', CASE WHEN state = 'completed' THEN 'completed' ELSE 'open' END, placed_at
FROM orders WHERE placed_at > current_setting('scale.now')::timestamptz - interval '90 days' ORDER BY id;
INSERT INTO first_order (kind, value, order_id, completed_at)
SELECT DISTINCT ON (phone) 'phone', regexp_replace(phone, '^0| ', '', 'g'), id, completed_at FROM orders WHERE state = 'completed' ORDER BY phone, id;

-- reviews, and messages of the last ninety days
INSERT INTO review (id, order_id, restaurant_id, quality, delivery_time, value, reorder, stars_tenths, content, author, town, goods_cents, created_at)
SELECT row_number() OVER (ORDER BY id), id, restaurant_id, 4, 4, 4, 100, 40, 'Schnell da, noch heiß.', first_name, town, goods_cents, completed_at + interval '1 day'
FROM orders WHERE state = 'completed' AND id % 10 = 0 AND completed_at < current_setting('scale.now')::timestamptz - interval '1 day';
INSERT INTO review_dish (review_id, product_id, title, is_liked)
SELECT review.id, product_id, title, true FROM review JOIN order_line USING (order_id) WHERE position = 1;
INSERT INTO message (kind, channel, recipient, subject, body_text, body_html, order_id, person_id, dedupe_key, state, attempts, created_at, sent_at, site_id)
SELECT 'order-' || step, 'email', email, 'Deine Bestellung', repeat('Moin, deine Bestellung ist angekommen. ', 6), repeat('<p>Moin, deine Bestellung ist angekommen.</p>', 20), id, person_id,
  'scale:' || id || ':' || step, 'delivered', 1, placed_at, placed_at, 1
FROM orders, unnest(ARRAY['placed', 'accepted', 'completed']) AS step
WHERE placed_at > current_setting('scale.now')::timestamptz - interval '90 days' ORDER BY id;
INSERT INTO audit_entry (at, action, subject_kind, subject_id, area)
SELECT placed_at, 'order-accepted', 'order', id, 'order' FROM orders WHERE id % 5 = 0 ORDER BY id;

-- boards: the shift of those that are closed is over, one of twenty was last open yesterday
INSERT INTO kitchen_board (restaurant_id, name, seen_at, shift, is_over)
SELECT id, 'Chrome auf Android', current_setting('scale.now')::timestamptz - CASE id % 20 WHEN 7 THEN interval '3 hours' WHEN 8 THEN interval '20 hours' ELSE interval '10 seconds' END, 'scale-' || id, id % 20 = 7
FROM restaurant;

-- books
INSERT INTO booking (id, key, kind, restaurant_id, order_id, happened_at, booked_at, base_cents, basis_points)
SELECT id, 'order:' || id || ':1', 'order', restaurant_id, id, completed_at, completed_at, commission_base_cents, 1000
FROM orders WHERE state = 'completed' ORDER BY id;
INSERT INTO posting (booking_id, account, party, cents)
SELECT booking.id, side.account, CASE WHEN side.sign > 0 THEN restaurant_id::text ELSE '' END, side.sign * base_cents / 10
FROM booking, (VALUES ('restaurant', 1), ('commission', -1)) AS side (account, sign) ORDER BY 1;

-- statements of all months but this one
INSERT INTO statement (id, restaurant_id, month, orders, base_cents, opening_cents, commission_cents, vat_cents, withheld_cents, voucher_cents, result_cents, way, due_on, content, written_at)
SELECT row_number() OVER (ORDER BY month, restaurant_id), restaurant_id, month, orders, base, 0, base / 10, round(base * 0.019), 0, 0, base / 10 + round(base * 0.019), 'invoice',
  -- What was written this month is not due yet.
  month + CASE WHEN month > current_setting('scale.now')::timestamptz - interval '60 days' THEN 62 ELSE 45 END, '{}', month + interval '32 days'
FROM (
  SELECT restaurant_id, date_trunc('month', happened_at AT TIME ZONE 'Europe/Berlin')::date AS month, count(*) AS orders, sum(base_cents)::int AS base
  FROM booking GROUP BY 1, 2) AS summed
WHERE month < date_trunc('month', current_setting('scale.now')::timestamptz AT TIME ZONE 'Europe/Berlin');
INSERT INTO statement_booking (booking_id, statement_id)
SELECT booking.id, statement.id FROM booking JOIN statement ON statement.restaurant_id = booking.restaurant_id
  AND statement.month = date_trunc('month', happened_at AT TIME ZONE 'Europe/Berlin')::date ORDER BY 1;
INSERT INTO booking (id, key, kind, restaurant_id, statement_id, happened_at, booked_at)
SELECT 100000000 + id, 'statement:' || id, 'statement', restaurant_id, id, written_at, written_at FROM statement;
INSERT INTO posting (booking_id, account, party, cents)
SELECT 100000000 + id, side.account, side.party, side.cents FROM statement, LATERAL (VALUES
  ('restaurant', restaurant_id::text, -commission_cents), ('settlement', restaurant_id::text, result_cents), ('vat', '19', -vat_cents)) AS side (account, party, cents)
WHERE side.cents <> 0;

-- all were paid but those of the last month, and one of a thousand
INSERT INTO open_statement (statement_id, restaurant_id, due_on, cents)
SELECT id, restaurant_id, due_on, result_cents FROM statement
WHERE (id % 1000 = 0 OR month > current_setting('scale.now')::timestamptz - interval '60 days') AND result_cents <> 0;
INSERT INTO booking (id, key, kind, restaurant_id, statement_id, happened_at, booked_at)
SELECT 200000000 + id, 'statement:' || id || ':1:paid', 'statement-paid', restaurant_id, id, written_at, written_at FROM statement
WHERE NOT EXISTS (SELECT FROM open_statement WHERE statement_id = statement.id);
INSERT INTO posting (booking_id, account, party, cents)
SELECT booking.id, side.account, side.party, side.cents FROM booking JOIN statement ON statement.id = statement_id, LATERAL (VALUES
  ('bank', '', result_cents), ('settlement', statement.restaurant_id::text, -result_cents)) AS side (account, party, cents)
WHERE booking.kind = 'statement-paid' AND side.cents <> 0;

-- what all of it comes to
INSERT INTO restaurant_balance (restaurant_id, owed_cents, month, commission_cents, withheld_cents, voucher_cents, booked_at)
SELECT restaurant_id, coalesce(sum(cents) FILTER (WHERE account IN ('restaurant', 'settlement')), 0), latest,
  -coalesce(sum(cents) FILTER (WHERE account = 'commission' AND month = latest), 0), 0, 0, max(happened_at)
FROM (
  SELECT id, restaurant_id, happened_at, month, max(month) OVER (PARTITION BY restaurant_id) AS latest
  FROM (
    SELECT id, restaurant_id, happened_at, date_trunc('month', happened_at AT TIME ZONE 'Europe/Berlin')::date AS month
    FROM booking) AS dated) AS booked
JOIN posting ON booking_id = booked.id
GROUP BY restaurant_id, latest;
DROP TABLE scale_home, scale_point, scale_near, scale_order;
