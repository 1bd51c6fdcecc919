import { call } from '../../api.ts';
import { announce } from '../../ui/announce.client.ts';
import { basketStore } from './basket-store.client.ts';
import { type Active, type Added, addedText, isBuiltLine, type Piece, stopperOf } from './adding.ts';
import type { ComingLine, Failure } from './basket.ts';
import { failureOf } from './failure.ts';

const ADD_FAILED = 'Der gewählte Artikel konnte nicht im Warenkorb abgelegt werden 😭';
// Reactivation times a guest has agreed to: one is not asked again with every dish.
const agreed = new Set<string>();
let nextKey = 1;

/** The guest orders at a busy restaurant, for after that time. */
export function agreeToWait(reactivatedAt: string): void {
  agreed.add(reactivatedAt);
}

/**
 * Puts a piece into the basket: shown at once, taken back where the restaurant or the server says no. Staff are served
 * whatever guests are told (`isStaff`).
 */
export async function addToBasket(piece: Piece, { isStaff = false } = {}): Promise<Added> {
  const coming = showComing(piece);
  const stop = isStaff ? null : stopperOf(await askActive(piece.hostId), (at) => agreed.has(at));
  if (stop) {
    hideComing(coming, 'failure' in stop ? stop.failure : null);
    return 'failure' in stop ? { result: 'failed' } : { result: 'ask', reactivatedAt: stop.reactivatedAt };
  }
  try {
    const { id, hasRules, basket } = await send(piece);
    hideComing(coming.slice(0, 1), null);
    basketStore.take(basket);
    void reportAdded(id);
    const isBuilt = piece.creation === undefined && isBuiltLine(basket, id);
    const isPending = basket.basket[String(id)]?.pending ?? false;
    // Staff are asked only what has to be answered; what is still asked is not in the basket yet.
    const isAsked = isBuilt || (isStaff ? isPending : hasRules);
    if (!isAsked) {
      if (coming.length > 1) {
        // Nothing is asked of it: what is confirmed is how many there are.
        const pieces = await call('addIngredients', { buildId: id, ingredients: [], count: coming.length });
        basketStore.take(pieces.basket);
      }
      announce(addedText(piece.title, piece.count));
    }
    hideComing(coming, null);
    return { result: 'added', lineId: id, hasRules, isPending, isBuilt };
  } catch (error) {
    hideComing(coming, failureOf(ADD_FAILED, error));
    return { result: 'failed' };
  }
}

async function send({ hostId, productId, size, creation }: Piece) {
  if (creation === undefined) return call('addProduct', { hostId, productId, size });
  const { id, pending, basket } = await call('addCustomerProduct', { productId: creation });
  // Only what has come to be asked since is asked.
  return { id, hasRules: pending, basket };
}

async function askActive(hostId: number): Promise<Active | null> {
  return call('hostactive', { hostId }).catch(() => null);
}

function showComing({ title, sizeTitle, price, count = 1 }: Piece): ComingLine[] {
  const lines = Array.from({ length: count }, () => ({ key: nextKey++, title, size: sizeTitle, price }));
  basketStore.set({ coming: [...basketStore.read().coming, ...lines], failure: null });
  return lines;
}

function hideComing(lines: readonly ComingLine[], failure: Failure | null): void {
  const gone = new Set(lines.map(({ key }) => key));
  const coming = basketStore.read().coming.filter(({ key }) => !gone.has(key));
  basketStore.set(failure ? { coming, failure } : { coming });
}

declare global {
  interface Window {
    /** What the tag manager reads; there once it was started. */
    dataLayer?: Record<string, unknown>[];
  }
}

/**
 * Tells the tag manager of the page what was added (MNU-037). Without one, which is the rule and needs the
 * visitor's consent, nothing is asked and nothing leaves.
 */
async function reportAdded(lineId: number): Promise<void> {
  const { dataLayer } = window;
  if (!dataLayer) return;
  const basket = await call('getBasketById', { basketId: lineId }).catch(() => null);
  const line = basket?.basket[String(lineId)];
  if (!line) return;
  dataLayer.push({
    event: 'add_to_cart',
    ecommerce: {
      currency: 'EUR',
      value: line.price,
      items: [
        {
          item_id: String(line.item_product),
          item_name: line.productdata.item_title,
          item_category: line.item_category,
          item_variant: line.humanSize,
          price: line.price,
          quantity: 1,
        },
      ],
    },
  });
}
