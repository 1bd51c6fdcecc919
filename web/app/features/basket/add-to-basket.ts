import type { Answer } from '#contract/contract.ts';
import { call } from '../../api.ts';
import { announce } from '../../ui/announce.ts';
import { reportAdded } from './analytics.ts';
import { type Basket, basketStore, type ComingLine, type Failure } from './basket-store.ts';
import { failureOf } from './change-basket.ts';
import type { SizeCode } from './choice.ts';

export interface Piece {
  hostId: number;
  productId: number;
  size: SizeCode;
  title: string;
  /** Size as people read it, empty where there is only one. */
  sizeTitle: string;
  price: number;
  /** An own creation is meant, with everything that was chosen for it. */
  creation?: number;
}

type Active = Answer<'hostactive'>;

/** What adding came to. `ask`: a busy restaurant, the guest has to agree first (MNU-039). */
export type Added =
  | { result: 'added'; lineId: number; hasRules: boolean; isPending: boolean; isBuilt: boolean }
  | { result: 'ask'; reactivatedAt: string }
  | { result: 'failed' };

const INFO_FAILED = 'Wichtige Informationen zum Restaurant konnten nicht geladen werden 😭';
const ADD_FAILED = 'Der gewählte Artikel konnte nicht im Warenkorb abgelegt werden 😭';
const UNAVAILABLE = 'Das gewählte Restaurant ist aktuell leider nicht verfügbar';

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
  const coming = { key: nextKey++, title: piece.title, size: piece.sizeTitle, price: piece.price };
  showComing(coming);
  const stop = isStaff ? null : stopperOf(await askActive(piece.hostId));
  if (stop) {
    hideComing(coming, 'failure' in stop ? stop.failure : null);
    return 'failure' in stop ? { result: 'failed' } : { result: 'ask', reactivatedAt: stop.reactivatedAt };
  }
  try {
    const { id, hasRules, basket } = await send(piece);
    hideComing(coming, null);
    basketStore.take(basket);
    announce(`${piece.title} liegt im Warenkorb`);
    void reportAdded(id);
    const isBuilt = piece.creation === undefined && isBuiltLine(basket, id);
    const isPending = basket.basket[String(id)]?.pending ?? false;
    return { result: 'added', lineId: id, hasRules, isPending, isBuilt };
  } catch (error) {
    hideComing(coming, failureOf(ADD_FAILED, error));
    return { result: 'failed' };
  }
}

/** Whether a line is built from ingredients, on a page of its own. */
export const isBuiltLine = ({ basket }: Basket, lineId: number): boolean =>
  Boolean(basket[String(lineId)]?.productdata.item_generator);

async function send({ hostId, productId, size, creation }: Piece) {
  if (creation === undefined) return call('addProduct', { hostId, productId, size });
  const { id, pending, basket } = await call('addCustomerProduct', { productId: creation });
  // Only what has come to be asked since is asked.
  return { id, hasRules: pending, basket };
}

async function askActive(hostId: number): Promise<Active | null> {
  return call('hostactive', { hostId }).catch(() => null);
}

/** What an answer to "do you take orders?" means for somebody who wants to add (MNU-038 to MNU-041). */
export function stopperOf(
  active: Active | null,
  hasAgreed: (reactivatedAt: string) => boolean = (at) => agreed.has(at),
): { failure: Failure } | { reactivatedAt: string } | null {
  if (active === null) return { failure: { text: INFO_FAILED } };
  if (active.active === 'Y' || active.mayOrderAnyway) return null;
  const reactivatedAt = active.item_auto_reactivate;
  if (reactivatedAt === null || active.state.code !== 'busy') return { failure: { text: UNAVAILABLE } };
  return hasAgreed(reactivatedAt) ? null : { reactivatedAt };
}

function showComing(line: ComingLine): void {
  basketStore.set({ coming: [...basketStore.read().coming, line], failure: null });
}

function hideComing({ key }: ComingLine, failure: Failure | null): void {
  const coming = basketStore.read().coming.filter((line) => line.key !== key);
  basketStore.set(failure ? { coming, failure } : { coming });
}
