import type { ExpressionBuilder, Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Schema } from '#server/database/schema.ts';

type Db = Kysely<Schema>;

export function selectAddressesOf(db: Db, personId: number) {
  return db
    .selectFrom('address')
    .innerJoin('place', 'place.id', 'address.place_id')
    .select(['company', 'first_name', 'last_name', 'street', 'house_number', 'addition'])
    .select(['place.postal_code', 'place.town', 'place.district', 'address.created_at'])
    .where('person_id', '=', personId)
    .orderBy('address.id')
    .execute();
}

/** What was given with orders, also by a session before it logged in. */
export function selectContactsOf(db: Db, personId: number) {
  return db
    .selectFrom('contact')
    .leftJoin('place', 'place.id', 'contact.place_id')
    .select(['company', 'first_name', 'last_name', 'street', 'house_number', 'addition', 'phone', 'email'])
    .select(['place.postal_code', 'place.town', 'changed_at'])
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('person_id', '=', personId),
        eb('session_id', 'in', selectFrom('session').select('id').where('person_id', '=', personId)),
      ]),
    )
    .execute();
}

const WHAT = [
  'id',
  'state',
  'mode',
  'comment',
  'placed_at',
  'wish_at',
  'promised_at',
  'completed_at',
] as const;
const WHO = ['company', 'first_name', 'last_name', 'phone', 'email'] as const;
const WHERE = ['street', 'house_number', 'address_addition', 'postal_code', 'town', 'district'] as const;
const HOW = ['persons', 'wants_receipt', 'wants_cutting', 'wants_reusable', 'leave_at_door'] as const;
const TOLD = ['by_email', 'by_whatsapp', 'age_confirmed', 'legal_versions'] as const;
const ASKED = ['review_reminder_consent_at', 'review_reminder_consent_text'] as const;
const SUMS = ['goods_cents', 'deposit_cents', 'discount_cents', 'delivery_cents', 'tip_cents'] as const;
const PAID = ['total_cents', 'fee_cents', 'payable_cents', 'payment_method', 'payment_state'] as const;

export function selectOrdersOf(db: Db, personId: number) {
  return db
    .selectFrom('orders')
    .select([...WHAT, ...WHO, ...WHERE, ...HOW, ...TOLD, ...ASKED, ...SUMS, ...PAID])
    .select(({ selectFrom }) =>
      selectFrom('restaurant')
        .select('name')
        .whereRef('restaurant.id', '=', 'restaurant_id')
        .as('restaurant'),
    )
    .select((eb) => [linesOf(eb).as('lines'), stepsOf(eb).as('steps'), votesOf(eb).as('survey')])
    .where('person_id', '=', personId)
    .orderBy('id')
    .execute();
}

type OfOrder = ExpressionBuilder<Schema, 'orders'>;

function linesOf(order: OfOrder) {
  const extras = (line: ExpressionBuilder<Schema, 'order_line'>) =>
    jsonArrayFrom(
      line
        .selectFrom('order_extra')
        .select(['title', 'count', 'price_cents'])
        .whereRef('line_id', '=', 'order_line.id')
        .orderBy('order_extra.id'),
    );
  return jsonArrayFrom(
    order
      .selectFrom('order_line')
      .select(['title', 'size_title', 'note', 'guest_name', 'line_cents', 'deposit_cents', 'vat_percent'])
      .select((line) => extras(line).as('extras'))
      .whereRef('order_id', '=', 'orders.id')
      .orderBy('position'),
  );
}

const stepsOf = ({ selectFrom }: OfOrder) =>
  jsonArrayFrom(
    selectFrom('order_event')
      .select(['state', 'at', 'actor', 'info'])
      .whereRef('order_id', '=', 'orders.id')
      .orderBy('order_event.id'),
  );

const votesOf = ({ selectFrom }: OfOrder) =>
  jsonArrayFrom(
    selectFrom('survey').select(['vote', 'comment', 'created_at']).whereRef('order_id', '=', 'orders.id'),
  );

export function selectReviewsOf(db: Db, personId: number) {
  return db
    .selectFrom('review')
    .innerJoin('orders', 'orders.id', 'review.order_id')
    .select(['review.order_id', 'quality', 'delivery_time', 'value', 'reorder', 'content', 'author'])
    .select(['review.town', 'photo', 'reply', 'replied_at', 'hidden_reason', 'review.created_at'])
    .where('orders.person_id', '=', personId)
    .orderBy('review.id')
    .execute();
}

/** When the person is still to be asked for a review, and since when they want no more of that. */
export async function selectRemindersOf(db: Db, personId: number, email: string) {
  const planned = await db
    .selectFrom('review_reminder')
    .innerJoin('orders', 'orders.id', 'review_reminder.order_id')
    .select(['review_reminder.order_id', 'due_at'])
    .where('orders.person_id', '=', personId)
    .orderBy('review_reminder.order_id')
    .execute();
  const stopped = await db
    .selectFrom('review_reminder_stop')
    .select('stopped_at')
    .where('email', '=', email)
    .executeTakeFirst();
  return { planned, stoppedAt: stopped?.stopped_at.toString() ?? null };
}

export function selectVouchersOf(db: Db, personId: number) {
  return db
    .selectFrom('voucher')
    .select(['code', 'kind', 'value_cents', 'percent', 'left_cents', 'redemptions', 'source_order_id'])
    .select(['valid_from', 'valid_until', 'is_active', 'created_at'])
    .where('person_id', '=', personId)
    .orderBy('id')
    .execute();
}

export function selectCreationsOf(db: Db, personId: number) {
  return db
    .selectFrom('own_creation')
    .select(['product_id', 'size', 'title', 'note', 'extras', 'created_at'])
    .where('person_id', '=', personId)
    .orderBy('id')
    .execute();
}

/** What lies in baskets wherever the person is logged in. */
export function selectBasketLinesOf(db: Db, personId: number) {
  return db
    .selectFrom('basket_line')
    .innerJoin('basket', 'basket.id', 'basket_line.basket_id')
    .innerJoin('session', 'session.id', 'basket.session_id')
    .innerJoin('product', 'product.id', 'basket_line.product_id')
    .select(['basket.restaurant_id', 'product.title', 'size', 'note', 'added_at'])
    .where('session.person_id', '=', personId)
    .where('basket.state', '=', 'open')
    .orderBy('basket_line.id')
    .execute();
}

/** A message with a code tells only that there was one: whoever has it proves that the mailbox is theirs. */
export function selectMessagesTo(db: Db, personId: number) {
  return db
    .selectFrom('message')
    .select(['kind', 'channel', 'recipient', 'subject', 'order_id', 'state', 'created_at', 'sent_at'])
    .select((eb) =>
      eb.case().when('kind', 'like', 'code-%').then('').else(eb.ref('body_text')).end().as('text'),
    )
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('person_id', '=', personId),
        eb.exists(
          selectFrom('orders')
            .select('orders.id')
            .whereRef('orders.id', '=', 'message.order_id')
            .where('orders.person_id', '=', personId)
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
}

export function selectRecommendationsFrom(db: Db, email: string) {
  return db
    .selectFrom('recommendation')
    .select(['mode', 'email', 'comment', 'created_at'])
    .where('email', '=', email)
    .orderBy('id')
    .execute();
}

export function selectDeclarationsFrom(db: Db, email: string) {
  return db
    .selectFrom('notice')
    .select(['kind', 'name', 'email', 'subject', 'body', 'received_at', 'done_at'])
    .where('email', '=', email)
    .orderBy('id')
    .execute();
}

export function selectReviewReportsFrom(db: Db, email: string) {
  return db
    .selectFrom('review_report')
    .select(['review_id', 'reason', 'email', 'created_at', 'decided_at', 'decision'])
    .where('email', '=', email)
    .orderBy('id')
    .execute();
}

export function selectCompaniesOf(db: Db, personId: number) {
  return db
    .selectFrom('business_customer')
    .select(['company', 'created_at'])
    .select(({ selectFrom }) => [
      jsonArrayFrom(
        selectFrom('sepa_mandate')
          .select(['reference', 'iban', 'account_holder', 'street', 'city', 'signature'])
          .select(['signed_at', 'approved_at', 'refused_at', 'refusal', 'replaced_at'])
          .whereRef('business_customer_id', '=', 'business_customer.id')
          .orderBy('sepa_mandate.id'),
      ).as('mandates'),
    ])
    .where('person_id', '=', personId)
    .execute();
}
