import { combineDeclarations, type Declaration, substanceOf } from '#domain/allergens.ts';
import type { Choices, WireChoice, WireRule } from './extras-choices.ts';

/** What the chosen extras add to the dish's allergens and additives; unknown is said, never left out. */
export function ChosenAllergens({ rules, choices }: { rules: readonly WireRule[]; choices: Choices }) {
  const chosen = rules.flatMap(({ id, item_ingredients }) =>
    item_ingredients.filter((choice) => choices[id]?.includes(choice.id)),
  );
  if (chosen.length === 0) return null;
  const { state, codes } = combineDeclarations({ state: 'none', codes: [] }, chosen.map(declarationOf));
  const names = codes.map((code) => `${substanceOf(code)?.name ?? code} (${code})`);
  return (
    <p className="extras-allergens" aria-live="polite">
      {names.length > 0 && `Deine Extras enthalten: ${names.join(', ')}. `}
      {state === 'none' && 'Deine Extras bringen keine kennzeichnungspflichtigen Allergene mit. '}
      {state === 'unknown' && 'Nicht zu allen Extras sind die Allergene bekannt.'}
    </p>
  );
}

function declarationOf({ allergens, allergensKnown, additives, additivesKnown }: WireChoice): Declaration {
  const codes = [...allergens, ...additives];
  if (!allergensKnown || !additivesKnown) return { state: 'unknown', codes };
  return { state: codes.length > 0 ? 'declared' : 'none', codes };
}
