import { combineDeclarations, type Declaration } from '#domain/menu/allergens.ts';
import type { LoadedLine } from './lines.ts';

/** What a dish is declared to contain as it is ordered: chosen extras bring their own along. */
export function declarationOf(
  { product, extras }: Pick<LoadedLine, 'product' | 'extras'>,
  part: 'allergens' | 'additives',
): Declaration {
  const choices = product.rules.flatMap(({ id, choices }) =>
    choices.filter((choice) => extras.some((extra) => extra.ruleId === id && extra.choiceId === choice.id)),
  );
  return combineDeclarations(
    product[part],
    choices.map((choice) => choice[part]),
  );
}
