-- Timmendorfer Strand with 45 restaurants of 42 products each, always open, so that plans and answers have the size
-- of a real town. Places are imported before.

INSERT INTO site (key, type, brand, title, origin, company_name, company_mail, created_at)
VALUES ('bench', 'default', 'henkelmann', 'Henkelmann', 'http://market.example', 'Henkelmann GmbH',
  'moin@henkelmann.example', '2026-01-01T00:00:00Z');
INSERT INTO site_host (host_name, site_id) SELECT 'market.example', id FROM site;

INSERT INTO restaurant (url, name, owner, street, house_number, place_id, latitude, longitude, phone, email,
  tax_number, cuisines, scene, menu_content, sort, approved_at, takes_ec, tolerated_shortfall_cents,
  rating_count, rating_tenths, delivery_minutes, changed_at)
SELECT
  'restaurant-' || n,
  (ARRAY['Pizzeria Seebrücke', 'Burger Botschaft', 'Fischhus Niendorf', 'Sushi am Kurpark', 'Curry Kombüse'])[1 + n % 5] || ' ' || n,
  'Mia Möller', 'Strandallee', n::text, place.id, place.latitude + n * 0.0005, place.longitude + n * 0.0003,
  '04503 1234' || lpad(n::text, 2, '0'), 'restaurant-' || n || '@restaurant.example', '22/000/' || lpad(n::text, 5, '0'),
  (ARRAY['{Pizza,Pasta,Salate}', '{Burger,Amerikanisch}', '{Fisch,Regional}', '{Sushi,Asiatisch}', '{Indisch,Vegetarisch}'])[1 + n % 5]::text[],
  (ARRAY['pizza', 'burger', 'fish', 'sushi', 'curry'])[1 + n % 5],
  'Wir kochen jeden Tag frisch und kaufen auf dem Markt von Timmendorfer Strand ein.',
  n % 7, '2026-01-01T00:00:00Z', n % 2 = 0, 200, 20 + n * 3, 35 + n % 15, 25 + n % 20, '2026-01-01T00:00:00Z'
FROM generate_series(1, 45) AS n, place
WHERE place.geo_url = 'timmendorfer_strand-23669';

INSERT INTO site_restaurant (site_id, restaurant_id) SELECT site.id, restaurant.id FROM site, restaurant;

INSERT INTO opening_time (restaurant_id, service, day, opens, closes)
SELECT restaurant.id, service, day, '00:00', '24:00'
FROM restaurant, unnest(ARRAY['delivery', 'pickup']) AS service, generate_series(1, 8) AS day;

-- Each delivers to the twelve places around it.
INSERT INTO delivery_area (restaurant_id, place_id, minimum_order_cents, delivery_cents, free_from_cents)
SELECT restaurant.id, near.id, 1000 + near.rank * 100, 150 + near.rank * 20, CASE WHEN near.rank < 6 THEN 3500 END
FROM restaurant, LATERAL (
  SELECT id, (row_number() OVER (ORDER BY point(longitude, latitude) <-> point(restaurant.longitude, restaurant.latitude)))::int AS rank
  FROM place ORDER BY rank LIMIT 12
) AS near;

INSERT INTO special (restaurant_id, title, content)
SELECT id, 'Mittagstisch', 'Montag bis Donnerstag jede Pasta mit kleinem Salat' FROM restaurant WHERE id % 4 = 0;

INSERT INTO category (restaurant_id, name, sort)
SELECT restaurant.id, c.name, c.sort
FROM restaurant, unnest(ARRAY['Vorspeisen', 'Salate', 'Klassiker', 'Vom Grill', 'Nachtisch', 'Getränke']) WITH ORDINALITY AS c (name, sort);

INSERT INTO ingredient (restaurant_id, title, allergens, allergens_declared, additives_declared)
SELECT restaurant.id, i.title, CASE WHEN i.sort % 4 = 0 THEN '{A,G}'::text[] ELSE '{}' END, 'declared', 'none'
FROM restaurant, unnest(ARRAY['Tomaten', 'Mozzarella', 'Champignons', 'Zwiebeln', 'Paprika', 'Oliven', 'Spinat', 'Schinken',
  'Salami', 'Thunfisch', 'Krabben', 'Lachs', 'Rucola', 'Feta', 'Mais', 'Peperoni']) WITH ORDINALITY AS i (title, sort);

INSERT INTO product (restaurant_id, category_id, title, content, article_number, image, vat_class, is_new, is_vegetarian,
  attributes, allergens, allergens_declared, additives, additives_declared, sort)
SELECT category.restaurant_id, category.id,
  (ARRAY['Pizza Seebrücke', 'Salat Ostsee', 'Burger Timmendorf', 'Pasta Fischerin', 'Backkartoffel', 'Scholle Finkenwerder', 'Rote Grütze'])[n] || ' ' || category.sort,
  'mit Tomaten, Mozzarella und frischen Kräutern, dazu hausgemachte Soße und Brot aus dem Steinofen',
  category.sort || lpad(n::text, 2, '0'), 'food:pizza', CASE WHEN category.sort = 6 THEN 'drink' ELSE 'food' END,
  n = 7, n % 3 = 0, CASE WHEN n % 2 = 0 THEN '{hausgemacht}'::text[] ELSE '{}' END, '{A,C,G}', 'declared', '{1,2}', 'declared', n
FROM category, generate_series(1, 7) AS n;

INSERT INTO product_size (product_id, size, price_cents, deposit_cents)
SELECT id, 'big', 690 + sort * 90, CASE WHEN vat_class = 'drink' THEN 25 ELSE 0 END FROM product
UNION ALL
SELECT id, size, 490 + sort * 90 + extra, 0 FROM product, (VALUES ('small', 0), ('family', 900)) AS s (size, extra) WHERE sort % 3 = 0;

INSERT INTO product_ingredient (product_id, ingredient_id, sort)
SELECT product.id, ingredient.id, ingredient.id
FROM product JOIN ingredient USING (restaurant_id)
WHERE (product.id + ingredient.id) % 4 = 0;

INSERT INTO rule (restaurant_id, title, max_choices, included_choices)
SELECT restaurant.id, r.title, r.choices, 0
FROM restaurant, (VALUES ('Was soll drauf?', 8), ('Welche Soße?', 2)) AS r (title, choices);

INSERT INTO rule_choice (rule_id, ingredient_id, price_cents, sort)
SELECT rule.id, ingredient.id, 80 + ingredient.id % 5 * 20, ingredient.id
FROM rule JOIN ingredient USING (restaurant_id) WHERE (rule.id + ingredient.id) % 2 = 0;

-- Every third product asks, none of its questions must be answered.
INSERT INTO product_rule (product_id, rule_id, sort)
SELECT product.id, rule.id, rule.id FROM product JOIN rule USING (restaurant_id) WHERE product.sort % 3 = 1;

INSERT INTO legal_text (site_id, kind, version, title, content, valid_from)
SELECT id, kind, '2026-01', kind, 'Text', '2026-01-01T00:00:00Z'
FROM site, unnest(ARRAY['imprint', 'privacy', 'terms', 'provider-terms', 'business-terms']) AS kind;
