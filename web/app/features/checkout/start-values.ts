import { ORDER_ADDRESS } from '#contract/address-names.ts';
import { BEACH_SEATS, isBeachSeat } from '#domain/people/address.ts';
import { isRemembered, readDraft } from './draft.ts';
import type { Checkout } from './load-checkout.ts';
import { freshValues, type OrderValues } from './order-values.ts';
import { likelyAddress, valuesOfAddress } from './saved-addresses.ts';
import { firstWish, isOffered } from './wishes.ts';

/**
 * Whoever is logged in finds name and address filled in; the place stays the chosen one. Only where it then follows the
 * address may that lie elsewhere (see useLikelyPlace): a street of one town must not meet the place of another.
 */
export function freshFor(
  { siteType, basket, wishes, user, addresses }: Checkout,
  placeFollows = false,
): OrderValues {
  const fresh = freshValues(basket, '');
  const isDelivery = fresh.homedelivery === 'delivery';
  const likely = isDelivery ? likelyAddress(addresses, fresh.geoid, placeFollows) : undefined;
  return {
    ...fresh,
    delivery: firstWish(wishes, fresh.homedelivery),
    ...(siteType === 'strandbutler' && { street: BEACH_SEATS[0] }),
    firstname: user?.item_firstname ?? '',
    lastname: user?.item_lastname ?? '',
    ...(likely && { ...valuesOfAddress(String(likely.id), addresses), geoid: fresh.geoid }),
  };
}

/** What was typed before, in this visit or an earlier one, as far as it can still be had. */
export function keptFor(loaded: Checkout): Partial<OrderValues> {
  // Whoever is remembered has said so before, and can take it back.
  return usable({ ...(isRemembered() && { remember: true }), ...readDraft(loaded.host.id) }, loaded);
}

// A time that is gone or a method that is not offered any more is not chosen again by itself.
function usable(draft: Partial<OrderValues>, { siteType, wishes, basket }: Checkout): Partial<OrderValues> {
  const { delivery, payment, street = '', ...rest } = draft;
  return {
    ...typedIn(rest, street),
    ...((siteType !== 'strandbutler' || isBeachSeat(street)) && street !== '' && { street }),
    ...(delivery !== undefined && isOffered(wishes, delivery) && { delivery }),
    ...(payment !== undefined && basket.payments.includes(payment) && { payment }),
  };
}

const ADDRESS = ['customerLocation', ...Object.values(ORDER_ADDRESS)] as const;
const PERSON = ['firstname', 'lastname', 'company', 'mobile', 'email'] as const;

/** What an account may fill in; an address that was typed stands as a whole. */
export const fillable = (street: string): readonly (keyof OrderValues)[] =>
  street === '' ? [...PERSON, ...ADDRESS] : PERSON;

// An empty field says nothing against what is known by now, such as the name of whoever has logged in meanwhile.
function typedIn(draft: Partial<OrderValues>, street: string): Partial<OrderValues> {
  const open = fillable(street);
  return Object.fromEntries(
    Object.entries(draft).filter(
      ([field, value]) => value !== '' || !open.includes(field as keyof OrderValues),
    ),
  );
}
