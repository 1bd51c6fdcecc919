import type { Answer } from '#contract/contract.ts';

type Archive = Answer<'archive'>['orders'];

/** What was ordered in one month. */
export type Month = Extract<Archive[number], { caption: string }>;

export type Archived = Month['orders'][number];

/** '2 × Pizza Margherita, 1 × Cola und 3 weitere'. */
export function dishesOf({ dishes, morePieces }: Pick<Archived, 'dishes' | 'morePieces'>): string {
  const named = dishes.map(({ count, title }) => `${count}\u00a0×\u00a0${title}`).join(', ');
  return morePieces > 0 ? `${named} und ${morePieces} weitere` : named;
}
