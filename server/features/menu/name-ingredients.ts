import { foldGerman } from '#domain/text/german-text.ts';
import { readOtherNames, type NamesProblem } from '#domain/menu/ingredient-names.ts';
import { workLimits } from '#domain/limits/work.ts';
import type { Context } from '#server/plumbing/context.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { selectOwnIngredients, updateIngredient } from './own-rule-store.ts';

/** The ingredients of a restaurant with their other names, by title. */
export async function listNames(
  { db }: Context,
  restaurantId: number,
): Promise<{ id: number; title: string; names: string[] }[]> {
  const rows = await selectOwnIngredients(db, restaurantId);
  return rows
    .map(({ id, title, synonyms }) => ({ id, title, names: synonyms }))
    .toSorted((a, b) => a.title.localeCompare(b.title, 'de'));
}

/**
 * Gives ingredients other names; what is not among `given` keeps those it has. The caller holds the restaurant and has
 * checked who it is. Answers how many ingredients have changed.
 */
export async function nameIngredients(
  { db }: Context,
  { restaurantId, given }: { restaurantId: number; given: readonly { id: number; names: string }[] },
): Promise<number | Refusal> {
  const rows = await selectOwnIngredients(db, restaurantId);
  const typed = new Map(given.map(({ id, names }) => [id, names]));
  if (given.some(({ id }) => !rows.some((row) => row.id === id))) return refuse('unknown-entry');
  const taken = new Set(rows.map(({ title }) => foldGerman(title)));
  const fields: Record<string, string> = {};
  const changes: { id: number; synonyms: string[] }[] = [];
  for (const { id, title, synonyms } of rows) {
    const read = readOtherNames(typed.get(id) ?? synonyms.join(', '), title, taken);
    if ('problem' in read) {
      // What is there already and was not touched stands in nobody's way.
      if (typed.has(id)) fields[`names-${id}`] = sayProblem(read.problem);
      continue;
    }
    for (const name of read.names) taken.add(foldGerman(name));
    if (typed.has(id) && read.names.join() !== synonyms.join()) changes.push({ id, synonyms: read.names });
  }
  if (Object.keys(fields).length > 0) return refuse('bad-input', { fields });
  for (const { id, synonyms } of changes) await updateIngredient(db, id, { synonyms });
  return changes.length;
}

const { otherName, otherNameCount } = workLimits.menu;

function sayProblem({ code, name }: NamesProblem): string {
  switch (code) {
    case 'too-many':
      return `Mehr als ${otherNameCount} Namen können wir uns für eine Zutat nicht merken.`;
    case 'too-long':
      return `„${name.slice(0, otherName.maxLength)}…“ ist zu lang, höchstens ${otherName.maxLength} Zeichen je Name.`;
    case 'no-name':
      return `„${name}“ ist kein Name.`;
    case 'wish-word':
      return `„${name}“ bedeutet in einer Notiz schon etwas anderes.`;
    case 'taken':
      return `„${name}“ heißt schon eine andere Zutat.`;
  }
}
