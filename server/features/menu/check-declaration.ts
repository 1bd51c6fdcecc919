import type { z } from 'zod';
import type { OwnDeclaration } from '#contract/own-ingredient.ts';
import { ADDITIVES, ALLERGENS, type Substance } from '#domain/menu/allergens.ts';

type Declared = z.output<typeof OwnDeclaration>;
interface Declares {
  allergens: Declared;
  additives: Declared;
}

/** What is wrong with what an owner says about contents. A contradiction is never decided for them. */
export function wrongDeclarations({ allergens, additives }: Declares): Record<string, string> {
  const wrong = {
    allergens: sentenceFor(allergens, ALLERGENS),
    additives: sentenceFor(additives, ADDITIVES),
  };
  return Object.fromEntries(Object.entries(wrong).flatMap(([field, said]) => (said ? [[field, said]] : [])));
}

function sentenceFor({ state, codes }: Declared, known: readonly Substance[]): string | null {
  if (codes.some((code) => !known.some((substance) => substance.code === code)))
    return 'Das kennen wir nicht. Bitte lade die Seite neu.';
  if (state === 'declared' && codes.length === 0)
    return 'Kreuze an, was enthalten ist, oder wähle „Nichts davon“.';
  if (state === 'none' && codes.length > 0)
    return 'Du hast etwas angekreuzt und „Nichts davon“ gewählt. Was stimmt?';
  return null;
}

/** The columns of what is declared, in the order of the law. */
export const declarationColumns = ({ allergens, additives }: Declares) => ({
  allergens_declared: allergens.state,
  allergens: inOrder(allergens.codes, ALLERGENS),
  additives_declared: additives.state,
  additives: inOrder(additives.codes, ADDITIVES),
});

const inOrder = (codes: readonly string[], known: readonly Substance[]) =>
  known.flatMap(({ code }) => (codes.includes(code) ? [code] : []));
