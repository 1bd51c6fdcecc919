import type { Answer } from '#contract/contract.ts';
import { formatDate, formatTime } from '../../lib/format.ts';

type Absence = Answer<'hostopen'>['away'][number];

const MINUTE_MS = 60_000;
const MIDNIGHT = '00:00';

/** Planned absences with title, start and end (LOC-022); nothing where there is none. */
export function Absences({ absences }: { absences: readonly Absence[] }) {
  if (absences.length === 0) return null;
  return (
    <section className="card card-pad" aria-labelledby="absences">
      <h2 id="absences" className="mb-2 text-xl">
        Nicht da
      </h2>
      <ul className="grid gap-2">
        {absences.map((absence) => (
          <li key={absence.item_start}>
            <b className="block">{absence.item_title}</b>
            <span className="text-ink-soft">{periodOf(absence)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** '24.12.2026 bis 26.12.2026', for a single day its date, with times unless it is the whole day. */
export function periodOf({ item_start, item_stop }: Absence): string {
  // Whoever is away until midnight is away on the day before.
  const last = new Date(Date.parse(item_stop) - MINUTE_MS).toISOString();
  const [from, to] = [formatDate(item_start), formatDate(last)];
  if (from !== to) return `${from} bis ${to}`;
  const [start, stop] = [formatTime(item_start), formatTime(item_stop)];
  if (start === MIDNIGHT && stop === MIDNIGHT) return from;
  return `${from}, ${start} bis ${stop === MIDNIGHT ? '24:00' : stop}`;
}
