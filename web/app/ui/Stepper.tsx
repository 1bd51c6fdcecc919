import { Minus, Plus } from './icons.ts';
import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

type StepButton = Omit<ComponentProps<'button'>, 'children'>;

interface StepperProps {
  count: number;
  /** What is counted: 'Pizza Margherita'. */
  label: string;
  /** For each button a handler, or name and value of the form it submits. */
  less: StepButton;
  more: StepButton;
  big?: boolean;
}

/** Minus, number, plus. */
export function Stepper({ count, label, less, more, big }: StepperProps) {
  const icon = big ? 20 : 16;
  return (
    <div
      className={cx('stepper inline-flex items-center gap-2', big && 'stepper-big')}
      role="group"
      aria-label={`Anzahl ${label}`}
    >
      <button type="button" {...less} aria-label={`${label}: eins weniger`}>
        <Minus size={icon} strokeWidth={2.75} aria-hidden="true" />
      </button>
      <output className="min-w-5 text-center font-semibold tabular-nums">{count}</output>
      <button type="button" {...more} aria-label={`${label}: eins mehr`}>
        <Plus size={icon} strokeWidth={2.75} aria-hidden="true" />
      </button>
    </div>
  );
}
