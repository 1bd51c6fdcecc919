/** What the tax office does with a record (OECD): takes it as new, instead of another one, or takes that one away. */
export type RecordKind = 'OECD1' | 'OECD2' | 'OECD3';

/** DPI401: new records; DPI402: corrections of what was sent; DPI403: nobody is to be reported. */
export type Indication = 'DPI401' | 'DPI402' | 'DPI403';

/** What a record says of a seller, as text that is the same as long as the record is. */
export interface Reported {
  /** By what a seller is known: kind and tax id. */
  key: string;
  /** The first named first. */
  restaurantIds: readonly number[];
  /** Who it is, and where they are paid. */
  who: string;
  /** What they sold. */
  figures: string;
}

export type RecordChange<Sent extends Reported, Now extends Reported> =
  | { kind: 'OECD1'; was: null; now: Now }
  | { kind: 'OECD2'; was: Sent; now: Now }
  | { kind: 'OECD3'; was: Sent; now: null };

/** What the tax office does not know yet of what is so now; what it has as it is stands in no change. */
export function changesOf<Sent extends Reported, Now extends Reported>(
  sent: readonly Sent[],
  now: readonly Now[],
): RecordChange<Sent, Now>[] {
  const before = pairUp(sent, now);
  const kept = new Set(before.values());
  const gone = sent.filter((record) => !kept.has(record));
  return [
    ...now.flatMap((one): RecordChange<Sent, Now>[] => {
      const was = before.get(one);
      if (!was) return [{ kind: 'OECD1', was: null, now: one }];
      return isSame(was, one) ? [] : [{ kind: 'OECD2', was, now: one }];
    }),
    ...gone.map((was): RecordChange<Sent, Now> => ({ kind: 'OECD3', was, now: null })),
  ];
}

const isSame = (one: Reported, other: Reported): boolean =>
  one.who === other.who && one.figures === other.figures;

/** Whose record is whose: by the tax id first, and where that was wrong by a restaurant that both have. */
function pairUp<Sent extends Reported, Now extends Reported>(
  sent: readonly Sent[],
  now: readonly Now[],
): Map<Now, Sent> {
  const pairs = new Map<Now, Sent>();
  const left = new Set(sent);
  const pair = (one: Now, was: Sent | undefined): void => {
    if (!was || !left.delete(was)) return;
    pairs.set(one, was);
  };
  const byKey = new Map(sent.map((record) => [record.key, record]));
  for (const one of now) pair(one, byKey.get(one.key));
  const ofRestaurant = new Map(
    [...left].flatMap((record) => record.restaurantIds.map((id) => [id, record] as const)),
  );
  for (const one of now.filter((unpaired) => !pairs.has(unpaired))) {
    const id = one.restaurantIds.find((restaurant) => left.has(ofRestaurant.get(restaurant) as Sent));
    pair(one, id === undefined ? undefined : ofRestaurant.get(id));
  }
  return pairs;
}

/**
 * What the next message holds of that; null: there is nothing to tell. The first one is the report of the year. Later ones
 * correct or add, never both: corrections go first, since what is added may be part of them.
 */
export function nextMessage<Change extends { kind: RecordKind }>(
  changes: readonly Change[],
  isFirst: boolean,
): { indication: Indication; changes: readonly Change[] } | null {
  const added = changes.filter(({ kind }) => kind === 'OECD1');
  if (isFirst) return { indication: added.length > 0 ? 'DPI401' : 'DPI403', changes: added };
  const corrections = changes.filter(({ kind }) => kind !== 'OECD1');
  if (corrections.length > 0) return { indication: 'DPI402', changes: corrections };
  return added.length > 0 ? { indication: 'DPI401', changes: added } : null;
}
