import type { Answer } from '#contract/contract.ts';

export type OwnMenu = Answer<'ownMenu'>;
export type OwnCategory = OwnMenu['categories'][number];
export type OwnProduct = OwnMenu['products'][number];
export type OwnSpecial = OwnMenu['specials'][number];
export type OwnRule = OwnMenu['rules'][number];
export type OwnIngredient = OwnMenu['ingredients'][number];
