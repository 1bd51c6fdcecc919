import type { Answer } from '#contract/contract.ts';
import { formatDate, formatWhen } from '../../lib/format.ts';

type Absence = Answer<'hostopen'>['away'][number];

const MINUTE_MS = 60_000;

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

/** '24.12.2026 bis 26.12.2026', or with times within one day. */
export function periodOf({ item_start, item_stop }: Absence): string {
  // Whoever is away until midnight is away on the day before.
  const last = new Date(Date.parse(item_stop) - MINUTE_MS).toISOString();
  const [from, to] = [formatDate(item_start), formatDate(last)];
  if (from !== to) return `${from} bis ${to}`;
  return `${from}, ${formatWhen(item_start, item_start)} bis ${formatWhen(item_stop, item_start)}`;
}
