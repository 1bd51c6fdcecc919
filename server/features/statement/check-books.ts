import { postingsOf, stillToPost } from '#domain/money/ledger.ts';
import { formatPrice } from '#domain/money/money.ts';
import { monthOf } from '#domain/time/calendar.ts';
import type { Context } from '#server/plumbing/context.ts';
import type { DailyChore } from '#server/plumbing/daily-chore.ts';
import { raiseAlarm } from '../audit/raise-alarm.ts';
import { listWrongBalances } from '../ledger/balances.ts';
import { readPosted } from '../ledger/post.ts';
import { asBooked } from './book-order.ts';
import {
  listBookable,
  listCompletedAfter,
  listUnfinishedBooked,
  listWronglyOpen,
  listWrongStatements,
  sumCompanies,
} from './store.ts';

/** So long after its completion something can still move that concerns an order. */
const CHECKED_DAYS = 62;
const BATCH = 500;

/** Something that happened, and by how much the books have it otherwise. */
export interface Difference {
  about: string;
  account: string;
  cents: number;
}

/** Holds the books against what happened. */
export const bookChore: DailyChore = { name: 'check-books', work: checkBooks };

/** Tells the operators where the books differ from orders, payments, refunds, vouchers and debits. */
export async function checkBooks(context: Context): Promise<void> {
  const since = context.clock.now().subtract({ hours: 24 * CHECKED_DAYS });
  const differences = await findDifferences(context, since);
  const [first] = differences;
  if (!first) return;
  const details = { count: differences.length, first: `${first.about}, ${formatPrice(first.cents)}` };
  context.log.error({ differences: differences.slice(0, 20) }, 'the books differ from what happened');
  await raiseAlarm(context, { kind: 'books-differ', about: 'books', personId: null, details });
}

/** Where the books differ, of orders that were changed since then and of all companies. */
export async function findDifferences(
  context: Pick<Context, 'db' | 'clock'>,
  since: Temporal.Instant,
): Promise<Difference[]> {
  const found = [
    ...(await differencesOfCompanies(context)),
    ...(await bookedTooSoon(context)),
    ...(await differencesOfStatements(context, since)),
    ...(await differencesOfOpen(context, since)),
    ...(await differencesOfBalances(context)),
  ];
  for (let after = 0; ;) {
    const ids = await listCompletedAfter(context.db, { since, after, most: BATCH });
    const last = ids.at(-1);
    if (last === undefined) return found;
    found.push(...(await differencesOfOrders(context, ids)));
    after = last;
  }
}

/** Where the books differ from these orders as they stand. */
export async function differencesOfOrders(
  { db }: Pick<Context, 'db'>,
  ids: readonly number[],
): Promise<Difference[]> {
  const posted = new Map((await readPosted(db, ids)).map(({ orderId, postings }) => [orderId, postings]));
  const orders = await listBookable(db, { ids });
  return orders.flatMap((order) =>
    stillToPost(postingsOf(asBooked(order)), posted.get(order.id) ?? []).map(({ account, party, cents }) => ({
      about: `Bestellung ${order.id}`,
      account: `${account} ${party}`.trim(),
      cents,
    })),
  );
}

/** What a company owes is what its people redeemed less what its debits brought. */
async function differencesOfCompanies({ db }: Pick<Context, 'db'>): Promise<Difference[]> {
  const companies = await sumCompanies(db);
  return companies.flatMap(({ id, redeemed, collected, booked }) => {
    const cents = redeemed - collected - booked;
    return cents === 0 ? [] : [{ about: `Firma ${id}`, account: `company ${id}`, cents }];
  });
}

/** With a statement nothing is left on the running account but what is carried on. */
async function differencesOfStatements(
  { db }: Pick<Context, 'db'>,
  since: Temporal.Instant,
): Promise<Difference[]> {
  const wrong = await listWrongStatements(db, since);
  return wrong.map(({ restaurant_id: id, month, cents }) => ({
    about: `Abrechnung ${month}`,
    account: `restaurant ${id}`,
    cents,
  }));
}

/** What is kept as open of a statement is what the books say. */
async function differencesOfOpen(
  { db }: Pick<Context, 'db'>,
  since: Temporal.Instant,
): Promise<Difference[]> {
  const wrong = await listWronglyOpen(db, since);
  return wrong.map(({ restaurant_id: id, month, cents }) => ({
    about: `Offenes der Abrechnung ${month}`,
    account: `settlement ${id}`,
    cents,
  }));
}

/** What is kept as a restaurant's balance is what all that was ever booked of it comes to. */
async function differencesOfBalances({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<Difference[]> {
  const wrong = await listWrongBalances(db, monthOf(clock.now()).first.toString());
  return wrong.map(({ restaurant_id: id, account, cents }) => ({
    about: `Saldo des Restaurants ${id}`,
    account,
    cents,
  }));
}

/** Nothing is booked of an order that is not completed. */
async function bookedTooSoon({ db }: Pick<Context, 'db'>): Promise<Difference[]> {
  const ids = await listUnfinishedBooked(db);
  const posted = await readPosted(db, ids);
  return posted.flatMap(({ orderId, postings }) =>
    postings.map(({ account, party, cents }) => ({
      about: `Bestellung ${orderId}`,
      account: `${account} ${party}`.trim(),
      cents: -cents,
    })),
  );
}
