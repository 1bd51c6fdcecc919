import type { z } from 'zod';
import type {
  Basket,
  BasketCoupon,
  BasketLine,
  Suggestion as WireSuggestion,
  Sums as WireSums,
} from '#contract/basket-parts.ts';
import { yesNo } from '#contract/values.ts';
import { sayOffers } from '#domain/menu/offer-times.ts';
import { toEuros } from '#domain/money/money.ts';
import { paymentCode } from '#domain/money/payment-methods.ts';
import { lineTotal, type Sums } from '#domain/money/pricing.ts';
import { sizeLabel } from '#domain/menu/sizes.ts';
import { placeText } from '#domain/text/german-text.ts';
import type { VatRow } from '#domain/money/vat.ts';
import type { Suggestion } from '../menu/suggest-dishes.ts';
import { toWireSize } from '../menu/wire.ts';
import { declarationOf } from './declaration-of.ts';
import { describeTable } from './describe-table.ts';
import { mayBecomeCreation } from './lines.ts';
import type { LoadedBasket, LoadedLine } from './load-basket.ts';

type WireBasket = z.input<typeof Basket>;

interface Beside {
  /** The restaurant takes orders for now. */
  open: boolean;
  goesWith: WireBasket['goesWith'];
}

/** A basket under the documents' names. */
export function toWireBasket(basket: LoadedBasket, { open, goesWith }: Beside): WireBasket {
  const { seller, sums, mode } = basket;
  return {
    id: basket.row?.id ?? 0,
    basket: Object.fromEntries(basket.lines.map((line) => [String(line.id), toWireLine(line)])),
    order: basket.lines.map(({ id }) => id),
    version: basket.version,
    currenthost: { id: seller.id, item_name: seller.name, item_url: seller.url },
    open,
    price: toEuros(sums.goodsCents),
    mode: mode === 'table' ? 0 : mode === 'delivery',
    payment: basket.payment === null ? null : paymentCode(basket.payment),
    payments: basket.offeredPayments.map(paymentCode),
    onlineFee: toEuros(basket.onlineFeeCents),
    geoid: basket.placeId,
    table: basket.table && describeTable(basket.table),
    shipping: {
      mbw: toEuros(sums.minimumOrderCents),
      value: toEuros(sums.deliveryCents),
      free: toEuros(sums.freeFromCents ?? 0),
      destination: placeName(basket.destination),
    },
    coupon: toWireCoupon(basket),
    sums: toWireSums(sums),
    goesWith,
  };
}

export const toWireSuggestion = ({ product, size }: Suggestion): z.input<typeof WireSuggestion> => ({
  id: product.id,
  title: product.title,
  image: product.image,
  ageLimit: product.ageLimit,
  size: toWireSize(size, product.kind === 'combo'),
  asks: product.sizes.length > 1 || product.rules.length > 0 || product.generator !== null,
});

const placeName = (place: LoadedBasket['destination']): string =>
  place ? placeText({ ...place, postalCode: place.postal_code }) : '';

/** What a session without any basket is told. */
export const NO_BASKET: WireBasket = {
  id: 0,
  basket: {},
  order: [],
  version: 0,
  currenthost: null,
  open: false,
  price: 0,
  mode: true,
  payment: null,
  payments: [],
  onlineFee: 0,
  geoid: null,
  table: null,
  shipping: { mbw: 0, value: 0, free: 0, destination: '' },
  coupon: {
    success: false,
    code: '',
    message: '',
    item_discount: 0,
    item_discount_left: 0,
    item_discount_value: 0,
  },
  sums: {
    goods: 0,
    deposit: 0,
    discount: 0,
    delivery: 0,
    tip: 0,
    total: 0,
    fee: 0,
    payable: 0,
    minimumOrder: 0,
    shortfall: 0,
    belowMinimum: false,
    freeFrom: 0,
    missingToFree: 0,
    vat: [],
  },
  goesWith: [],
};

function toWireLine(line: LoadedLine): z.input<typeof BasketLine> {
  const { product, priced } = line;
  const offered = sayOffers(product.offers);
  const hasOneSize = product.sizes.length < 2;
  return {
    id: line.id,
    price: toEuros(lineTotal(priced)),
    deposit: toEuros(priced.depositCents),
    item_product: product.id,
    item_category: product.category.name,
    item_size: line.sizeCode,
    humanSize: hasOneSize ? '' : sizeLabel(line.sizeCode, line.size?.title),
    item_note: line.note,
    item_multiuser: line.guestName,
    item_has_ai_ingredients: yesNo(line.noteChanges > 0),
    item_customerproduct_allowed: yesNo(mayBecomeCreation(line)),
    item_customerproduct_delete_allowed: yesNo(line.ownCreationId !== null),
    item_customerproduct: yesNo(line.ownCreationId !== null),
    item_customerproduct_id: line.ownCreationId,
    pending: line.pending,
    available: line.available,
    ...(offered && { offered }),
    ageLimit: product.ageLimit,
    productdata: {
      item_title: product.title,
      item_content: product.content,
      item_ingredients_list: product.ingredients.map(({ title }) => title).join(', '),
      item_ingredients: product.ingredients.map(({ title }) => title),
      item_type: product.kind,
      item_coupon_code_type: product.kind === 'gift-voucher' ? 'gift' : null,
      item_host: product.restaurantId,
      image: product.image,
      item_generator: product.generator,
    },
    basketaddons: toWireAddons(line),
    contains: line.gift ? null : contentsOf(line),
    gift: line.gift,
  };
}

/** What is in a dish as it is ordered; what is left out takes no mark away. */
function contentsOf(line: LoadedLine): z.input<typeof BasketLine>['contains'] {
  const { isVegetarian, isVegan } = line.product;
  const { state, codes } = declarationOf(line, 'allergens');
  return {
    isVeggie: isVegetarian || isVegan,
    isVegan,
    allergens: [...codes],
    allergensKnown: state !== 'unknown',
  };
}

export const toWireAddons = ({ extras, without }: LoadedLine): z.input<typeof BasketLine>['basketaddons'] => [
  ...extras.map(({ choiceId, title, count, included, cents, fromNote }) => ({
    // Only what was chosen by hand is chosen again when the questions are answered once more.
    ...(fromNote ? { detected: true } : { id: choiceId }),
    title,
    count,
    included,
    price: toEuros(included ? 0 : cents * count),
  })),
  ...without.map(({ title, fromNote }) => ({
    title,
    count: -1,
    included: true,
    price: 0,
    ...(fromNote && { detected: true }),
  })),
];

function toWireCoupon({ voucher, sums }: LoadedBasket): z.input<typeof BasketCoupon> {
  if (voucher === null) return NO_BASKET.coupon;
  const { code, keepsRest, priced, refusal, message } = voucher;
  return {
    success: refusal === null,
    code,
    message,
    item_discount: toEuros(sums.discountCents),
    item_discount_left: toEuros(keepsRest ? sums.discountLeftCents : 0),
    item_discount_value: toEuros('percent' in priced ? sums.discountCents : priced.valueCents),
  };
}

/** The sums under the names of the wire, in euros. */
export function toWireSums(sums: Sums): z.input<typeof WireSums> {
  return {
    goods: toEuros(sums.goodsCents),
    deposit: toEuros(sums.depositCents),
    discount: toEuros(sums.discountCents),
    delivery: toEuros(sums.deliveryCents),
    tip: toEuros(sums.tipCents),
    total: toEuros(sums.totalCents),
    fee: toEuros(sums.feeCents),
    payable: toEuros(sums.payableCents),
    minimumOrder: toEuros(sums.minimumOrderCents),
    shortfall: toEuros(sums.shortfallCents),
    belowMinimum: sums.missingToMinimumCents > 0,
    freeFrom: toEuros(sums.freeFromCents ?? 0),
    missingToFree: toEuros(sums.missingToFreeDeliveryCents),
    vat: sums.vat.map(toWireVat),
  };
}

export const toWireVat = ({ ratePercent, grossCents, netCents, vatCents }: VatRow) => ({
  rate: ratePercent,
  gross: toEuros(grossCents),
  net: toEuros(netCents),
  vat: toEuros(vatCents),
});
