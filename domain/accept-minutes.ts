/** What a cook taps when accepting, for the usual lead times. */
const USUAL: readonly number[] = [15, 25, 35, 45, 60];
const LONGEST = 180;

/** Minutes offered for accepting, ascending, and the one among them that fits the restaurant's lead time. */
export type AcceptMinutes = { minutes: readonly number[]; suggested: number };

/**
 * The usual steps, moved as a whole where the lead time (minutes) lies below or above them; all are multiples
 * of five from 5 to 180. Between two steps the longer one is suggested: late is worse than early.
 */
export function acceptMinutes(leadMinutes: number): AcceptMinutes {
  const minutes = USUAL.map((step) => step + shiftFor(leadMinutes));
  const suggested = minutes.toSorted(
    (a, b) => distance(a, leadMinutes) - distance(b, leadMinutes) || b - a,
  )[0];
  return { minutes, suggested: suggested ?? LONGEST };
}

const distance = (a: number, b: number): number => Math.abs(a - b);

function shiftFor(leadMinutes: number): number {
  const [first = 0, last = 0] = [USUAL[0], USUAL.at(-1)];
  const lead = Math.max(5, Math.ceil(leadMinutes / 5) * 5);
  if (lead < first) return lead - first;
  return lead > last ? Math.min(lead, LONGEST) - last : 0;
}
