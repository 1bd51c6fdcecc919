import type { Availability } from '#domain/availability.ts';
import type { OrderForm } from '#domain/order-check.ts';
import { isOnlinePayment } from '#domain/payment-methods.ts';
import type { Session, VisitContext } from '#server/plumbing/context.ts';
import { isRefusal, type Refusal } from '#server/plumbing/refusal.ts';
import type { Contact } from '../account/contact.ts';
import { readContact } from '../account/read-contact.ts';
import { rememberingContact } from '../account/remember-contact.ts';
import { closingBasket } from '../basket/close-basket.ts';
import { forgetVoucher } from '../basket/hold-voucher.ts';
import type { LoadedBasket } from '../basket/load-basket.ts';
import type { Restaurant } from '../restaurant/restaurants-of-site.ts';
import { endByOrder } from '../group-order/end-group.ts';
import { currentLegalVersions } from '../site/current-legal-versions.ts';
import { reserveVoucher } from '../voucher/reserve-voucher.ts';
import { acceptDeadline } from './accept-deadline.ts';
import { isExpress } from './express.ts';
import { tellAboutOrder } from './move-order.ts';
import { extraColumns, guestColumns, lineColumns, reminderColumns, sumColumns } from './order-rows.ts';
import { isMailed, type PlacedOrder } from './order.ts';
import { takenColumns, type Taking } from './take-order.ts';
import { findOrderByKey, insertOrder, IS_PLACED, type OrderToInsert } from './store-placing.ts';
import type { Sent } from './submission.ts';

/** A checked order on the way into the books. */
export interface Placing {
  session: Session;
  sent: Sent;
  key: string | null;
  form: OrderForm;
  /** Day of performance. */
  date: Temporal.PlainDate;
  basket: LoadedBasket;
  availability: Availability;
  /** Staff take it at a till; null: the guest orders. */
  till: Taking | null;
}

/** Writes the order and all that belongs to it, and ends the basket; refused only where its voucher is gone. */
export async function writeOrder(context: VisitContext, placing: Placing): Promise<PlacedOrder | Refusal> {
  const { session, key, basket, till } = placing;
  const head = headOf(context, placing);
  const order = await insertOrder(context.db, head, {
    ...(till
      ? { personId: null, actor: 'kitchen' as const }
      : { personId: session.personId, actor: 'guest' as const }),
    lines: linesOf(placing),
    vat: basket.sums.vat,
    legalVersions: currentLegalVersions(context),
    alongside: [
      ...(basket.row ? [closingBasket(context, basket.row.id, IS_PLACED)] : []),
      // At a till the next caller's form must not be the last one's.
      ...(basket.table || till
        ? []
        : [rememberingContact(context, session, await contactOf(context, head), IS_PLACED)]),
    ],
  });
  if (!order) return sameKey(context, session, key);
  const redemption = await redeem(context, order.id, head, placing);
  if (isRefusal(redemption)) return redemption;
  if (order.group_order_id !== null) await endByOrder(context, order.group_order_id, basket.lines);
  await tellAboutOrder(context, order);
  return order;
}

async function redeem(
  context: VisitContext,
  orderId: number,
  { discount_cents: amountCents, person_id: personId, phone, email }: Head,
  { session, basket: { voucher } }: Placing,
) {
  if (!voucher || amountCents === 0) return null;
  const orderer = { personId, phone, email };
  await forgetVoucher(context, session.id, voucher.id);
  return reserveVoucher(context, { voucherId: voucher.id, orderId, amountCents, orderer });
}

// Another basket of this session was ordered under the same key at the same moment; the key answers with that.
async function sameKey({ db }: VisitContext, session: Session, key: string | null): Promise<PlacedOrder> {
  const earlier = key === null ? undefined : await findOrderByKey(db, session.id, key);
  if (!earlier) throw new Error('An order conflicts with one that cannot be found');
  return earlier;
}

const AT_ONCE = { orderableNow: true, opensAt: null };

type Head = ReturnType<typeof headOf>;

function headOf(context: VisitContext, placing: Placing) {
  const { session, sent, key, form, basket, availability, till } = placing;
  const { seller } = basket;
  const { clock, random, site } = context;
  const now = clock.now();
  const place = form.mode === 'delivery' ? basket.destination : null;
  return {
    ...guestColumns(form, sent),
    ...reminderColumns(form, sent, now),
    ...sumColumns(basket),
    uid: random.token(16),
    site_id: site.id,
    is_embedded: sent.insite || site.type === 'insite',
    restaurant_id: seller.id,
    session_id: session.id,
    person_id: session.personId,
    basket_id: basket.row?.id ?? null,
    basket_version: basket.version,
    idempotency_key: key,
    ...(awaitsPayment(placing)
      ? { state: 'awaiting-payment' as const, payment_state: 'awaiting' as const, accept_until: null }
      : {
          state: 'placed' as const,
          payment_state: 'on-the-spot' as const,
          // Whoever sits at a table is not told to wait for the next opening.
          accept_until: acceptDeadline(basket.table ? AT_ONCE : availability, now),
        }),
    placed_at: now,
    changed_at: now,
    table_id: basket.table?.id ?? null,
    is_express: isExpress(sent, form.payment),
    place_id: place?.id ?? null,
    postal_code: place?.postal_code ?? '',
    town: place?.town ?? '',
    district: place?.district ?? '',
    // What was bought is no meal: its receipt is for whoever keeps books, and made for all.
    wants_receipt: sent.voucher || isMailed(seller),
    wants_cutting: sent.cut && seller.offers_cutting,
    wants_reusable: sent.vytal && seller.reusable_packaging === 'offered',
    commission_basis_points: seller.commission_basis_points ?? site.commission_basis_points,
    loyalty_percent: seller.loyalty_percent,
    seller: sellerOf(seller),
    ...(till && takenColumns(till)),
  } satisfies OrderToInsert;
}

// What a voucher pays for needs no other payment.
const awaitsPayment = ({ basket: { payment, sums } }: Placing): boolean =>
  payment !== null && isOnlinePayment(payment) && sums.payableCents > 0;

function linesOf({ basket, date }: Placing) {
  const { lines, sums, mode, seller } = basket;
  const totals = new Map(sums.lines.map(({ id, totalCents }) => [id, totalCents]));
  const taxation = { mode, date, isSmallBusiness: seller.is_small_business };
  return lines.map((line, index) => ({
    line: lineColumns(line, index + 1, totals.get(line.id) ?? 0, taxation),
    extras: extraColumns(line),
  }));
}

/** The restaurant as it sold: what a receipt has to name, whatever becomes of it later. */
const sellerOf = (restaurant: Restaurant) => ({
  name: restaurant.name,
  owner: restaurant.owner,
  street: restaurant.street,
  houseNumber: restaurant.house_number,
  postalCode: restaurant.postal_code,
  town: restaurant.town,
  phone: restaurant.phone,
  email: restaurant.email,
  taxNumber: restaurant.tax_number,
  vatId: restaurant.vat_id,
  registerEntry: restaurant.register_entry,
});

/** An address that was not asked this time, as for a pickup, stays as it was given before. */
async function contactOf(context: VisitContext, order: Head): Promise<Contact> {
  const known = order.mode === 'delivery' ? null : await readContact(context);
  return {
    company: order.company,
    first_name: order.first_name,
    last_name: order.last_name,
    phone: order.phone,
    email: order.email,
    street: known?.street ?? order.street,
    house_number: known?.house_number ?? order.house_number,
    addition: known?.addition ?? order.address_addition,
    place_id: known?.place_id ?? order.place_id,
  };
}
