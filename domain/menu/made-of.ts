import { workLimits } from '#domain/limits/work.ts';

/** What a dish is made of, as people type it: 'Mozzarella, Tomate'; with semicolons where a name has a comma of its own. */
export function writeMadeOf(names: readonly string[]): string {
  if (!names.some((name) => name.includes(','))) return names.join(', ');
  return names.length === 1 ? `${names[0]};` : names.join('; ');
}

/** The names in it, each once. */
export const readMadeOf = (text: string): string[] => [
  ...new Set(
    text
      .split(text.includes(';') ? ';' : ',')
      .map((name) => name.trim())
      .filter(Boolean),
  ),
];

/** What is wrong with them; undefined: nothing. */
export function madeOfFault(names: readonly string[]): string | undefined {
  const { ingredient, ingredients: most } = workLimits.menu;
  if (names.length > most) return `Höchstens ${most} Zutaten.`;
  if (names.some((name) => name.length > ingredient.maxLength))
    return `Eine Zutat hat höchstens ${ingredient.maxLength} Zeichen.`;
  return undefined;
}
