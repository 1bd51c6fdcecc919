import type { Answer } from '#contract/contract.ts';
import type { Basket, Failure } from './basket.ts';
import type { SizeCode } from './choice.ts';

export interface Piece {
  hostId: number;
  productId: number;
  size: SizeCode;
  title: string;
  /** Size as people read it, empty where there is only one. */
  sizeTitle: string;
  price: number;
  /** That many at once; a dish that asks is asked once for all of them, one that is built is added once. */
  count?: number;
  /** An own creation is meant, with everything that was chosen for it. */
  creation?: number;
}

/** What adding came to. `ask`: a busy restaurant, the guest has to agree first (MNU-039). */
export type Added =
  | { result: 'added'; lineId: number; hasRules: boolean; isPending: boolean; isBuilt: boolean }
  | { result: 'ask'; reactivatedAt: string }
  | { result: 'failed' };

export type Active = Answer<'hostactive'>;

const INFO_FAILED = 'Wichtige Informationen zum Restaurant konnten nicht geladen werden 😭';
const UNAVAILABLE = 'Das gewählte Restaurant ist aktuell leider nicht verfügbar';

/** What an answer to "do you take orders?" means for somebody who wants to add (MNU-038 to MNU-041). */
export function stopperOf(
  active: Active | null,
  hasAgreed: (reactivatedAt: string) => boolean,
): { failure: Failure } | { reactivatedAt: string } | null {
  if (active === null) return { failure: { text: INFO_FAILED } };
  if (active.active === 'Y' || active.mayOrderAnyway) return null;
  const reactivatedAt = active.item_auto_reactivate;
  if (reactivatedAt === null || active.state.code !== 'busy') return { failure: { text: UNAVAILABLE } };
  return hasAgreed(reactivatedAt) ? null : { reactivatedAt };
}

/** What is said of pieces that lie in the basket now. */
export const addedText = (title: string, count = 1): string =>
  count > 1 ? `${count} × ${title} liegen im Warenkorb` : `${title} liegt im Warenkorb`;

/** Whether a line is built from ingredients, on a page of its own. */
export const isBuiltLine = ({ basket }: Basket, lineId: number): boolean =>
  Boolean(basket[String(lineId)]?.productdata.item_generator);
