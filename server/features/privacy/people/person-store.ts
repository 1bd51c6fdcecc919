import { sql } from 'kysely';
import type { Db } from '#server/database/db.ts';
import { countRows, findRow, listRows } from '#server/database/rows.ts';

/** The orders of one person: of an account, of a guest by the address or else, without one, by the number. */
export type Whose = { personId: number } | { email: string } | { phone: string };

export const ordersOf = (db: Db, whose: Whose) => {
  const orders = db.selectFrom('orders');
  if ('personId' in whose) return orders.where('orders.person_id', '=', whose.personId);
  const guests = orders.where('orders.person_id', 'is', null);
  return 'email' in whose
    ? guests.where('orders.email', '<>', '').where(sql<string>`lower(orders.email)`, '=', whose.email)
    : guests
        .where('orders.email', '=', '')
        .where(sql<string>`phone_digits(orders.phone)`, '=', sql<string>`phone_digits(${whose.phone})`);
};

export const findOrder = (db: Db, id: number) => findRow(db, 'orders', { id });

export const listOrders = (db: Db, whose: Whose) =>
  ordersOf(db, whose)
    .innerJoin('restaurant', 'restaurant.id', 'orders.restaurant_id')
    .selectAll('orders')
    .select('restaurant.name as restaurant')
    .orderBy('orders.id', 'desc')
    .execute();

export const countNoShows = async (db: Db, whose: Whose): Promise<number> => {
  const { count } = await ordersOf(db, whose)
    .innerJoin('order_mark', 'order_mark.order_id', 'orders.id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('no_show_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
};

/** That belong to them, or were used with an order of theirs. */
export const listVouchers = (db: Db, whose: Whose) =>
  db
    .selectFrom('voucher')
    .select(['id', 'kind', 'person_id', 'value_cents', 'left_cents', 'percent', 'valid_until', 'is_active'])
    .where(({ or, eb }) =>
      or([
        eb('person_id', '=', 'personId' in whose ? whose.personId : null),
        eb(
          'id',
          'in',
          ordersOf(db, whose)
            .innerJoin('voucher_redemption', 'voucher_redemption.order_id', 'orders.id')
            .select('voucher_redemption.voucher_id'),
        ),
      ]),
    )
    .orderBy('id', 'desc')
    .execute();

export const listReminderConsents = (db: Db, whose: Whose) =>
  ordersOf(db, whose)
    .select((eb) => [
      'orders.id',
      eb.ref('review_reminder_consent_at').$notNull().as('at'),
      'review_reminder_consent_text as text',
    ])
    .where('review_reminder_consent_at', 'is not', null)
    .orderBy('orders.id', 'desc')
    .execute();

export const listReminderStops = (db: Db, email: string) =>
  email === '' ? [] : listRows(db, 'review_reminder_stop', { email }, 'email');

export const countDevices = (db: Db, personId: number): Promise<number> =>
  countRows(db, 'known_device', { person_id: personId });

/** When they logged in or were refused. */
export const listLogIns = (db: Db, personId: number) =>
  db
    .selectFrom('audit_entry')
    .select(['id', 'at', 'action', 'device'])
    .where('area', '=', 'log-in')
    .where(({ or, and, eb }) =>
      or([
        eb('person_id', '=', personId),
        and([eb('subject_kind', '=', 'person'), eb('subject_id', '=', personId)]),
      ]),
    )
    .orderBy('id', 'desc')
    .execute();

/** What went to them, the newest first; never what it said. */
export const listMessages = (db: Db, whose: Whose) =>
  db
    .selectFrom('message')
    .select(['id', 'channel', 'kind', 'state', 'created_at', 'last_error'])
    .where(({ or, eb }) =>
      or([
        eb('person_id', '=', 'personId' in whose ? whose.personId : null),
        eb('order_id', 'in', ordersOf(db, whose).select('orders.id')),
      ]),
    )
    .orderBy('id', 'desc')
    .execute();

/** Blocks of a number that hold. */
export const listPhoneBlocks = (db: Db, mark: string, now: Temporal.Instant) =>
  db
    .selectFrom('order_block')
    .select(['id', 'hint', 'reason', 'ends_at'])
    .where('kind', '=', 'phone')
    .where('mark', '=', mark)
    .where('lifted_at', 'is', null)
    .where('ends_at', '>', now)
    .execute();

export const listRequests = (db: Db, email: string) =>
  db
    .selectFrom('data_request')
    .select(['id', 'kind', 'asked_at', 'expires_at', 'done_at'])
    .where('email', '=', email)
    .where('email', '<>', '')
    .orderBy('id', 'desc')
    .execute();

/** What they do, and where. */
export const listRoles = (db: Db, personId: number) =>
  db
    .selectFrom('person_role')
    .leftJoin('restaurant', 'restaurant.id', 'person_role.restaurant_id')
    .select(['person_role.role', 'restaurant.name'])
    .where('person_id', '=', personId)
    .orderBy('person_role.id')
    .execute();
