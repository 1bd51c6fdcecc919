import type { Kysely } from 'kysely';
import { bankingDayFrom } from '#domain/time/calendar.ts';
import type { Schema } from '#server/database/schema.ts';
import { writeBooked } from './booked.ts';
import type { Moment } from './moment.ts';
import { insertAll, withIds } from './rows.ts';

const ZONE = 'Europe/Berlin';
/** Of the orders that fit, every so manyth was paid by an employee. */
const EVERY = 5;
const A_MONTH = 8;
const PAID = { nature: 'means-of-payment', funded_by: 'employer' } as const;

type Db = Kysely<Schema>;
type Employee = Awaited<ReturnType<typeof activeEmployees>>[number];
type Order = Awaited<ReturnType<typeof fittingOrders>>[number];

/**
 * What the company's employees ate at its expense: two months that were accounted for, the later one waiting for the
 * file to the bank, and the one that is running.
 */
export async function writeCompanyPast(db: Db, { now }: Moment): Promise<void> {
  const thisMonth = now.toZonedDateTimeISO(ZONE).startOfDay().with({ day: 1 });
  const employees = await activeEmployees(db);
  for (const ago of [2, 1, 0]) {
    const from = thisMonth.subtract({ months: ago });
    const period = { from: from.toInstant(), until: from.add({ months: 1 }).toInstant() };
    const redeemed = await redeem(db, employees, period);
    const dueOn = ago === 1 ? dayAfter(now) : bankingDayFrom(from.add({ months: 1, days: 5 }).toPlainDate());
    if (ago > 0 && redeemed.length > 0)
      await account(db, redeemed, { month: from.toPlainDate(), dueOn, isCollected: ago === 2 });
  }
}

// Late enough for the operator to make the file and see it go.
const dayAfter = (now: Temporal.Instant) =>
  bankingDayFrom(now.toZonedDateTimeISO(ZONE).toPlainDate().add({ days: 4 }));

const activeEmployees = (db: Db) =>
  db
    .selectFrom('employee')
    .innerJoin('sepa_mandate', 'sepa_mandate.business_customer_id', 'employee.business_customer_id')
    .select(['employee.id', 'employee.business_customer_id', 'first_name', 'budget_cents'])
    .select('sepa_mandate.id as mandate_id')
    .where('is_active', '=', true)
    .orderBy('employee.id')
    .execute();

interface Period {
  from: Temporal.Instant;
  until: Temporal.Instant;
}

/** Each employee's voucher of the month, and the orders that they paid with it, in turn. */
async function redeem(db: Db, employees: readonly Employee[], period: Period) {
  const left = employees.map(({ budget_cents }) => budget_cents);
  const meals = (await fittingOrders(db, period)).flatMap((order, at) => {
    const whose = at % employees.length;
    const cents = Math.min(order.payable_cents, left[whose] ?? 0);
    left[whose] = (left[whose] ?? 0) - cents;
    const employee = employees[whose];
    return employee && cents > 0 ? [{ order, employee, cents }] : [];
  });
  const vouchers = await withIds(db, 'voucher', employees);
  await insertAll(
    db,
    'voucher',
    vouchers.map(({ id, first_name, budget_cents }, at) => ({
      ...PAID,
      id,
      code: `${first_name.toUpperCase()}-${period.until.toString().slice(2, 7)}`,
      kind: 'business' as const,
      employee_id: employees[at]?.id ?? null,
      value_cents: budget_cents,
      left_cents: left[at] ?? 0,
      redemptions: meals.filter(({ employee }) => employee === employees[at]).length,
      valid_from: period.from,
      valid_until: period.until,
      created_at: period.from,
    })),
  );
  const redemptions = await withIds(db, 'voucher_redemption', meals);
  await insertAll(
    db,
    'voucher_redemption',
    redemptions.map(({ id, order, employee, cents }) => ({
      ...PAID,
      id,
      voucher_id: vouchers[employees.indexOf(employee)]?.id ?? 0,
      order_id: order.id,
      amount_cents: cents,
      state: 'booked' as const,
      changed_at: order.changed_at,
    })),
  );
  for (const { order, cents, employee } of meals)
    await payWith(db, order, cents, employee.business_customer_id);
  return redemptions;
}

/** Orders paid on the spot, which an employee could have placed as well. */
async function fittingOrders(db: Db, { from, until }: Period) {
  const orders = await db
    .selectFrom('orders')
    .innerJoin('site', 'site.id', 'site_id')
    .select(['orders.id', 'orders.restaurant_id', 'payable_cents', 'orders.changed_at'])
    .where('site.type', '=', 'default')
    .where('state', '=', 'completed')
    .where('payment_state', '=', 'on-the-spot')
    .where('discount_cents', '=', 0)
    .where('fee_cents', '=', 0)
    .where('payable_cents', '>=', 900)
    .where('payable_cents', '<=', 2400)
    .where('orders.changed_at', '>=', from)
    .where('orders.changed_at', '<', until)
    .orderBy('orders.id')
    .limit(A_MONTH * EVERY)
    .execute();
  return orders.filter((_order, at) => at % EVERY === 0);
}

/** The receipt shows the full price, then what the voucher paid; the restaurant is owed that by the operator. */
async function payWith(db: Db, order: Order, cents: number, customerId: number): Promise<void> {
  await db
    .updateTable('orders')
    .set((eb) => ({
      discount_cents: cents,
      discount_nature: PAID.nature,
      total_cents: eb('total_cents', '-', cents),
      payable_cents: eb('payable_cents', '-', cents),
    }))
    .where('id', '=', order.id)
    .execute();
  await writeBooked(db, [
    {
      key: `order:${order.id}:2`,
      kind: 'order',
      restaurant_id: order.restaurant_id,
      order_id: order.id,
      happened_at: order.changed_at,
      postings: [
        { account: 'company', party: String(customerId), cents },
        { account: 'restaurant', party: String(order.restaurant_id), cents: -cents },
      ],
    },
  ]);
}

interface Account {
  month: Temporal.PlainDate;
  dueOn: Temporal.PlainDate;
  isCollected: boolean;
}

async function account(
  db: Db,
  redeemed: Awaited<ReturnType<typeof redeem>>,
  { month, dueOn, isCollected }: Account,
): Promise<void> {
  const [first] = redeemed;
  if (!first) return;
  const { business_customer_id, mandate_id } = first.employee;
  const at = month.add({ months: 1 }).toZonedDateTime(ZONE).toInstant();
  const [collection] = await withIds(db, 'business_collection', [
    {
      business_customer_id,
      mandate_id,
      month: month.toString(),
      amount_cents: redeemed.reduce((sum, { cents }) => sum + cents, 0),
      state: isCollected ? ('collected' as const) : ('announced' as const),
      due_on: dueOn.toString(),
      created_at: at,
      changed_at: at,
    },
  ]);
  if (!collection) return;
  await insertAll(db, 'business_collection', [collection]);
  if (isCollected)
    await writeBooked(db, [
      {
        key: `debit:${collection.id}:1:collected`,
        kind: 'debit-collected',
        collection_id: collection.id,
        happened_at: at,
        postings: [
          { account: 'bank', party: '', cents: collection.amount_cents },
          { account: 'company', party: String(business_customer_id), cents: -collection.amount_cents },
        ],
      },
    ]);
  const items = redeemed.map(({ id }) => ({ redemption_id: id, collection_id: collection.id }));
  await insertAll(db, 'business_collection_item', items);
}
