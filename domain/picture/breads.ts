import { fold, foldedWords } from './vocabulary.ts';

const BAGUETTE = foldedWords(/baguette|banh mi/);

/** The bun that a burger's ingredients name. */
export function bunOf(ingredients: readonly string[]): string | null {
  const text = fold(ingredients.join(' '));
  if (/brioche/.test(text)) return 'brioche';
  if (/vollkorn/.test(text)) return 'wholegrain';
  if (/laugen/.test(text)) return 'pretzel';
  return /kartoffel bun/.test(text) ? 'potato' : null;
}

/** What is cut open for a sandwich, by all that is said of it. */
export function rollOf(text: string): string {
  const folded = fold(text);
  if (BAGUETTE.test(folded)) return 'baguette';
  if (/ciabatta|panini/.test(folded)) return 'ciabatta';
  if (/toast\b/.test(folded)) return 'toast';
  if (/roggen|korner|vollkorn/.test(folded)) return 'dark';
  return /brioche/.test(folded) ? 'brioche' : 'roll';
}

/** What lies under what is on a slice of bread. */
export function breadOf(ingredients: readonly string[]): string {
  const text = fold(ingredients.join(' '));
  if (/schwarzbrot|pumpernickel/.test(text)) return 'black-bread-slice';
  if (/toast/.test(text)) return 'toast';
  return BAGUETTE.test(text) || text.includes('ciabatta') ? 'baguette-slice' : 'bread-slice';
}
