import type { ExpressionBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { told } from '#server/database/personal/tables.ts';
import type { Db } from '#server/database/db.ts';
import type { Schema } from '#server/database/schema.ts';

export function selectAddressesOf(db: Db, personId: number) {
  return db
    .selectFrom('address')
    .innerJoin('place', 'place.id', 'address.place_id')
    .select(told('address'))
    .select(['place.postal_code', 'place.town', 'place.district'])
    .where('person_id', '=', personId)
    .orderBy('address.id')
    .execute();
}

/** What was given with orders, also by a session before it logged in. */
export function selectContactsOf(db: Db, personId: number) {
  return db
    .selectFrom('contact')
    .leftJoin('place', 'place.id', 'contact.place_id')
    .select(told('contact'))
    .select(['place.postal_code', 'place.town'])
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('person_id', '=', personId),
        eb('session_id', 'in', selectFrom('session').select('id').where('person_id', '=', personId)),
      ]),
    )
    .execute();
}

/** Whole, with what was sold and what happened. */
export function selectOrdersOf(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('orders')
    .select(told('orders'))
    .select(({ selectFrom }) =>
      selectFrom('restaurant')
        .select('name')
        .whereRef('restaurant.id', '=', 'restaurant_id')
        .as('restaurant'),
    )
    .select((eb) => [
      linesOf(eb).as('lines'),
      stepsOf(eb).as('steps'),
      votesOf(eb).as('survey'),
      notesOf(eb).as('notes'),
    ])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .orderBy('id')
    .execute();
}

type OfOrder = ExpressionBuilder<Schema, 'orders'>;

function linesOf(order: OfOrder) {
  const extras = (line: ExpressionBuilder<Schema, 'order_line'>) =>
    jsonArrayFrom(
      line
        .selectFrom('order_extra')
        .select(told('order_extra'))
        .whereRef('line_id', '=', 'order_line.id')
        .orderBy('order_extra.id'),
    );
  return jsonArrayFrom(
    order
      .selectFrom('order_line')
      .select(told('order_line'))
      .select((line) => extras(line).as('extras'))
      .whereRef('order_id', '=', 'orders.id')
      .orderBy('position'),
  );
}

const stepsOf = ({ selectFrom }: OfOrder) =>
  jsonArrayFrom(
    selectFrom('order_event')
      .select(told('order_event'))
      .whereRef('order_id', '=', 'orders.id')
      .orderBy('order_event.id'),
  );

const votesOf = ({ selectFrom }: OfOrder) =>
  jsonArrayFrom(selectFrom('survey').select(told('survey')).whereRef('order_id', '=', 'orders.id'));

// What colleagues wrote about its guest is theirs to know (Art. 15 DSGVO).
const notesOf = ({ selectFrom }: OfOrder) =>
  jsonArrayFrom(selectFrom('order_note').select(told('order_note')).whereRef('order_id', '=', 'orders.id'));

/** What lies in baskets wherever the person is logged in. */
export function selectBasketLinesOf(db: Db, personId: number) {
  return db
    .selectFrom('basket_line')
    .innerJoin('basket', 'basket.id', 'basket_line.basket_id')
    .innerJoin('session', 'session.id', 'basket.session_id')
    .innerJoin('product', 'product.id', 'basket_line.product_id')
    .select([...told('basket'), ...told('basket_line')])
    .select('product.title')
    .where('session.person_id', '=', personId)
    .where('basket.state', '=', 'open')
    .orderBy('basket_line.id')
    .execute();
}

interface Addressed {
  personId: number | null;
  orders: readonly number[];
  /** Addresses whose owner has no account. */
  emails: readonly string[];
}

/** A message with a code tells only that there was one: whoever has it proves that the mailbox is theirs. */
export async function selectMessagesTo(db: Db, { personId, orders, emails }: Addressed) {
  const rows = await db
    .selectFrom('message')
    .select(told('message'))
    .where(({ eb, or, and, fn, val, selectFrom }) =>
      or([
        eb('person_id', '=', personId),
        and([eb('order_id', 'is', null), eb('recipient', '=', fn.any(val(emails)))]),
        eb.exists(
          selectFrom('orders')
            .select('orders.id')
            .whereRef('orders.id', '=', 'message.order_id')
            .where('orders.id', '=', fn.any(val(orders)))
            .where(({ or: either, eb: order }) =>
              either([
                order('message.recipient', '=', order.ref('orders.email')),
                order('message.recipient', '=', order.ref('orders.phone')),
              ]),
            ),
        ),
      ]),
    )
    .orderBy('id')
    .execute();
  return rows.map(({ body_text, ...row }) => ({
    ...row,
    text: row.kind.startsWith('code-') ? '' : body_text,
  }));
}

export function selectCompaniesOf(db: Db, personId: number) {
  return db
    .selectFrom('business_customer')
    .select(told('business_customer'))
    .select(({ selectFrom }) => [
      jsonArrayFrom(
        selectFrom('sepa_mandate')
          .select(told('sepa_mandate'))
          .whereRef('business_customer_id', '=', 'business_customer.id')
          .orderBy('sepa_mandate.id'),
      ).as('mandates'),
    ])
    .where('person_id', '=', personId)
    .execute();
}

/** Where the person works, and whether a PIN of theirs is kept there. */
export function selectWorkOf(db: Db, personId: number) {
  return db
    .selectFrom('person_role')
    .leftJoin('staff_pin', (join) =>
      join
        .onRef('staff_pin.person_id', '=', 'person_role.person_id')
        .onRef('staff_pin.restaurant_id', '=', 'person_role.restaurant_id'),
    )
    .select(told('person_role'))
    .select('staff_pin.set_at as pin_set_at')
    .where('person_role.person_id', '=', personId)
    .orderBy('person_role.id')
    .execute();
}

/** What the person did as it stands in the log, with when they were refused. */
export function selectActionsOf(db: Db, personId: number) {
  return db
    .selectFrom('audit_entry')
    .select(told('audit_entry'))
    .where(({ or, and, eb }) =>
      or([
        eb('person_id', '=', personId),
        and([eb('subject_kind', '=', 'person'), eb('subject_id', '=', personId)]),
      ]),
    )
    .orderBy('id')
    .execute();
}

/** Where the person looked for food wherever they are logged in. */
export function selectPlacesOf(db: Db, personId: number) {
  return db
    .selectFrom('session_place')
    .innerJoin('session', 'session.id', 'session_place.session_id')
    .innerJoin('place', 'place.id', 'session_place.place_id')
    .select(told('session_place'))
    .select(['place.postal_code', 'place.town', 'place.district'])
    .where('session.person_id', '=', personId)
    .orderBy('chosen_at')
    .execute();
}
