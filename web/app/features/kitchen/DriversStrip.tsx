import { formatCount, formatTime } from '../../lib/format.ts';
import { Bike } from '../../ui/icons.ts';
import type { Board } from './board.ts';

type Driver = Board['drivers'][number];

/** Who drives right now, with how much, and when they are back. */
export const DriversStrip = ({ drivers }: { drivers: readonly Driver[] }) =>
  drivers.length > 0 && (
    <ul
      className="no-print flex flex-wrap gap-x-5 gap-y-1 px-[clamp(0.875rem,2vw,1.5rem)] pt-2"
      aria-label="Fahrer"
    >
      {drivers.map((driver) => (
        <li key={driver.shiftId} className="flex items-center gap-1.5">
          <Bike size={18} aria-hidden="true" />
          <b>{driver.name}</b>
          <span className={driver.isGone ? 'font-semibold text-tomato-ink' : 'text-ink-soft'}>
            {sayDriver(driver)}
          </span>
        </li>
      ))}
    </ul>
  );

function sayDriver({ stops, leftAt, backAt, isGone }: Driver): string {
  if (isGone) return 'Handy entkoppelt oder nicht mehr im Team';
  const load = stops === 0 ? 'ohne Bestellung' : formatCount(stops, 'Bestellung', 'Bestellungen');
  if (leftAt === null) return `hier, ${load}`;
  return backAt === null ? `unterwegs, ${load}` : `unterwegs, ${load}, zurück ca. ${formatTime(backAt)}`;
}
