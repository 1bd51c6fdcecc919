import { useState } from 'react';
import { call } from '../../api.ts';
import { formatCount } from '../../lib/format.ts';
import { Button } from '../../ui/Button.tsx';
import { TickLine } from '../../ui/TickLine.tsx';
import type { Tour } from './tour.ts';
import type { LiveTour } from './use-tour.ts';

interface TourBarProps {
  live: LiveTour;
  shift: NonNullable<Tour['shift']>;
  /** Orders that go along. */
  taken: number[];
  isOut: boolean;
}

/** The one way on, at the thumb: leave, or say that one is back. */
export function TourBar({ live, shift: { shiftId, leftAt, sharesPosition }, taken, isOut }: TourBarProps) {
  const [shares, share] = useState(sharesPosition);
  const isReturning = leftAt !== null && !isOut && taken.length === 0;
  if (taken.length === 0 && !isReturning) return null;
  return (
    <div className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-paper px-3.5 py-3">
      <div className="mx-auto grid max-w-160 gap-2">
        {taken.length > 0 ? (
          <>
            <TickLine
              type="checkbox"
              checked={shares}
              onChange={(event) => share(event.target.checked)}
              hint="Nur auf dieser Tour, nur der nächste Gast, und es wird nirgends gespeichert."
            >
              Mein Standort darf gezeigt werden
            </TickLine>
            <Button
              wide
              look="basil"
              busy={live.isBusy}
              onClick={() =>
                void live.take(() =>
                  call('driverStart', { shiftId, orderIds: taken, sharesPosition: shares }),
                )
              }
            >
              Losfahren mit {formatCount(taken.length, 'Bestellung', 'Bestellungen')}
            </Button>
          </>
        ) : (
          <Button
            wide
            busy={live.isBusy}
            onClick={() => void live.take(() => call('driverBack', { shiftId }))}
          >
            Zurück im Restaurant
          </Button>
        )}
      </div>
    </div>
  );
}
