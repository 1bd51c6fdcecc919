/** Things that look the same to a reader, with all of them in their order. */
export interface Counted<Thing> {
  count: number;
  first: Thing;
  all: readonly Thing[];
}

/**
 * Counts equal things together, in the order of their first. `looks` is what the reader sees of one, as plain
 * data: what differs in nothing of it counts as equal. The counts add up to the number of things.
 */
export function countEqual<Thing>(
  things: readonly Thing[],
  looks: (thing: Thing) => unknown,
): Counted<Thing>[] {
  const groups = Map.groupBy(things, (thing) => JSON.stringify(looks(thing)));
  return [...groups.values()].flatMap((all) => {
    const [first] = all;
    return first === undefined ? [] : [{ count: all.length, first, all }];
  });
}
