import { deliveryCost, missingToMinimum, type DeliveryTerms } from '../order/delivery-area.ts';
import type { Cents } from './money.ts';
import { grossByRate } from './order-vat.ts';
import { lineTotal, type PricedLine } from './priced-line.ts';
import { splitVat, type ServiceMode, type VatRow } from './vat.ts';
import { discountWorth, type VoucherNature, type VoucherWorth } from '../voucher/voucher-worth.ts';

export { lineTotal, type ComboComponent, type PricedLine } from './priced-line.ts';

/** The voucher in the basket; it counts from exactly its minimum goods value on. */
export type PricedVoucher = VoucherWorth & { nature: VoucherNature; minimumGoodsCents: Cents };

export type BasketToPrice = {
  lines: readonly PricedLine[];
  mode: ServiceMode;
  /** A guest in somebody else's group order pays no delivery, minimum, tip or fee (BSK-018). */
  isGroupClient: boolean;
  /** Day of performance, which decides the VAT rates. */
  date: Temporal.PlainDate;
  /** Terms of the chosen place; null when none is chosen or nothing is delivered. */
  area: DeliveryTerms | null;
  /** How far the goods may stay below the minimum (item_max_mbw_deviation). */
  allowedShortfallCents: Cents;
  voucher: PricedVoucher | null;
  tipCents: Cents;
  /** As decided by onlineFee(); charged only while something is left to pay. */
  onlineFeeCents: Cents;
  /** § 19 UStG: no tax is shown. */
  smallBusiness: boolean;
};

export type Sums = {
  lines: { id: number; totalCents: Cents }[];
  goodsCents: Cents;
  depositCents: Cents;
  /** What the voucher takes off now, by its nature. */
  discountCents: Cents;
  discountNature: VoucherNature | null;
  /** What is left of the voucher's value afterwards. */
  discountLeftCents: Cents;
  deliveryCents: Cents;
  tipCents: Cents;
  /** Goods + deposit − discount + delivery + tip, never below 0. */
  totalCents: Cents;
  feeCents: Cents;
  /** Total + fee: what the guest pays. */
  payableCents: Cents;
  minimumOrderCents: Cents;
  /** Goods below the minimum: shown and stored, never charged. */
  shortfallCents: Cents;
  /** Goods missing until the order is taken, after the allowed shortfall. */
  missingToMinimumCents: Cents;
  freeFromCents: Cents | null;
  missingToFreeDeliveryCents: Cents;
  vat: VatRow[];
  /** Goods − price reductions − gift vouchers, which are money and no goods; the base of commission and loyalty. */
  commissionBaseCents: Cents;
};

/** What the goods cost without deposit. Pending lines are none of them. */
export const goodsTotal = (lines: readonly PricedLine[]): Cents =>
  sumOf(
    lines.filter(({ pending }) => !pending),
    lineTotal,
  );

/**
 * The only place where a basket is summed up; an order keeps these sums, and only `reductionOf` lowers them. Pure; all
 * amounts in cents.
 */
export function priceBasket(input: BasketToPrice): Sums {
  const lines = input.lines.filter((line) => !line.pending);
  const goodsCents = goodsTotal(lines);
  const depositCents = sumOf(lines, (line) => line.depositCents);
  // A tip or fee alone is nothing to order; an empty basket shows zero.
  const paysExtras = lines.length > 0 && !input.isGroupClient;
  const tipCents = paysExtras ? input.tipCents : 0;
  const delivery = deliverySums(input, goodsCents, paysExtras);
  const beforeDiscount = goodsCents + depositCents + delivery.deliveryCents + tipCents;
  const discount = discountSums(input.voucher, goodsCents, discountableGoods(lines), beforeDiscount);
  const reductionCents = discount.discountNature === 'price-reduction' ? discount.discountCents : 0;
  const totalCents = beforeDiscount - discount.discountCents;
  const feeCents = paysExtras && totalCents > 0 ? input.onlineFeeCents : 0;
  const surchargeCents = delivery.deliveryCents + feeCents;
  const { mode, date } = input;
  return {
    lines: input.lines.map((line) => ({ id: line.id, totalCents: lineTotal(line) })),
    goodsCents,
    depositCents,
    ...discount,
    ...delivery,
    tipCents,
    totalCents,
    feeCents,
    payableCents: totalCents + feeCents,
    vat: input.smallBusiness
      ? []
      : splitVat(grossByRate({ lines, mode, date, reductionCents, surchargeCents })),
    commissionBaseCents: goodsCents - reductionCents - vouchersSold(lines),
  };
}

type DeliverySums = Pick<
  Sums,
  | 'deliveryCents'
  | 'minimumOrderCents'
  | 'shortfallCents'
  | 'missingToMinimumCents'
  | 'freeFromCents'
  | 'missingToFreeDeliveryCents'
>;

const NO_DELIVERY: DeliverySums = {
  deliveryCents: 0,
  minimumOrderCents: 0,
  shortfallCents: 0,
  missingToMinimumCents: 0,
  freeFromCents: null,
  missingToFreeDeliveryCents: 0,
};

function deliverySums(input: BasketToPrice, goodsCents: Cents, paysExtras: boolean): DeliverySums {
  const terms = input.mode === 'delivery' && !input.isGroupClient ? input.area : null;
  if (terms === null) return NO_DELIVERY;
  return {
    deliveryCents: paysExtras ? deliveryCost(terms, goodsCents) : 0,
    minimumOrderCents: terms.minimumOrderCents,
    shortfallCents: missingToMinimum(terms, goodsCents),
    missingToMinimumCents: missingToMinimum(terms, goodsCents, input.allowedShortfallCents),
    freeFromCents: terms.freeFromCents,
    missingToFreeDeliveryCents: Math.max(0, (terms.freeFromCents ?? 0) - goodsCents),
  };
}

type DiscountSums = Pick<Sums, 'discountCents' | 'discountNature' | 'discountLeftCents'>;

function discountSums(
  voucher: PricedVoucher | null,
  goodsCents: Cents,
  discountableCents: Cents,
  payableCents: Cents,
): DiscountSums {
  if (voucher === null) return { discountCents: 0, discountNature: null, discountLeftCents: 0 };
  const worth = discountWorth(voucher, goodsCents, discountableCents);
  const limit = voucher.nature === 'price-reduction' ? discountableCents : payableCents;
  const discountCents = goodsCents >= voucher.minimumGoodsCents ? Math.min(worth, limit) : 0;
  return {
    discountCents,
    discountNature: voucher.nature,
    discountLeftCents: 'percent' in voucher ? 0 : voucher.valueCents - discountCents,
  };
}

const discountableGoods = (lines: readonly PricedLine[]): Cents =>
  sumOf(
    lines.filter((line) => line.discountable),
    lineTotal,
  );

const vouchersSold = (lines: readonly PricedLine[]): Cents =>
  sumOf(
    lines.filter(({ vatClass }) => vatClass === 'none'),
    lineTotal,
  );

const sumOf = <Item>(items: readonly Item[], amount: (item: Item) => Cents): Cents =>
  items.reduce((sum, item) => sum + amount(item), 0);
