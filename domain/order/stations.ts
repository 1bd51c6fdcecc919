/** A line of a ticket as stations see it; one that is made at no station is everybody's. */
interface StationLine {
  stationId: number | null;
  isMissing: boolean;
}

/** The stations that have a part in an order, each once; what was taken off is made by nobody. */
export const stationsOf = (lines: readonly StationLine[]): number[] => [
  ...new Set(
    lines.flatMap(({ stationId, isMissing }) => (stationId === null || isMissing ? [] : [stationId])),
  ),
];

/** What a station sees of an order: its own lines and those that are everybody's. */
export const linesAt = <Line extends Pick<StationLine, 'stationId'>>(
  lines: readonly Line[],
  stationId: number,
): Line[] => lines.filter((line) => line.stationId === null || line.stationId === stationId);

/** Whether nobody has to make anything of an order any more; an order without stations says nothing. */
export const isAllDone = (stations: readonly { isDone: boolean }[]): boolean =>
  stations.length > 0 && stations.every(({ isDone }) => isDone);

/** A station as it is saved. */
export interface GivenStation {
  name: string;
  categoryIds: readonly number[];
  productIds: readonly number[];
}

/** What is wrong with stations: one has no name, two the same, or something is made at two of them. */
export type StationFault = 'no-name' | 'same-name' | 'twice';

/** Checks stations before they are saved, with the first that is wrong. */
export function checkStations(given: readonly GivenStation[]): { at: number; fault: StationFault } | null {
  const names = new Set<string>();
  const seen = new Set<string>();
  for (const [at, { name, categoryIds, productIds }] of given.entries()) {
    const plain = name.toLocaleLowerCase('de');
    if (plain === '') return { at, fault: 'no-name' };
    if (names.has(plain)) return { at, fault: 'same-name' };
    names.add(plain);
    for (const key of [...categoryIds.map((id) => `c${id}`), ...productIds.map((id) => `p${id}`)]) {
      if (seen.has(key)) return { at, fault: 'twice' };
      seen.add(key);
    }
  }
  return null;
}
