import { useEffect, useState } from 'react';
import { useNow } from '../../lib/clock.tsx';
import { Button } from '../../ui/Button.tsx';
import { Check } from '../../ui/icons.ts';
import type { Ticket } from './board.ts';

/** Until a finger that pressed twice is gone, in ms. */
const STILL_MS = 700;

interface HeldStepProps {
  held: NonNullable<Ticket['held']>;
  isBusy: boolean;
  onTakeBack: () => void;
}

/** What becomes of an order in a moment, and how to think again until then; as high as the button it follows. */
export function HeldStep({ held, isBusy, onTakeBack }: HeldStepProps) {
  const seconds = Math.ceil((Date.parse(held.until) - useNow()) / 1000);
  const [isStill, setStill] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setStill(false), STILL_MS);
    return () => clearTimeout(timer);
  }, []);
  const state = (
    <span className="flex items-center justify-center gap-1.5 font-bold text-basil-ink">
      <Check size={18} aria-hidden="true" /> {held.label}
    </span>
  );
  if (seconds <= 0) return <p className="flex min-h-control items-center justify-center no-print">{state}</p>;
  return (
    <Button
      look="ghost"
      className="min-h-control px-2 py-0 leading-tight no-print"
      inert={isStill}
      busy={isBusy}
      onClick={onTakeBack}
    >
      <span className="grid justify-items-center">
        {state}
        <span className="text-sm font-normal whitespace-nowrap">
          Rückgängig{' '}
          <span aria-hidden="true" className="tabular-nums">
            {seconds}
          </span>
        </span>
      </span>
    </Button>
  );
}
