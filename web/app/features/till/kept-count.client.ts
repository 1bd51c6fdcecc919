import { keep, readKept } from '../../lib/device-storage.client.ts';

/** What somebody typed of each note and coin, by the name of its field. */
export type Counts = Readonly<Record<string, string>>;

/** By who counts; what nobody has put their name to is under the empty one. */
type CountsOf = Readonly<Record<string, Counts>>;

const KEY = 'till-count';

/** What was begun to be counted since this closing; what belongs to a day that was closed is forgotten. */
export function readCounts(since: string): CountsOf {
  const kept = parsed();
  if (kept?.since === since && kept.counts) return kept.counts;
  forgetCounts();
  return {};
}

/** Keeps what these have counted so far; without anything in it there is nothing to be kept. */
export function keepCounts(since: string, changed: CountsOf): void {
  const all = Object.entries({ ...readCounts(since), ...changed });
  const counts = Object.fromEntries(all.filter(([, each]) => isCounted(each)));
  keep('local', KEY, JSON.stringify({ since, counts }));
}

export const isCounted = (counts: Counts): boolean => Object.values(counts).some((count) => count !== '');

export const forgetCounts = (): void => void keep('local', KEY, null);

function parsed(): { since?: string; counts?: CountsOf } | null {
  try {
    return JSON.parse(readKept('local', KEY) ?? 'null') as ReturnType<typeof parsed>;
  } catch {
    return null;
  }
}
