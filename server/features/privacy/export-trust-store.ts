import { told } from '#server/database/personal/tables.ts';
import type { Db } from '#server/database/db.ts';

/** What of a person is recognised by keyed hashes: their own number, numbers they ordered with, and this browser. */
export interface OwnMarks {
  phone: string;
  device: string | null;
  /** Numbers of their orders, by hash: somebody else may answer there. */
  phones: ReadonlyMap<string, string>;
}

/** Orders of the account and of its number: by what they are recognised, and what became of them. */
export function selectOrderMarks(db: Db, personId: number, { phone }: OwnMarks) {
  return db
    .selectFrom('order_mark')
    .innerJoin('orders', 'orders.id', 'order_mark.order_id')
    .select(told('order_mark'))
    .select(({ eb }) => [
      eb('order_mark.phone', 'is not', null).as('by_phone'),
      eb('order_mark.door', 'is not', null).as('by_door'),
      eb('order_mark.device', 'is not', null).as('by_device'),
      eb('order_mark.network', 'is not', null).as('by_network'),
      eb('order_mark.means', 'is not', null).as('by_means'),
    ])
    .where(({ or, eb }) => or([eb('orders.person_id', '=', personId), eb('order_mark.phone', '=', phone)]))
    .orderBy('order_id')
    .execute();
}

/** By what the person is no new guest any more. */
export function selectFirstOrdersOf(db: Db, personId: number) {
  return db
    .selectFrom('first_order')
    .innerJoin('orders', 'orders.id', 'first_order.order_id')
    .select(told('first_order'))
    .where('orders.person_id', '=', personId)
    .orderBy('kind')
    .execute();
}

/** Their own number wherever it was confirmed, any other only on this browser. */
export function selectConfirmedNumbers(db: Db, { phone, device, phones }: OwnMarks) {
  return db
    .selectFrom('confirmed_number')
    .select(told('confirmed_number'))
    .where(({ or, and, eb }) =>
      or([
        eb('phone', '=', phone),
        and([eb('device', '=', device ?? ''), eb('phone', 'in', [phone, ...phones.keys()])]),
      ]),
    )
    .orderBy('confirmed_at')
    .execute();
}

export function selectStoppedOrders(db: Db, { phone }: OwnMarks) {
  return db
    .selectFrom('stopped_order')
    .innerJoin('restaurant', 'restaurant.id', 'stopped_order.restaurant_id')
    .select(told('stopped_order'))
    .select('restaurant.name as restaurant')
    .where('stopped_order.phone', '=', phone)
    .orderBy('stopped_order.id')
    .execute();
}

export function selectOrderBlocks(db: Db, { phone }: OwnMarks) {
  return db
    .selectFrom('order_block')
    .select(told('order_block'))
    .where('kind', '=', 'phone')
    .where('mark', '=', phone)
    .orderBy('id')
    .execute();
}

/** Where somebody waits for the person to begin working there. */
export function selectInvitationsTo(db: Db, emails: readonly string[]) {
  return db
    .selectFrom('invitation')
    .leftJoin('restaurant', 'restaurant.id', 'invitation.restaurant_id')
    .select(told('invitation'))
    .select('restaurant.name as restaurant')
    .where('invitation.email', 'in', emails)
    .orderBy('invitation.id')
    .execute();
}

/** Devices of a restaurant that the person paired, or on which they acted last. */
export function selectPairedDevices(db: Db, personId: number) {
  return db
    .selectFrom('paired_device')
    .select(told('paired_device'))
    .select(({ eb }) => [
      eb('paired_by', '=', personId).as('paired_by_you'),
      eb('acting_person_id', '=', personId).as('acted_last'),
    ])
    .where(({ or, eb }) => or([eb('paired_by', '=', personId), eb('acting_person_id', '=', personId)]))
    .orderBy('id')
    .execute();
}

/** By what programs come in on the person's behalf. */
export function selectApiKeys(db: Db, personId: number) {
  return db
    .selectFrom('api_key')
    .select(told('api_key'))
    .where('person_id', '=', personId)
    .orderBy('created_at')
    .execute();
}
