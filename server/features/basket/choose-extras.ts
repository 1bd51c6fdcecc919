import type { RefusalCode } from '#contract/refusals.ts';
import { assignToRules, checkExtras, withDefaults, type ExtraRefusal } from '#domain/extras.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { readProductsOf, type SellableProduct } from '../menu/read-products.ts';
import { toExtraRows } from './add-product.ts';
import { changeLine } from './change-line.ts';
import type { LoadedBasket } from './load-basket.ts';
import { deleteGuestExtras, insertExtras, updateLine } from './store.ts';

const CODES: Record<ExtraRefusal['code'], RefusalCode> = {
  'unknown-choice': 'unknown-ingredient',
  'invalid-count': 'unknown-ingredient',
  'sold-out': 'sold-out',
  'required-missing': 'choices-missing',
  'too-few': 'choices-missing',
  'too-many': 'too-many-choices',
};

/** Confirms the choices of a line; an unanswered required question takes its default or is refused (ADD-004). */
export function chooseExtras(
  context: VisitContext,
  { lineId, ingredientIds }: { lineId: number; ingredientIds: readonly number[] },
): Promise<LoadedBasket | Refusal> {
  return changeLine(context, lineId, async (context, line, { seller }) => {
    const product = (await readProductsOf(context, seller, [line.product_id])).get(line.product_id);
    if (!product) return refuse('unknown-line');
    const chosen = withDefaults(product.rules, assignToRules(product.rules, ingredientIds));
    const [wrong] = checkExtras(product.rules, chosen);
    if (wrong) return refuse(CODES[wrong.code], { message: sayWrong(product, wrong) });
    await deleteGuestExtras(context.db, line.id);
    await insertExtras(context.db, toExtraRows(line.id, chosen));
    await updateLine(context.db, line.id, { is_pending: false });
  });
}

function sayWrong(product: SellableProduct, { ruleId, code }: ExtraRefusal): string {
  const rule = product.rules.find(({ id }) => id === ruleId);
  if (!rule || code === 'unknown-choice' || code === 'invalid-count')
    return 'Diese Zutat steht hier nicht zur Auswahl.';
  if (code === 'sold-out') return `Bei „${rule.title}“ ist eine Auswahl leider gerade ausverkauft.`;
  if (code === 'too-many') return `Bei „${rule.title}“ sind höchstens ${rule.maximum} möglich.`;
  return rule.minimum > 1
    ? `Bitte wähle bei „${rule.title}“ mindestens ${rule.minimum}.`
    : `Bitte wähle bei „${rule.title}“ etwas aus.`;
}
