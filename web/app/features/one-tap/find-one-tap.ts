import type { Answer } from '#contract/contract.ts';
import { sellsGiftVouchers } from '#domain/voucher/gift-voucher.ts';
import { isOnlinePayment, paymentOfCode } from '#domain/money/payment-methods.ts';
import type { Call } from '../../api.ts';
import type { Basket } from '../basket/basket.ts';
import { ageLimitOf } from '../checkout/age-limit.ts';
import { checkValues } from '../checkout/check-values.ts';
import { type Checkout, loadCheckout } from '../checkout/load-checkout.ts';
import type { OrderValues } from '../checkout/order-values.ts';
import { freshFor, keptFor } from '../checkout/start-values.ts';

/** What a known guest ordered last, and what the order form would know of them now. */
export interface Known {
  loaded: Checkout;
  last: Answer<'lastOrder'>;
}

export async function loadKnown(call: Call, hostId: number): Promise<Known> {
  const [loaded, last] = await Promise.all([
    loadCheckout(call, hostId),
    call('lastOrder', {}).catch(() => null),
  ]);
  return { loaded, last };
}

/**
 * What one tap would order: the form as it would open, paid as last time. Null where something is still to be said or
 * chosen, where another step follows, and where the address is not, as a whole, one that this guest has been brought to
 * or has saved: a street of one town must not meet the place of another.
 */
export function oneTapValues({ loaded, last }: Known, basket: Basket): OrderValues | null {
  const { host, siteType, group } = loaded;
  const now = { ...loaded, basket };
  if (!last || siteType === 'pos' || siteType === 'strandbutler' || sellsGiftVouchers(host.item_type))
    return null;
  if (group || basket.table || basket.mode === 0 || ageLimitOf(basket) !== null) return null;
  const payment = paymentLikeLast(last.order.payment, basket);
  if (payment === null) return null;
  const values: OrderValues = { ...freshFor(now), ...keptFor(now), payment };
  if (basket.mode === true && !isKnownAddress(values, last.order, loaded)) return null;
  return checkValues(values, basket, loaded) === null ? values : null;
}

// Neither costs extra, so that the sum of one holds for the other.
function paymentLikeLast(code: string, { payment, payments }: Basket): string | null {
  const isOffered = [code, payment ?? ''].every((one) => {
    const method = paymentOfCode(one);
    return method !== undefined && !isOnlinePayment(method) && payments.includes(one);
  });
  return isOffered ? code : null;
}

type LastOrder = NonNullable<Known['last']>['order'];

function isKnownAddress(values: OrderValues, last: LastOrder, { places, addresses }: Checkout): boolean {
  const saved = addresses.find(({ id }) => String(id) === values.customerLocation);
  if (saved) return String(saved.item_geoid) === values.geoid;
  const place = places?.find(({ id }) => String(id) === values.geoid);
  const isSamePlace = place?.item_plz === last.zip && place.item_ort === last.city;
  return isSamePlace && values.street === last.street && values.number === last.number;
}
