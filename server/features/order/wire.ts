import type { z } from 'zod';
import { SHOWN_ADDRESS } from '#contract/address-names.ts';
import type { BasketLine, Sums } from '#contract/basket-parts.ts';
import type { LastOrder, OrderResult } from '#contract/order.ts';
import { yesNo } from '#contract/values.ts';
import { NO_ADDRESS, under } from '#domain/people/address.ts';
import { baseLeft } from '#domain/money/commission.ts';
import { toEuros } from '#domain/money/money.ts';
import { canCancel, isTerminal } from '#domain/order/order-status.ts';
import {
  isOnlinePayment,
  paymentCode,
  paymentCodeLabel,
  paymentOfCode,
} from '#domain/money/payment-methods.ts';
import { isSize } from '#domain/menu/sizes.ts';
import type { VatRow } from '#domain/money/vat.ts';
import { loyaltyBonus } from '#domain/voucher/voucher.ts';
import { addressOf } from '#server/database/address-columns.ts';
import { toWireVat } from '../basket/wire.ts';
import { describeStatus } from './progress/describe-status.ts';
import type { OrderGift, OrderReduction, OrderRow, PlacedOrder, WholeOrder } from './order.ts';
import { sayReturned, sayTakenOff } from './progress/reduction-mail.ts';
import { mayReorder } from './reorder.ts';
import type { SoldLine } from './sold-line.ts';
import type { Survey } from './store-after.ts';

type WireOrder = z.input<typeof LastOrder>;

export const toResult = (order: PlacedOrder): z.input<typeof OrderResult> => ({
  success: true,
  orderId: order.id,
  uid: order.uid,
  total: toEuros(order.payable_cents),
  // Nobody is led to whoever takes money where nothing is to be paid.
  type: order.payable_cents === 0 ? paymentCode('cash') : order.payment_method,
  exception: false,
  reason: '',
});

export function toLastOrder(
  whole: WholeOrder,
  survey: Survey | null,
  now: Temporal.Instant,
): Omit<WireOrder, 'review'> {
  const { restaurant } = whole;
  return {
    order: { ...toOrder(whole, now), survey: survey && toSurvey(survey) },
    host: {
      hostId: restaurant.id,
      kind: restaurant.kind,
      url: restaurant.url,
      name: restaurant.name,
      street: restaurant.street,
      number: restaurant.house_number,
      zip: restaurant.postal_code,
      city: restaurant.town,
      phone: restaurant.phone,
      newsletter: restaurant.newsletter_on,
    },
    basket: whole.lines.map((line) => toLine(line, restaurant.id)),
    status: describeStatus(whole, now),
    now: now.toString(),
  };
}

const toSurvey = ({ id, vote, comment }: Survey) => ({ id, value: vote, comment });

function toOrder(whole: WholeOrder, now: Temporal.Instant): Omit<WireOrder['order'], 'survey'> {
  const { order, vat, bonus, gifts, tableTitle } = whole;
  return {
    orderId: order.id,
    uid: order.uid,
    homedelivery: order.mode === 'delivery' ? 'Y' : 'N',
    mode: order.mode,
    ...toPayment(order),
    sum: toEuros(order.goods_cents),
    shipping: toEuros(order.delivery_cents),
    tip: toEuros(order.tip_cents),
    coupon: toEuros(order.discount_cents),
    mbw: toEuros(order.shortfall_cents),
    ...toGuest(order),
    tableId: order.table_id,
    tableTitle,
    persons: order.persons,
    deliverytime: (order.promised_at ?? order.wish_at)?.toString() ?? '',
    asap: order.wish_at === null,
    placedAt: order.placed_at.toString(),
    sums: toSums(order, vat),
    reduced: toEuros(order.reduced_cents),
    reductions: whole.reductions.map((reduction) => toReduction(whole, reduction, now)),
    cancellable: canCancel(order.state),
    reorder: mayReorder({ order }),
    wantsReceipt: order.wants_receipt,
    loyalty: toLoyalty(order, bonus),
    gifts: gifts.map(toGift),
  };
}

const toReduction = (
  whole: WholeOrder,
  reduction: OrderReduction,
  now: Temporal.Instant,
): WireOrder['order']['reductions'][number] => ({
  at: reduction.at.toString(),
  amount: toEuros(reduction.amountCents),
  returned: sayReturned(whole, reduction, now),
  reason: reduction.reason,
  lines: sayTakenOff(whole, reduction),
  pieces: [...reduction.lineIds],
  correction: reduction.receiptNumber,
});

const toGift = (gift: OrderGift) => ({
  code: gift.code,
  value: toEuros(gift.value_cents ?? 0),
  left: toEuros(gift.left_cents ?? 0),
  validUntil: gift.valid_until.subtract({ seconds: 1 }).toString(),
  withdrawn: gift.withdrawn_at !== null,
  card: gift.design && {
    design: gift.design,
    recipient: gift.recipient ?? '',
    email: gift.email ?? '',
    greeting: gift.greeting ?? '',
    sendAt: gift.send_at?.toString() ?? null,
    isSent: gift.send_at !== null && gift.done_at !== null && gift.withdrawn_at === null,
  },
});

// What came to nothing earns nothing.
function toLoyalty(order: OrderRow, bonus: WholeOrder['bonus']): WireOrder['order']['loyalty'] {
  const cents =
    bonus?.value_cents ??
    loyaltyBonus(baseLeft(order, order.reduced_cents + order.returned_cents), order.loyalty_percent);
  if (cents === 0 || (isTerminal(order.state) && !bonus)) return null;
  return {
    percent: order.loyalty_percent,
    value: toEuros(cents),
    code: bonus?.code ?? null,
    validUntil: bonus?.valid_until.subtract({ seconds: 1 }).toString() ?? null,
  };
}

function toPayment(order: OrderRow) {
  const method = paymentOfCode(order.payment_method);
  return {
    payment: order.payment_method,
    paymentLabel: paymentCodeLabel(order.payment_method, order.payable_cents),
    freewebpayment:
      order.waives_online_fee || !method || !isOnlinePayment(method) ? ('Y' as const) : ('N' as const),
  };
}

const toGuest = (order: OrderRow) => ({
  comment: order.comment,
  company: order.company,
  firstname: order.first_name,
  lastname: order.last_name,
  email: order.email,
  mobile: order.phone,
  ...under(SHOWN_ADDRESS, addressOf(order)),
  zip: order.postal_code,
  city: [order.town, order.district].filter(Boolean).join(' '),
});

function toSums(order: OrderRow, vat: readonly VatRow[]): z.input<typeof Sums> {
  return {
    goods: toEuros(order.goods_cents),
    deposit: toEuros(order.deposit_cents),
    discount: toEuros(order.discount_cents),
    delivery: toEuros(order.delivery_cents),
    tip: toEuros(order.tip_cents),
    total: toEuros(order.total_cents),
    fee: toEuros(order.fee_cents),
    payable: toEuros(order.payable_cents),
    minimumOrder: toEuros(order.minimum_order_cents),
    shortfall: toEuros(order.shortfall_cents),
    belowMinimum: false,
    freeFrom: 0,
    missingToFree: 0,
    vat: vat.map(toWireVat),
  };
}

function toLine(line: SoldLine, restaurantId: number): z.input<typeof BasketLine> {
  return {
    id: line.id,
    price: toEuros(line.line_cents),
    deposit: toEuros(line.deposit_cents),
    // A product taken off the menu for good leaves its lines without one.
    item_product: line.product_id ?? 0,
    item_category: line.category,
    item_size: isSize(line.size) ? line.size : 'medium',
    humanSize: line.size_title,
    item_note: line.note,
    item_multiuser: line.guest_name,
    item_has_ai_ingredients: yesNo(line.extras.some(({ source }) => source === 'note')),
    item_customerproduct_allowed: 'N',
    item_customerproduct_delete_allowed: 'N',
    item_customerproduct: 'N',
    item_customerproduct_id: null,
    pending: false,
    available: true,
    ageLimit: line.age_limit === 16 || line.age_limit === 18 ? line.age_limit : null,
    productdata: {
      item_title: line.title,
      item_content: line.content,
      item_ingredients_list: '',
      item_ingredients: [],
      item_type: line.kind,
      item_coupon_code_type: line.kind === 'gift-voucher' ? 'gift' : null,
      item_host: restaurantId,
      image: line.image,
    },
    basketaddons: line.extras.map((extra) => ({
      title: extra.title,
      count: extra.count,
      included: extra.included,
      price: toEuros(extra.price_cents),
      ...(extra.source === 'note' && { detected: true }),
    })),
  };
}

/** What whoever only has the address of an order needs: how it stands and what is to be paid, not who ordered. */
export const withoutPerson = (order: WireOrder['order']): WireOrder['order'] => ({
  ...order,
  company: '',
  firstname: '',
  lastname: '',
  email: '',
  mobile: '',
  ...under(SHOWN_ADDRESS, NO_ADDRESS),
  comment: '',
  gifts: [],
  loyalty: order.loyalty && { ...order.loyalty, code: null },
});
