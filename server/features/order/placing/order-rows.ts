import type { Insertable } from 'kysely';
import type { OrderForm } from '#domain/order/order-check.ts';
import { paymentCode } from '#domain/money/payment-methods.ts';
import { REMINDER_CONSENT } from '#domain/time/reminder.ts';
import { sizeLabel } from '#domain/menu/sizes.ts';
import { type ServiceMode, type VatClass, vatRate } from '#domain/money/vat.ts';
import { addressRow } from '#server/database/address-columns.ts';
import type { OrdersTable } from '#server/database/tables/order.ts';
import { declarationOf } from '../../basket/declaration-of.ts';
import type { LoadedBasket, LoadedLine } from '../../basket/load-basket.ts';
import type { LineToInsert } from './store-placing.ts';
import type { Sent } from './submission.ts';

type OrderColumns = Partial<Insertable<OrdersTable>>;

/** What the guest said, as far as this order needs it. */
export function guestColumns(form: OrderForm, sent: Sent) {
  return {
    wish_at: form.wish,
    company: sent.company,
    first_name: form.firstName,
    last_name: form.lastName,
    phone: form.mobile,
    email: form.email,
    comment: form.comment,
    ...addressRow(form),
    persons: form.mode === 'reservation' ? form.persons : null,
    leave_at_door: form.mode === 'delivery' && sent.drop,
    goes_on_without: sent.goesOn,
    // One way to tell the guest stays open at all times (CHK-047).
    by_email: sent.optionEmail || !sent.optionWhatsapp,
    by_whatsapp: sent.optionWhatsapp,
    age_confirmed: sent.ageConfirmed,
  } satisfies OrderColumns;
}

/** The tick for a reminder to rate it, with its proof (Art. 7 Abs. 1 DSGVO); without an address there is none. */
export function reminderColumns({ email }: OrderForm, { reviewReminder }: Sent, now: Temporal.Instant) {
  if (!reviewReminder || email === '') return {};
  return {
    review_reminder_consent_at: now,
    review_reminder_consent_text: REMINDER_CONSENT.version,
  } satisfies OrderColumns;
}

/** The sums as the one pricing function made them. */
export function sumColumns({ sums, payment, mode, seller }: LoadedBasket) {
  return {
    mode,
    goods_cents: sums.goodsCents,
    deposit_cents: sums.depositCents,
    discount_cents: sums.discountCents,
    discount_nature: sums.discountNature,
    delivery_cents: sums.deliveryCents,
    tip_cents: sums.tipCents,
    total_cents: sums.totalCents,
    fee_cents: sums.feeCents,
    payable_cents: sums.payableCents,
    minimum_order_cents: sums.minimumOrderCents,
    shortfall_cents: sums.shortfallCents,
    commission_base_cents: sums.commissionBaseCents,
    is_small_business: seller.is_small_business,
    waives_online_fee: seller.waives_online_fee,
    payment_method: paymentCode(payment ?? 'cash'),
  } satisfies OrderColumns;
}

/** Under which rates a line is sold. */
export interface Taxation {
  mode: ServiceMode;
  date: Temporal.PlainDate;
  isSmallBusiness: boolean;
}

/** A line as sold, with its rate of VAT; without one for a small business (§ 19 UStG). */
export function lineColumns(line: LoadedLine, position: number, totalCents: number, taxation: Taxation) {
  const { product, priced } = line;
  const rate = (vatClass: VatClass) =>
    taxation.isSmallBusiness ? 0 : vatRate(vatClass, taxation.mode, taxation.date);
  const components = product.components.map((part) => ({ ...part, vatPercent: rate(part.vatClass) }));
  return {
    position,
    // A gift is no piece of the menu that could be ordered again.
    product_id: line.gift ? null : product.id,
    kind: product.kind,
    title: product.title,
    content: product.content,
    category: product.category.name,
    article_number: product.articleNumber,
    image: product.image,
    size: line.sizeCode,
    size_title: product.sizes.length < 2 ? '' : sizeLabel(line.sizeCode, line.size?.title),
    note: line.note,
    guest_name: line.guestName,
    group_member_id: line.groupMemberId,
    size_cents: priced.sizeCents,
    line_cents: totalCents,
    deposit_cents: priced.depositCents,
    vat_class: product.vatClass,
    vat_percent: rate(product.vatClass),
    components,
    allergens: [...declarationOf(line, 'allergens').codes],
    additives: [...declarationOf(line, 'additives').codes],
    age_limit: product.ageLimit,
  } satisfies LineToInsert['line'];
}

/** Extras of a line as sold, then what is left out. */
export const extraColumns = (line: LoadedLine): LineToInsert['extras'] => [
  ...line.extras.map((extra) => ({
    ingredient_id: extra.choiceId,
    rule_id: extra.ruleId,
    title: extra.title,
    count: extra.count,
    included: extra.included,
    price_cents: extra.cents,
    source: extra.fromNote ? ('note' as const) : ('guest' as const),
  })),
  ...line.without.map(({ id, title, fromNote }) => ({
    ingredient_id: id,
    rule_id: null,
    title,
    count: -1,
    included: true,
    price_cents: 0,
    source: fromNote ? ('note' as const) : ('generator' as const),
  })),
];
