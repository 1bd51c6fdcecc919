import type pg from 'pg';

/** A visitor with the terms of being delivered to by a restaurant; null where none are known. */
interface Visit {
  id: number;
  place_id: number | null;
  delivery_cents: number | null;
  free_from_cents: number | null;
}

interface Line {
  id: number;
  product_id: number;
  title: string;
  size: string;
  price_cents: number;
}

export async function findVisit(pool: pg.Pool, secretHash: string, restaurantId: number): Promise<Visit> {
  const { rows } = await pool.query<Visit>(
    `select s.id, s.place_id, a.delivery_cents, a.free_from_cents
     from floor.session s left join delivery_area a on a.restaurant_id = $2 and a.place_id = s.place_id
     where s.secret_hash = $1 and s.expires_at > now()`,
    [secretHash, restaurantId],
  );
  return found(rows[0]);
}

type Piece = { restaurantId: number; productId: number; size: string };

/** Puts a piece into the locked basket at the price of this moment and answers the basket with its sums. */
export async function addLine(client: pg.PoolClient, visit: Visit, piece: Piece) {
  const basketId = await lockBasket(client, visit.id, piece.restaurantId);
  const { rowCount } = await client.query(
    `select s.price_cents from product p join product_size s on s.product_id = p.id
     where p.id = $1 and p.restaurant_id = $2 and p.is_active and s.size = $3`,
    [piece.productId, piece.restaurantId, piece.size],
  );
  if (!rowCount) throw new Error('unknown product');
  const { rows: added } = await client.query<{ id: number }>(
    'insert into floor.line (basket_id, product_id, size, added_at) values ($1, $2, $3, now()) returning id',
    [basketId, piece.productId, piece.size],
  );
  const { rows: touched } = await client.query<{ version: number }>(
    'update floor.basket set version = version + 1 where id = $1 returning version',
    [basketId],
  );
  const lines = await readLines(client, basketId);
  return { id: added[0]?.id, version: touched[0]?.version, lines, sums: sumUp(visit, lines) };
}

type Form = { [field: string]: string | number } & { uid: string; hostId: number; geoid: number };

/** Order, lines, event and outbox row in one transaction, with the basket locked. */
export async function placeOrder(client: pg.PoolClient, visit: Visit, form: Form) {
  const basketId = await lockBasket(client, visit.id, form.hostId);
  const lines = await readLines(client, basketId);
  const sums = sumUp(visit, lines);
  const { rows } = await client.query<{ id: number }>(
    `insert into floor.orders (uid, session_id, restaurant_id, basket_id, state, first_name, last_name, street,
       house_number, place_id, phone, email, payment, goods_cents, delivery_cents, total_cents, placed_at)
     values ($1, $11, $2, $12, 'placed', $3, $4, $5, $6, $7, $8, $9, $10, $13, $14, $15, now()) returning id`,
    columnsOf(form).concat(visit.id, basketId, sums.goods, sums.delivery, sums.total),
  );
  const orderId = found(rows[0]).id;
  await client.query(
    `insert into floor.order_line (order_id, position, product_id, title, size, cents)
     select $1, position, product_id, title, size, cents
     from unnest($2::int[], $3::text[], $4::text[], $5::int[]) with ordinality as l (product_id, title, size, cents, position)`,
    [
      orderId,
      lines.map((line) => line.product_id),
      lines.map((line) => line.title),
      lines.map((line) => line.size),
      lines.map((line) => line.price_cents),
    ],
  );
  await client.query(
    `insert into floor.order_event (order_id, version, state, at) values ($1, 1, 'placed', now())`,
    [orderId],
  );
  await client.query(
    `insert into floor.outbox (kind, payload, created_at) values ('order-placed', $1, now())`,
    [{ orderId }],
  );
  await client.query('update floor.basket set is_open = false where id = $1', [basketId]);
  return { success: true, orderId, uid: form.uid, total: sums.total };
}

const columnsOf = (form: Form): (string | number | undefined)[] => [
  form.uid,
  form.hostId,
  form['firstname'],
  form['lastname'],
  form['street'],
  form['number'],
  form.geoid,
  form['mobile'],
  form['email'],
  form['payment'],
];

async function lockBasket(client: pg.PoolClient, sessionId: number, restaurantId: number): Promise<number> {
  const text =
    'select id from floor.basket where session_id = $1 and restaurant_id = $2 and is_open for update';
  const { rows } = await client.query<{ id: number }>(text, [sessionId, restaurantId]);
  if (rows[0]) return rows[0].id;
  await client.query(
    'insert into floor.basket (session_id, restaurant_id) values ($1, $2) on conflict do nothing',
    [sessionId, restaurantId],
  );
  return found((await client.query<{ id: number }>(text, [sessionId, restaurantId])).rows[0]).id;
}

async function readLines(client: pg.PoolClient, basketId: number): Promise<Line[]> {
  const { rows } = await client.query<Line>(
    `select l.id, l.product_id, p.title, l.size, s.price_cents
     from floor.line l join product p on p.id = l.product_id
     join product_size s on s.product_id = l.product_id and s.size = l.size
     where l.basket_id = $1 order by l.id`,
    [basketId],
  );
  return rows;
}

function sumUp(visit: Visit, lines: readonly Line[]) {
  const goods = lines.reduce((sum, line) => sum + line.price_cents, 0);
  const isFree = visit.free_from_cents !== null && goods >= visit.free_from_cents;
  const delivery = isFree ? 0 : (visit.delivery_cents ?? 0);
  return { goods, delivery, total: goods + delivery };
}

function found<Row>(row: Row | undefined): Row {
  if (!row) throw new Error('not found');
  return row;
}
