import type { RefusalCode } from '#contract/refusals.ts';
import { assignToRules, checkExtras, withDefaults, type ExtraRefusal } from '#domain/menu/extras.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { readProductsOf, type SellableProduct } from '../menu/read-products.ts';
import { toExtraRows } from './add-product.ts';
import { changeLine, copyLine } from './change-line.ts';
import type { LoadedBasket } from './load-basket.ts';
import { deleteGuestExtras, deleteLines, findLines, insertExtras, updateLine } from './store.ts';

const CODES: Record<ExtraRefusal['code'], RefusalCode> = {
  'unknown-choice': 'unknown-ingredient',
  'invalid-count': 'unknown-ingredient',
  'sold-out': 'sold-out',
  'required-missing': 'choices-missing',
  'too-few': 'choices-missing',
  'too-many': 'too-many-choices',
};

interface Chosen {
  lineId: number;
  ingredientIds: readonly number[];
  /** Pieces with these choices; undefined: only the line is changed. */
  count?: number | undefined;
}

/**
 * Confirms the choices of a line; an unanswered required question takes its default or is refused (ADD-004). Said
 * again, the same pieces are meant (MNU-122).
 */
export function chooseExtras(
  context: VisitContext,
  { lineId, ingredientIds, count }: Chosen,
): Promise<LoadedBasket | Refusal> {
  return changeLine(context, lineId, async (context, line, { seller, row, lines }) => {
    const product = (await readProductsOf(context, seller, [line.product_id])).get(line.product_id);
    if (!product) return refuse('unknown-line');
    const chosen = withDefaults(product.rules, assignToRules(product.rules, ingredientIds));
    const [wrong] = checkExtras(product.rules, chosen);
    if (wrong) return refuse(CODES[wrong.code], { message: sayWrong(product, wrong) });
    await deleteGuestExtras(context.db, line.id);
    await insertExtras(context.db, toExtraRows(line.id, chosen));
    await updateLine(context.db, line.id, { is_pending: false, copy_of: null });
    if (count === undefined) return undefined;
    const copies = lines.filter(({ copy_of: original }) => original === line.id);
    await deleteLines(
      context.db,
      copies.map(({ id }) => id),
    );
    const left = await findLines(context.db, row.id);
    const answered = left.find(({ id }) => id === line.id);
    if (!answered) return refuse('unknown-line');
    return copyLine(context, { ...answered, copy_of: line.id }, { seller, lines: left }, count - 1);
  });
}

function sayWrong(product: SellableProduct, { ruleId, code }: ExtraRefusal): string {
  const rule = product.rules.find(({ id }) => id === ruleId);
  if (!rule || code === 'unknown-choice' || code === 'invalid-count')
    return 'Diese Zutat steht hier nicht zur Auswahl.';
  if (code === 'sold-out') return `Bei „${rule.title}“ ist eine Auswahl leider gerade ausverkauft.`;
  if (code === 'too-many')
    return `Bei „${rule.title}“ ${rule.maximum === 1 ? 'ist' : 'sind'} höchstens ${rule.maximum} möglich.`;
  return rule.minimum > 1
    ? `Bitte wähle bei „${rule.title}“ mindestens ${rule.minimum}.`
    : `Bitte wähle bei „${rule.title}“ etwas aus.`;
}
