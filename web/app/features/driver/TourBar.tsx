import { call } from '../../api.ts';
import { formatCount } from '../../lib/format.ts';
import { Button } from '../../ui/Button.tsx';
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
export function TourBar({ live, shift: { shiftId, leftAt }, taken, isOut }: TourBarProps) {
  const isReturning = leftAt !== null && !isOut && taken.length === 0;
  if (taken.length === 0 && !isReturning) return null;
  return (
    <div className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-paper px-3.5 py-3">
      <div className="mx-auto grid max-w-160 gap-2">
        {taken.length > 0 ? (
          <Button
            wide
            look="basil"
            busy={live.isBusy}
            onClick={() =>
              void live.take(() => call('driverStart', { shiftId, orderIds: taken, sharesPosition: false }))
            }
          >
            Losfahren mit {formatCount(taken.length, 'Bestellung', 'Bestellungen')}
          </Button>
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
