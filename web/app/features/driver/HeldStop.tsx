import { call } from '../../api.ts';
import { useNow } from '../../lib/clock.tsx';
import { Button } from '../../ui/Button.tsx';
import { Check } from '../../ui/icons.ts';
import type { Stop } from './tour.ts';
import type { LiveTour } from './use-tour.ts';

interface HeldStopProps {
  live: LiveTour;
  stop: Stop;
  held: NonNullable<Stop['held']>;
}

/** What was just tapped, and how to think again. */
export function HeldStop({ live, stop: { orderId, version }, held }: HeldStopProps) {
  const seconds = Math.ceil((Date.parse(held.until) - useNow()) / 1000);
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="mr-auto flex items-center gap-1.5 font-bold text-basil-ink">
        <Check size={18} aria-hidden="true" /> {held.state === 'completed' ? 'Zugestellt' : 'Unterwegs'}
      </p>
      {seconds > 0 && (
        <Button
          look="ghost"
          className="min-h-control"
          busy={live.isBusy}
          onClick={() => void live.act(() => call('kitchenTakeBack', { orderId, version }))}
        >
          Rückgängig <span className="sr-only">#{orderId}</span>{' '}
          <span aria-hidden="true" className="tabular-nums">
            {seconds}
          </span>
        </Button>
      )}
    </div>
  );
}
