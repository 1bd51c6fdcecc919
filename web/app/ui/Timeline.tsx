import './css/timeline.css';
import { Check, X } from './icons.ts';
import type { ReactNode } from 'react';

export interface TimelineStep {
  label: ReactNode;
  /** Time and place of it: '17:49 · Pizzeria Seebrücke'. */
  note?: ReactNode;
  state: 'done' | 'now' | 'next' | 'failed';
}

const words = { done: 'erledigt', now: 'jetzt', next: 'noch offen', failed: 'beendet' };
const icons = {
  done: <Check size={17} strokeWidth={3} />,
  failed: <X size={17} strokeWidth={3} />,
  now: null,
  next: null,
};

/** The steps of an order, one below the other. */
export function Timeline({ label, steps }: { label?: string; steps: readonly TimelineStep[] }) {
  return (
    <ol className="timeline" aria-label={label}>
      {steps.map(({ label: step, note, state }, at) => (
        <li
          key={at}
          data-state={state === 'next' ? undefined : state}
          aria-current={state === 'now' ? 'step' : undefined}
        >
          <span className="timeline-dot" aria-hidden="true">
            {icons[state]}
          </span>
          <div>
            <b className="block text-[1.0625rem] leading-[1.15]">{step}</b>
            <span className="sr-only"> ({words[state]})</span>
            {note && <small className="text-sm">{note}</small>}
          </div>
        </li>
      ))}
    </ol>
  );
}
