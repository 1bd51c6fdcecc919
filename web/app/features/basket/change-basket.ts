import { call } from '../../api.ts';
import { toast } from '../../ui/announce.client.ts';
import { basketStore } from './basket-store.client.ts';
import type { BasketLine } from './basket.ts';
import { change } from './choose-mode.client.ts';
import { sayDetected } from './line-addons.ts';
import { LINE_FAILURES } from './line-failures.ts';

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

/** Answers a line's questions, for so many pieces of it, and writes its note. A refusal is the caller's to show. */
export async function confirmExtras(
  lineId: number,
  { ingredients, note, count }: { ingredients: number[]; note: string | null; count: number | undefined },
): Promise<void> {
  // All pieces take it along.
  if (note !== null) await writeNote(lineId, note);
  const confirmed = { buildId: lineId, ingredients, ...(count !== undefined && { count }) };
  basketStore.take((await call('addIngredients', confirmed)).basket);
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
