import { ADDITIVES, ALLERGENS } from '#domain/menu/allergens.ts';
import type { Typed } from '../../forms/sent-form.ts';
import type { OwnProduct } from './menu-parts.ts';

type Declares = Pick<OwnProduct, 'allergens' | 'additives'>;

export const kinds = { allergens: ALLERGENS, additives: ADDITIVES } as const;
export type DeclarationKind = keyof typeof kinds;

/** What is declared, as it stands in the form. */
export const typedDeclarations = (declares: Declares): Typed =>
  Object.fromEntries(
    (['allergens', 'additives'] as const).flatMap((kind) => [
      [`${kind}-state`, declares[kind].state],
      ...declares[kind].codes.map((code) => [`${kind}-${code}`, 'Y']),
    ]),
  );

export const readDeclarations = (typed: Typed): Declares => ({
  allergens: readOne('allergens', typed),
  additives: readOne('additives', typed),
});

function readOne(kind: DeclarationKind, typed: Typed): Declares[DeclarationKind] {
  const state = typed[`${kind}-state`];
  return {
    // What nobody has said is unknown, never free.
    state: state === 'declared' || state === 'none' ? state : 'unknown',
    codes: kinds[kind].flatMap(({ code }) => (typed[`${kind}-${code}`] === 'Y' ? [code] : [])),
  };
}
