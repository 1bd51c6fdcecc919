import { combineDeclarations } from '#domain/menu/allergens.ts';
import { isOnlinePayment, paymentCode } from '#domain/money/payment-methods.ts';
import { lineTotal } from '#domain/money/pricing.ts';
import { sizeLabel } from '#domain/menu/sizes.ts';
import { vatRate, type VatClass } from '#domain/money/vat.ts';
import type { Places } from '../write/places.ts';
import { LEGAL_VERSION } from '../write/sites.ts';
import type { PastLine } from './past-basket.ts';
import type { PastOrder } from './past-order.ts';

/** A past order with the ids it is written with. */
export interface Numbered extends PastOrder {
  id: number;
  uid: string;
}

type Step = {
  state: 'placed' | 'accepted' | 'preparing' | 'on-the-way' | 'ready' | PastOrder['end'];
  minutes: number;
};

/** What happened to the order, in minutes from placing. */
function stepsOf({ end, mode, acceptedMinutes, totalMinutes }: PastOrder): Step[] {
  const placed: Step = { state: 'placed', minutes: 0 };
  if (end !== 'completed') return [placed, { state: end, minutes: end === 'expired' ? 10 : acceptedMinutes }];
  const share = (part: number) => acceptedMinutes + Math.floor((totalMinutes - acceptedMinutes) * part);
  return [
    placed,
    { state: 'accepted', minutes: acceptedMinutes },
    { state: 'preparing', minutes: share(0.15) },
    { state: mode === 'delivery' ? 'on-the-way' : 'ready', minutes: share(0.6) },
    { state: 'completed', minutes: totalMinutes },
  ];
}

const WHO = { placed: 'guest', cancelled: 'guest', expired: 'system' } as const;

/** The steps of an order as rows. */
export const eventRows = (order: Numbered) =>
  stepsOf(order).map(({ state, minutes }, index) => ({
    order_id: order.id,
    version: index + 1,
    state,
    at: order.placedAt.add({ minutes }),
    actor: state in WHO ? WHO[state as keyof typeof WHO] : ('kitchen' as const),
  }));

/** When an order was over. */
export const endOfOrder = (order: PastOrder): Temporal.Instant =>
  order.placedAt.add({ minutes: stepsOf(order).at(-1)?.minutes ?? 0 });

/** The head of an order. */
export function orderRow(order: Numbered, places: Places) {
  const { restaurant, guest, mode, place, placedAt, end } = order;
  const isAccepted = end === 'completed' || end === 'accepted';
  const lead = restaurant.file.leadMinutes[mode === 'delivery' ? 0 : 1];
  const isOnline = isOnlinePayment(order.payment);
  return {
    id: order.id,
    uid: order.uid,
    site_id: order.site.id,
    restaurant_id: restaurant.id,
    person_id: guest.personId,
    basket_version: 1,
    state: end,
    version: stepsOf(order).length,
    mode,
    placed_at: placedAt,
    changed_at: endOfOrder(order),
    accept_until: placedAt.add({ minutes: 10 }),
    accepted_at: isAccepted ? placedAt.add({ minutes: order.acceptedMinutes }) : null,
    wish_at: order.wishAt,
    promised_at: isAccepted
      ? (order.wishAt ?? placedAt.add({ minutes: order.acceptedMinutes + lead }))
      : null,
    completed_at: end === 'completed' ? endOfOrder(order) : null,
    refusal_reason: end === 'refused' ? 'Wir kommen gerade nicht hinterher.' : '',
    first_name: guest.firstName,
    last_name: guest.lastName,
    phone: guest.phone,
    email: guest.email,
    street: order.street,
    house_number: order.houseNumber,
    place_id: place?.id ?? null,
    postal_code: place?.postal_code ?? '',
    town: place?.town ?? '',
    district: place?.district ?? '',
    comment: order.comment,
    age_confirmed: order.lines.some(({ sold }) => sold.product.ageLimit !== null),
    ...sumColumns(order),
    payment_state: isOnline ? ('captured' as const) : ('on-the-spot' as const),
    seller: JSON.stringify(sellerOf(order, places)),
    legal_versions: JSON.stringify({ terms: LEGAL_VERSION, privacy: LEGAL_VERSION, imprint: LEGAL_VERSION }),
  };
}

const sumColumns = ({ sums, restaurant: { file }, site, payment }: PastOrder) => ({
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
  commission_basis_points: file.commission ?? site.entry.commission,
  is_small_business: file.smallBusiness,
  waives_online_fee: file.waivesOnlineFee,
  payment_method: paymentCode(payment),
});

function sellerOf({ restaurant: { file } }: PastOrder, places: Places) {
  const place = places.one(file.place);
  return {
    name: file.name,
    owner: file.owner,
    street: file.street,
    houseNumber: file.number,
    postalCode: place.postal_code,
    town: place.town,
    phone: file.phone,
    email: `moin@${file.url}.example`,
    taxNumber: file.taxNumber,
    vatId: file.vatId,
    registerEntry: file.register,
  };
}

/** The VAT of an order; none for a small business. */
export const vatRows = ({ id, sums }: Numbered) =>
  sums.vat.map(({ ratePercent, grossCents, netCents, vatCents }) => ({
    order_id: id,
    percent: ratePercent,
    gross_cents: grossCents,
    net_cents: netCents,
    vat_cents: vatCents,
  }));

/** A piece as sold. */
export function lineRow(order: Numbered, line: PastLine & { id: number }, position: number) {
  const { product } = line.sold;
  const rate = (vatClass: VatClass) =>
    order.restaurant.file.smallBusiness ? 0 : vatRate(vatClass, order.mode, order.date);
  const chosen = line.extras.flatMap(({ title }) => order.menu.ingredients.get(title) ?? []);
  const declared = (kind: 'allergens' | 'additives') => [
    ...combineDeclarations(
      product[kind],
      chosen.map((extra) => extra[kind]),
    ).codes,
  ];
  return {
    id: line.id,
    order_id: order.id,
    position,
    product_id: line.sold.id,
    kind: product.kind,
    title: product.title,
    content: product.content,
    category: line.sold.category,
    article_number: product.articleNumber,
    image: product.image,
    size: line.size.code,
    size_title: product.sizes.length < 2 ? '' : sizeLabel(line.size.code, line.size.title),
    size_cents: line.size.cents,
    line_cents: lineTotal(line.priced),
    deposit_cents: line.size.depositCents,
    vat_class: product.vatClass,
    vat_percent: rate(product.vatClass),
    components: JSON.stringify(
      product.parts.map(({ title, vatClass, cents }) => ({
        title,
        vatClass,
        singleCents: cents,
        vatPercent: rate(vatClass),
      })),
    ),
    allergens: declared('allergens'),
    additives: declared('additives'),
    age_limit: product.ageLimit,
  };
}

/** The extras of a piece as sold. */
export const extraRows = (line: PastLine & { id: number }) =>
  line.extras.map(({ ruleId, choiceId, title, count, included, cents }) => ({
    line_id: line.id,
    ingredient_id: choiceId,
    rule_id: ruleId,
    title,
    count,
    included,
    price_cents: cents,
  }));
