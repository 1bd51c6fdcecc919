/** The ids with one of them in another place, counted from 0; a place that there is not is the nearest there is. */
export function moved(ids: readonly number[], id: number, to: number): number[] {
  const rest = ids.filter((one) => one !== id);
  return rest.length === ids.length ? [...ids] : rest.toSpliced(Math.max(0, to), 0, id);
}
