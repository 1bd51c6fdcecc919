import { statusLabel } from '#domain/order/order-status.ts';
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

/** What was just tapped, and how to think again; of what the kitchen tapped only what becomes of it. */
export function HeldStop({ live, stop: { orderId, version }, held: { state, until } }: HeldStopProps) {
  const seconds = Math.ceil((Date.parse(until) - useNow()) / 1000);
  if (state !== 'completed' && state !== 'on-the-way')
    return (
      <p className="font-bold text-mustard-ink">
        {state === 'cancelled'
          ? 'Die Küche storniert sie gerade'
          : `Gleich ${statusLabel(state, 'delivery')}`}
      </p>
    );
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="mr-auto flex items-center gap-1.5 font-bold text-basil-ink">
        <Check size={18} aria-hidden="true" /> {state === 'completed' ? 'Zugestellt' : 'Unterwegs'}
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
