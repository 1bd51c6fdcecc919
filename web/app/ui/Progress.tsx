import { Check } from './icons.ts';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';

/** How far something has come. */
export function ProgressBar({ value, max, label }: { value: number; max: number; label: string }) {
  return <progress className="bar" value={Math.min(value, max)} max={max} aria-label={label} />;
}

interface ProgressGoalProps {
  value: number;
  goal: number;
  /** 'Noch 4,50 € bis zum Mindestbestellwert', or what to say when it is reached. */
  children: ReactNode;
  icon?: ReactNode;
}

/** The way to the minimum order value or to free delivery; from the goal on it turns green. */
export function ProgressGoal({ value, goal, children, icon }: ProgressGoalProps) {
  const done = value >= goal;
  return (
    <div className={cx('goal', done && 'goal-done')}>
      <span className="flex items-center gap-1.5">
        {done ? <Check size={18} strokeWidth={2.75} aria-hidden="true" /> : icon}
        <span>{children}</span>
      </span>
      <progress className="bar" value={Math.min(value, goal)} max={goal} aria-hidden="true" />
    </div>
  );
}
