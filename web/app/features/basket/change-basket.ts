import type { Input } from '#contract/contract.ts';
import { call } from '../../api.ts';
import { isApiError } from '../../lib/api-error.ts';
import { announce, toast } from '../../ui/announce.ts';
import { basketStore, type Basket, type BasketLine, type Failure } from './basket-store.ts';
import { sayDetected } from './line-addons.ts';
import { LINE_FAILURES } from './line-failures.ts';

// BSK-005
const TRIES = 10;
const PAUSE_MS = 500;

/** Loads the basket of a restaurant; tries again for five seconds, since nothing on the page waits for it. */
export async function loadBasket(hostId: number): Promise<void> {
  basketStore.turnTo(hostId);
  for (let tried = 0; tried < TRIES; tried++) {
    try {
      basketStore.take(await call('retrieveBasket', { hostId }));
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
    if (basketStore.read().hostId !== hostId) return;
  }
}

/** Another piece of the same line (NOT-013, ERR-006). */
export const addAnother = (line: BasketLine): Promise<boolean> =>
  change(
    () => call('cloneProduct', { basketId: line.id }),
    LINE_FAILURES.more,
    `Noch einmal ${line.productdata.item_title} im Warenkorb`,
  );

/** One piece less (BSK-008, ERR-009). */
export const takeOut = (line: BasketLine): Promise<boolean> =>
  change(
    () => call('removeProduct', { basketId: line.id }),
    LINE_FAILURES.less,
    `${line.productdata.item_title} entfernt`,
  );

/** Takes a line out that was never confirmed, without a word (ADD-003). */
export const dropLine = (lineId: number): Promise<boolean> =>
  change(() => call('removeProduct', { basketId: lineId }), LINE_FAILURES.less);

/** Takes the voucher out of the basket of a restaurant. */
export const takeVoucherOut = (hostId: number): Promise<boolean> =>
  change(
    () => call('removeCoupon', { hostId }),
    'Der Gutschein konnte nicht entfernt werden 😭',
    'Gutschein entfernt',
  );

/** Delivery, pickup or table, with what is paid how and the tip; the sums follow (CHK-006). */
export const chooseMode = (choice: Input<'basketMode'>): Promise<boolean> =>
  change(() => call('basketMode', choice), 'Die Auswahl konnte nicht gespeichert werden 😭');

/** Answers a line's questions and writes its note. A refusal is the caller's to show. */
export async function confirmExtras(
  lineId: number,
  ingredients: number[],
  note: string | null,
): Promise<void> {
  basketStore.take((await call('addIngredients', { buildId: lineId, ingredients })).basket);
  if (note !== null) await writeNote(lineId, note);
}

// ERR-051: a note that cannot be saved is not spoken of; the line shows the one it has.
async function writeNote(basketId: number, note: string): Promise<void> {
  const answer = await call('note', { basketId, note }).catch(() => null);
  if (!answer) return;
  basketStore.take(answer.basket);
  const line = answer.basket.basket[String(basketId)];
  if (line && answer.ingredientChangesCount > 0) toast(sayDetected(line));
}

/** Takes off what was understood from a note (NOT-008). */
export const keepNotePlain = (line: BasketLine): Promise<boolean> =>
  change(
    () => call('removeAiIngredients', { basketId: line.id }),
    LINE_FAILURES.plain,
    'Deine Notiz bleibt, die Zutaten sind wieder wie vorher',
  );

/** Keeps a line to order it again (NOT-009, ERR-007). */
export const saveCreation = (line: BasketLine): Promise<boolean> =>
  change(
    () => call('saveCustomerProduct', { basketId: line.id }),
    LINE_FAILURES.save,
    `${line.productdata.item_title} gehört jetzt zu deinen Kreationen`,
  );

/** Forgets an own creation (NOT-010, ERR-008). */
export const deleteCreation = (productId: number, title: string): Promise<boolean> =>
  change(
    () => call('deleteCustomerProduct', { productId }),
    LINE_FAILURES.forget,
    `${title} aus deinen Kreationen gelöscht`,
  );

let running = 0;

async function change(
  send: () => Promise<{ basket: Basket }>,
  failureText: string,
  saying?: string,
): Promise<boolean> {
  running++;
  basketStore.set({ isBusy: true, failure: null });
  try {
    basketStore.take((await send()).basket);
    if (saying) announce(saying);
    return true;
  } catch (error) {
    basketStore.set({ failure: failureOf(failureText, error) });
    return false;
  } finally {
    running--;
    basketStore.set({ isBusy: running > 0 });
  }
}

/** The product's own sentence, and the server's where it says more. */
export function failureOf(text: string, error: unknown): Failure {
  return isApiError(error) && error.code !== 'unexpected' ? { text, reason: error.message } : { text };
}
