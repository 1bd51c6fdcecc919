import { call } from '../../api.ts';
import { toast } from '../../ui/announce.client.ts';
import { isApiError } from '../../lib/api-error.ts';
import { favouriteStore } from './favourite-store.client.ts';

/** What a heart stands for: a restaurant or, with a product, a dish of it. */
export interface Likeable {
  hostId: number;
  productId?: number | undefined;
}

const NOTHING = { restaurants: [], dishes: [] };

/** Whether the visitor likes it; undefined while nobody knows. */
export function isLiked({ hostId, productId }: Likeable): boolean | undefined {
  const liked = favouriteStore.read();
  return productId === undefined ? liked?.restaurants.includes(hostId) : liked?.dishes.includes(productId);
}

let before: Promise<unknown> = Promise.resolve();

/** Shown at once, and taken back where it could not be kept. What is pressed is sent in its turn. */
export async function like(what: Likeable, liked: boolean): Promise<void> {
  show(what, liked);
  const { hostId, productId } = what;
  const sent = before.then(() =>
    call('setFavourite', { hostId, liked, ...(productId !== undefined && { productId }) }),
  );
  before = sent.catch(() => undefined);
  try {
    await sent;
  } catch (error) {
    show(what, !liked);
    toast(isApiError(error) && error.status < 500 ? error.message : 'Das konnte nicht gemerkt werden 😭');
  }
}

function show({ hostId, productId }: Likeable, liked: boolean): void {
  const known = favouriteStore.read() ?? NOTHING;
  const among = (ids: readonly number[], id: number) => {
    const others = ids.filter((other) => other !== id);
    return liked ? [id, ...others] : others;
  };
  favouriteStore.set(
    productId === undefined
      ? { ...known, restaurants: among(known.restaurants, hostId) }
      : { ...known, dishes: among(known.dishes, productId) },
  );
}
