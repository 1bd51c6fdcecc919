import type { Context } from '#server/plumbing/context.ts';
import { savedExtras } from './creation-extras.ts';
import { MOST_CREATIONS } from './own-creations.ts';
import {
  deleteDouble,
  giveCreation,
  holdCreator,
  listCreationsOf,
  type CreationRow,
} from './store-creations.ts';

/**
 * Gives what a session saved as a guest to the account that logs in there; what the account has already is one, and
 * what no longer fits in stays with the session. Done twice it is done once.
 */
export function adoptCreations(
  outer: Context,
  { sessionId, personId }: { sessionId: number; personId: number },
): Promise<void> {
  return outer.transaction(async ({ db }) => {
    const own = await listCreationsOf(db, { session_id: sessionId });
    if (own.length === 0) return;
    await holdCreator(db, personId);
    const kept = new Map<string, number>();
    const counts = new Map<number, number>();
    const keep = (creation: CreationRow) => {
      kept.set(contentsOf(creation), creation.id);
      counts.set(creation.restaurant_id, (counts.get(creation.restaurant_id) ?? 0) + 1);
    };
    for (const creation of await listCreationsOf(db, { person_id: personId })) keep(creation);
    for (const creation of own) {
      const same = kept.get(contentsOf(creation));
      if (same !== undefined) await deleteDouble(db, { of: same, id: creation.id });
      else if ((counts.get(creation.restaurant_id) ?? 0) < MOST_CREATIONS) {
        await giveCreation(db, creation.id, personId);
        keep(creation);
      }
    }
  });
}

/** Equal for what tastes the same, whatever order its extras were chosen in. */
function contentsOf(creation: CreationRow): string {
  const { product_id, size, note } = creation;
  const chosen = savedExtras(creation).map(({ ingredient_id, rule_id, count, source }) =>
    [ingredient_id, rule_id, count, source].join(' '),
  );
  return JSON.stringify([product_id, size, note, chosen.toSorted()]);
}
