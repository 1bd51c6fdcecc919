/** A substance that must be named, with the code guests find beside a dish. */
export type Substance = { code: string; name: string };

/** The 14 of annex II of Regulation (EU) 1169/2011 (LMIV), lettered in its order. */
export const ALLERGENS: readonly Substance[] = [
  { code: 'A', name: 'Glutenhaltiges Getreide' },
  { code: 'B', name: 'Krebstiere' },
  { code: 'C', name: 'Eier' },
  { code: 'D', name: 'Fische' },
  { code: 'E', name: 'Erdnüsse' },
  { code: 'F', name: 'Sojabohnen' },
  { code: 'G', name: 'Milch (einschließlich Laktose)' },
  { code: 'H', name: 'Schalenfrüchte' },
  { code: 'I', name: 'Sellerie' },
  { code: 'J', name: 'Senf' },
  { code: 'K', name: 'Sesamsamen' },
  { code: 'L', name: 'Schwefeldioxid und Sulfite' },
  { code: 'M', name: 'Lupinen' },
  { code: 'N', name: 'Weichtiere' },
];

/** Their letters. */
export const ALLERGEN_CODES: readonly string[] = ALLERGENS.map(({ code }) => code);

/** § 5 LMZDV, and caffeine and quinine of annex III LMIV; the numbers are custom, not law. */
export const ADDITIVES: readonly Substance[] = [
  { code: '1', name: 'mit Farbstoff' },
  { code: '2', name: 'mit Konservierungsstoff' },
  { code: '3', name: 'mit Antioxidationsmittel' },
  { code: '4', name: 'mit Geschmacksverstärker' },
  { code: '5', name: 'geschwefelt' },
  { code: '6', name: 'geschwärzt' },
  { code: '7', name: 'gewachst' },
  { code: '8', name: 'mit Phosphat' },
  { code: '9', name: 'mit Süßungsmittel(n)' },
  { code: '10', name: 'enthält eine Phenylalaninquelle' },
  { code: '11', name: 'kann bei übermäßigem Verzehr abführend wirken' },
  { code: '12', name: 'mit Nitritpökelsalz' },
  { code: '13', name: 'mit Nitrat' },
  { code: '14', name: 'koffeinhaltig' },
  { code: '15', name: 'chininhaltig' },
  { code: '16', name: 'mit Taurin' },
];

/** declared: contains the codes. none: checked, contains nothing. unknown: nobody has said; never shown as free. */
export type Declared = 'declared' | 'none' | 'unknown';

/** What is said about a product or an ingredient; an unknown one may still name what is known. */
export type Declaration = { state: Declared; codes: readonly string[] };

/**
 * The declaration of a product with the chosen extras: extras only add, and anything unknown keeps the
 * whole unknown, while the known codes are still named. Notes and left-out ingredients play no part.
 */
export function combineDeclarations(product: Declaration, extras: readonly Declaration[]): Declaration {
  const all = [product, ...extras];
  const codes = [...new Set(all.flatMap((part) => part.codes))].sort(byCode);
  if (all.some((part) => part.state === 'unknown')) return { state: 'unknown', codes };
  return { state: codes.length > 0 ? 'declared' : 'none', codes };
}

/** The substance of a code; undefined for anything else. */
export const substanceOf = (code: string): Substance | undefined =>
  [...ALLERGENS, ...ADDITIVES].find((substance) => substance.code === code);

const byCode = (a: string, b: string): number => Number(a) - Number(b) || a.localeCompare(b);
