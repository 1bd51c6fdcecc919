import type { Available, Built, Layer } from './load-build.ts';

type Rule = Built['build']['rules'][number];

/** An ingredient with its stepper. */
export interface Row {
  id: number;
  title: string;
  thumb: string | null;
  /** Pieces in the build now. */
  count: number;
  /** Pieces in it that cost nothing extra. */
  free: number;
  /** EUR for one piece more; 0 where it is included. */
  price: number;
  /** One piece more, or every one that there is, costs nothing extra. */
  isIncluded: boolean;
  isSoldOut: boolean;
  canAdd: boolean;
  /** Pieces that a note brought are changed in the note. */
  canRemove: boolean;
  isFromNote: boolean;
  /** Allergen letters and additive numbers; null: not known. */
  codes: string[] | null;
}

/** The ingredients of one question, or of the dish as it comes (no rule). */
export interface Group {
  rule: Rule | null;
  rows: Row[];
}

/** Every ingredient in exactly one place, where it stays whatever is added: the questions in order, then the dish. */
export function groupIngredients({ build }: Built, available: readonly Available[]): Group[] {
  const { rules, realingredis: layers } = build;
  const own = idsOf([...layers, ...available].filter(({ rule }) => rule === null));
  const groups: Group[] = [
    {
      rule: null,
      rows: rowsOf(
        [...own].sort((a, b) => a - b),
        layers,
        available,
      ),
    },
    ...rules.map((rule) => {
      const asked = [...available, ...layers].filter((one) => one.rule === rule.id && !own.has(one.id));
      return { rule, rows: rowsOf([...idsOf(asked)], layers, available) };
    }),
  ];
  const needed = groups.filter(({ rule }) => rule?.item_rule === 'required');
  return [...needed, ...groups.filter((group) => !needed.includes(group))].filter(
    ({ rows }) => rows.length > 0,
  );
}

const idsOf = (all: readonly { id: number }[]): Set<number> => new Set(all.map(({ id }) => id));

const rowsOf = (ids: readonly number[], layers: readonly Layer[], available: readonly Available[]): Row[] =>
  ids.map((id) =>
    rowOf(
      id,
      layers.filter((layer) => layer.id === id),
      available.find((one) => one.id === id),
    ),
  );

function rowOf(id: number, layers: readonly Layer[], next: Available | undefined): Row {
  return {
    id,
    title: layers[0]?.title ?? next?.item_title ?? '',
    thumb: layers[0]?.images.thumb ?? next?.thumb ?? null,
    count: layers.reduce((sum, { count }) => sum + count, 0),
    free: layers.reduce((sum, { count, included }) => sum + (included ? count : 0), 0),
    price: next?.included ? 0 : (next?.price ?? 0),
    isIncluded: next?.included ?? layers.some(({ included }) => included),
    isSoldOut: next?.soldOut ?? false,
    canAdd: next?.possible ?? false,
    canRemove: layers.some(({ detected }) => !detected),
    isFromNote: layers.some(({ detected }) => detected),
    codes: next?.allergensKnown === false ? null : [...(next?.allergens ?? []), ...(next?.additives ?? [])],
  };
}

/** The first question that still needs an answer. */
export const openQuestion = ({ build }: Built): Rule | undefined =>
  build.rules.find(({ item_rule, min, count }) => item_rule === 'required' && count < min);
