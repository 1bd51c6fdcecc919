import { use, useState } from 'react';
import { formatCount, formatTime } from '../../lib/format.ts';
import { Button } from '../../ui/Button.tsx';
import { Bike } from '../../ui/icons.ts';
import type { Board } from './board.ts';
import { TourDialog } from './TourDialog.tsx';
import { BoardContext } from './use-ticket.ts';

type Driver = Board['drivers'][number];

/** Who drives right now, with how much, and when they are back; whoever decides that opens a tour to sort it. */
export function DriversStrip({ drivers }: { drivers: readonly Driver[] }) {
  const desk = use(BoardContext);
  const [sorted, sort] = useState<number>();
  const opened = drivers.find(({ shiftId }) => shiftId === sorted);
  const maySort =
    desk !== null && desk.link.state !== 'offline' && desk.board.restaurant.rights.includes('orders');
  if (drivers.length === 0) return null;
  return (
    <>
      {/* In one row, however many drive: focusable, so that the keyboard can scroll it too. */}
      <div className="min-w-0 overflow-x-auto" role="region" aria-label="Wer fährt" tabIndex={0}>
        <ul className="flex gap-x-5 whitespace-nowrap" aria-label="Fahrer">
          {drivers.map((driver) => (
            <li key={driver.shiftId} className="flex min-h-8 flex-none items-center gap-1.5">
              <Bike size={18} aria-hidden="true" />
              <b>{driver.name}</b>
              <span className={driver.isGone ? 'font-semibold text-tomato-ink' : 'text-ink-soft'}>
                {sayDriver(driver)}
              </span>
              {maySort && driver.stops.length > 1 && (
                <Button
                  look="quiet"
                  className="changes min-h-control"
                  aria-label={`Tour von ${driver.name} sortieren`}
                  onClick={() => {
                    sort(driver.shiftId);
                    void desk?.reload();
                  }}
                >
                  Tour
                </Button>
              )}
            </li>
          ))}
        </ul>
      </div>
      {opened && <TourDialog driver={opened} onClose={() => sort(undefined)} />}
    </>
  );
}

function sayDriver({ stops, leftAt, backAt, isGone }: Driver): string {
  if (isGone) return 'Handy entkoppelt oder nicht mehr im Team';
  const load =
    stops.length === 0 ? 'ohne Bestellung' : formatCount(stops.length, 'Bestellung', 'Bestellungen');
  if (leftAt === null) return `hier, ${load}`;
  return backAt === null ? `unterwegs, ${load}` : `unterwegs, ${load}, zurück ca. ${formatTime(backAt)}`;
}
