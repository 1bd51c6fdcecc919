import type { Answer } from '#contract/contract.ts';
import type { Call } from '../../api.ts';
import { MARKETS } from '../../visit/variants.ts';
import { isApiError } from '../../lib/api-error.ts';
import { paths } from '../../lib/paths.ts';
import { secondsOf } from '../../lib/seconds-of.ts';
import type { Basket } from '../basket/basket.ts';
import { modeName } from '../basket/choice.ts';
import { PAUSE_MS, TRIES } from '../basket/load-basket.ts';
import type { RunningGroup } from '../group-order/group-state.ts';
import type { HeaderPlace } from '../layout/header-place.ts';
import { deliverableAddresses, type SavedAddress } from './saved-addresses.ts';
import { loadWishes, type WishGroups } from './wishes.ts';

export type Places = Answer<'geoOptions'>['locations'];

/** What the basket page needs to take an order. */
export interface Checkout {
  host: Answer<'gethost'>;
  /** The variant: what is asked differs at the beach and at a till. */
  siteType: Answer<'site'>['type'];
  /** Whether orders are taken now, and the server's clock in Unix seconds. */
  active: Omit<Answer<'hostactive'>, 'now'> & { now: number };
  basket: Basket;
  /** Null where they could not be loaded. */
  wishes: WishGroups | null;
  places: Places | null;
  user: Answer<'userData'>['user'];
  /** The user's addresses that this restaurant delivers to. */
  addresses: SavedAddress[];
  /** The restaurant list the guest came from. */
  lastPlace: Answer<'lastlocation'>;
  headerPlace: HeaderPlace | null;
  /** What is different now about the order that was put in here once more. */
  again: Answer<'reorderChanges'> | null;
  /** What the guest ordered here last; asked for where nothing lies in the basket. */
  newest: Answer<'lastOrder'>;
  /** The group order in which the guest takes part here. */
  group: RunningGroup | null;
}

// Restaurant and basket must be there; without the rest the form still takes an order and says what is missing.
export async function loadCheckout(
  call: Call,
  hostId: number,
  query = new URLSearchParams(),
): Promise<Checkout> {
  const [{ type: siteType }, host, active, basket, places, account, lastPlace, group, again] =
    await Promise.all([
      call('site', {}),
      call('gethost', { hostId }),
      call('hostactive', { hostId }),
      retrieveBasket(call, hostId),
      call('geoOptions', { hostId }).then(({ locations }) => locations, orNull),
      call('userData', {}).catch(orNull),
      call('lastlocation', {}).catch(orNull),
      call('isOfficeOrder', { hostId }).catch(orNull),
      loadAgain(call, query),
    ]);
  const [wishes, newest] = await Promise.all([
    loadWishes(call, hostId, modeName(basket.mode)),
    basket.order.length === 0 && siteType !== 'pos' ? call('lastOrder', { hostId }).catch(orNull) : null,
  ]);
  return {
    host,
    siteType,
    active: { ...active, now: secondsOf(active.now) },
    basket,
    wishes,
    places,
    lastPlace,
    user: account?.user ?? null,
    addresses: deliverableAddresses(account?.locations ?? [], places),
    headerPlace: MARKETS.includes(siteType) ? headerPlaceOf(lastPlace) : null,
    group: runningOf(group),
    again,
    newest,
  };
}

const orNull = () => null;

/** What changed since the order that the basket's address says was put in here once more; null without one. */
async function loadAgain(call: Call, query: URLSearchParams): Promise<Checkout['again']> {
  const orderId = Number(query.get('erneut'));
  if (!Number.isSafeInteger(orderId) || orderId < 1) return null;
  return call('reorderChanges', { orderId }).catch(() => null);
}

// A network that is gone for a moment is waited for, where the page cannot be without what it brings (BSK-005).
async function retrieveBasket(call: Call, hostId: number): Promise<Basket> {
  for (let left = import.meta.env.SSR ? 1 : TRIES; left > 1; left--) {
    try {
      return await call('retrieveBasket', { hostId });
    } catch (error) {
      if (!isApiError(error) || (error.status > 0 && error.status < 500)) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
  return call('retrieveBasket', { hostId });
}

const runningOf = (group: Answer<'isOfficeOrder'> | null): RunningGroup | null =>
  group && group.officeOrderId !== null ? { ...group, officeOrderId: group.officeOrderId } : null;

// The place is changed where it was chosen: in the list of the restaurants that deliver there, which markets have.
function headerPlaceOf(place: Answer<'lastlocation'>): HeaderPlace | null {
  if (!place) return null;
  return { postalCode: place.item_plz, town: place.item_ort, href: paths.restaurants(place.item_url) };
}
