import { sql } from 'kysely';
import type { OrderRow } from '#server/features/order/order.ts';
import { differencesOfOrders, findDifferences } from '#server/features/statement/check-books.ts';
import type { OwnPostgres } from '#e2e/fixtures/world/own-postgres.ts';
import type { ServicePayment } from '#e2e/fixtures/world/payment-services.ts';
import type { Mailbox } from '#e2e/fixtures/world/mailbox.ts';
import type { Fate } from './diner.ts';

const ENDED = ['completed', 'refused', 'cancelled', 'abandoned', 'expired'];

type Db = OwnPostgres['db'];

/** Whether anything is still to be done: an order, a payment, a message or a job that is due. */
export async function countUnsettled(db: Db): Promise<Record<string, number>> {
  const { rows } = await sql<{ what: string; count: number }>`
    select 'orders' as what, count(*)::int from orders where state <> all(${ENDED})
    union all select 'payments', count(*)::int from payment where state in ('created', 'pending', 'authorised')
    union all select 'messages', count(*)::int from message where state = 'queued'
    union all select 'jobs', count(*)::int from pgboss.job
      where state in ('created', 'retry', 'active') and start_after < now() + interval '10 minutes'`.execute(
    db,
  );
  return Object.fromEntries(rows.filter(({ count }) => count > 0).map(({ what, count }) => [what, count]));
}

/** What does not add up after the evening; empty: everything does. */
export async function findFaults(
  { db }: Pick<OwnPostgres, 'db'>,
  fates: readonly Fate[],
  payments: readonly ServicePayment[],
): Promise<string[]> {
  const orders = await db.selectFrom('orders').selectAll().execute();
  const known = new Set(fates.flatMap(({ orderId }) => orderId ?? []));
  const found = new Set(orders.map(({ id }) => id));
  return [
    ...fates.flatMap(({ email, refusal }) => (refusal ? [`${email} was refused: ${refusal}`] : [])),
    ...[...known].filter((id) => !found.has(id)).map((id) => `order ${id} is lost`),
    ...orders.filter(({ id }) => !known.has(id)).map(({ id }) => `order ${id} is nobody's`),
    ...(await stepsTakenTwice(db)),
    ...(await moneyAstray(db, orders, payments)),
    ...(await booksAstray(db, [...found])),
    ...(await vouchersAstray(db)),
    ...(await failedJobs(db)),
  ];
}

async function stepsTakenTwice(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('order_event')
    .select(['order_id', 'state'])
    .groupBy(['order_id', 'state'])
    .having(({ fn }) => fn.countAll(), '>', 1)
    .execute();
  return rows.map(({ order_id, state }) => `order ${order_id} became ${state} twice`);
}

/** Each order has brought its restaurant what it costs, once, and what came to nothing has brought nothing. */
async function moneyAstray(
  db: Db,
  orders: readonly OrderRow[],
  payments: readonly ServicePayment[],
): Promise<string[]> {
  const rows = await db.selectFrom('payment').select(['order_id', 'reference']).execute();
  const orderOf = new Map(rows.map(({ reference, order_id }) => [reference, order_id]));
  const nets = new Map<number | undefined, number>();
  for (const { id, takenCents, refunds } of payments) {
    const net = refunds.reduce((left, { cents }) => left - cents, takenCents);
    nets.set(orderOf.get(id), (nets.get(orderOf.get(id)) ?? 0) + net);
  }
  const online = new Set(rows.map(({ order_id }) => order_id));
  const wrong = orders.flatMap(({ id, state, payable_cents: payable, reduced_cents: reduced }) => {
    const owed = online.has(id) && state === 'completed' ? payable - reduced : 0;
    const net = nets.get(id) ?? 0;
    return net === owed ? [] : [`order ${id} (${state}) brought ${net} of ${owed} cents`];
  });
  const held = payments.filter(({ heldCents }) => heldCents > 0).map(({ id }) => `${id} still holds money`);
  const nobodys = nets.get(undefined) ?? 0;
  return [...wrong, ...held, ...(nobodys === 0 ? [] : [`${nobodys} cents were taken for no order`])];
}

async function booksAstray(db: Db, ids: readonly number[]): Promise<string[]> {
  const clock = { now: () => Temporal.Now.instant() };
  const since = clock.now().subtract({ hours: 24 });
  const differences = [
    ...(await differencesOfOrders({ db }, ids)),
    ...(await findDifferences({ db, clock }, since)),
  ];
  return differences.map(({ about, account, cents }) => `${about}: ${account} differs by ${cents}`);
}

/** A voucher counts for the orders that came to something. */
async function vouchersAstray(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('voucher')
    .select(['code', 'redemptions'])
    .select(({ selectFrom }) =>
      selectFrom('voucher_redemption')
        .innerJoin('orders', 'orders.id', 'voucher_redemption.order_id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('voucher_id', '=', 'voucher.id')
        .where('orders.state', '=', 'completed')
        .where('voucher_redemption.state', '=', 'booked')
        .as('used'),
    )
    .execute();
  return rows
    .filter(({ redemptions, used }) => redemptions !== Number(used))
    .map(({ code, redemptions, used }) => `voucher ${code} counts ${redemptions} of ${used} orders`);
}

async function failedJobs(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string; count: number }>`
    select name, count(*)::int from pgboss.job where state = 'failed' group by name`.execute(db);
  return rows.map(({ name, count }) => `${count} jobs of ${name} were given up`);
}

/**
 * Mails of the house to guests, as it knows them and as they came. One that came again bears the same Message-ID, by
 * which receivers drop it; another one would be a second mail.
 */
export async function countMails(
  { db }: Pick<OwnPostgres, 'db'>,
  fates: readonly Fate[],
  mailbox: Pick<Mailbox, 'mailsTo'>,
): Promise<{ sent: number; again: number; faults: string[] }> {
  const rows = await db
    .selectFrom('message')
    .select(({ fn }) => ['recipient', fn.countAll<number>().as('count')])
    .where('channel', '=', 'email')
    .groupBy('recipient')
    .execute();
  const told = new Map(rows.map(({ recipient, count }) => [recipient, Number(count)]));
  let [sent, again] = [0, 0];
  const faults = fates.flatMap(({ email }) => {
    const came = mailbox.mailsTo(email);
    const different = new Set(came.map(({ messageId }) => messageId)).size;
    const wanted = told.get(email) ?? 0;
    sent += wanted;
    again += came.length - different;
    return different === wanted ? [] : [`${email} got ${different} of ${wanted} mails`];
  });
  return { sent, again, faults };
}
