import type { DeliveryTerms } from './delivery-area.ts';

/** Terms for every place up to a distance, and beyond those of nearer ones. */
export type Ring = DeliveryTerms & { metres: number };

/** What delivering so far costs: by the smallest ring that reaches it; null: none does. */
export function ringTerms(rings: readonly Ring[], metres: number): DeliveryTerms | null {
  const [ring] = rings.filter((one) => metres <= one.metres).toSorted((a, b) => a.metres - b.metres);
  if (!ring) return null;
  const { minimumOrderCents, deliveryCents, freeFromCents } = ring;
  return { minimumOrderCents, deliveryCents, freeFromCents };
}

/** A change to one amount of many areas; `set` to null: never free. */
export type AmountChange = { how: 'set'; cents: number | null } | { how: 'plus' | 'minus'; cents: number };

/** What changes about many areas; what is left out stays. */
export type TermsChange = Partial<Record<keyof DeliveryTerms, AmountChange>>;

const changed = (before: number | null, change: AmountChange | undefined): number | null => {
  if (!change) return before;
  if (change.how === 'set') return change.cents;
  // What is never free stays so, whatever is added.
  if (before === null) return null;
  return Math.max(0, before + (change.how === 'plus' ? change.cents : -change.cents));
};

/** The terms after that; nothing falls below 0. */
export const changeTerms = (terms: DeliveryTerms, change: TermsChange): DeliveryTerms => ({
  minimumOrderCents: changed(terms.minimumOrderCents, change.minimumOrderCents) ?? 0,
  deliveryCents: changed(terms.deliveryCents, change.deliveryCents) ?? 0,
  freeFromCents: changed(terms.freeFromCents, change.freeFromCents),
});

/** Terms by the ids of their places. */
export type Areas = ReadonlyMap<number, DeliveryTerms>;

export type Kind = 'added' | 'changed' | 'removed';

/** What becomes of one place. */
export interface AreaChange {
  placeId: number;
  kind: Kind;
  before: DeliveryTerms | null;
  after: DeliveryTerms | null;
}

const isEqual = (a: DeliveryTerms, b: DeliveryTerms): boolean =>
  a.minimumOrderCents === b.minimumOrderCents &&
  a.deliveryCents === b.deliveryCents &&
  a.freeFromCents === b.freeFromCents;

/** What is different after that; what stays as it is, is left out. */
export function compareAreas(before: Areas, after: Areas): AreaChange[] {
  const ids = [...new Set([...after.keys(), ...before.keys()])];
  return ids.flatMap((placeId) => {
    const [old, next] = [before.get(placeId) ?? null, after.get(placeId) ?? null];
    if (old && next && isEqual(old, next)) return [];
    const kind = old === null ? 'added' : next === null ? 'removed' : 'changed';
    return [{ placeId, kind, before: old, after: next }];
  });
}
