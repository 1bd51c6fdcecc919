import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ChevronRight, Circle, CircleCheck, TriangleAlert } from './icons.ts';

export interface Step {
  key: string;
  /** needed: it cannot begin without it; open: it is missed later. */
  state: 'done' | 'needed' | 'open';
  title: string;
  /** What is done, or what is missing and why. */
  text: string;
  /** Where it is done; null: not by whoever looks, or here. */
  to: string | null;
  /** What can be done right here. */
  foot?: ReactNode;
}

const LOOKS = {
  done: { icon: CircleCheck, look: 'text-basil' },
  needed: { icon: TriangleAlert, look: 'text-mustard' },
  open: { icon: Circle, look: 'text-ink-soft' },
} as const;

interface StepListProps {
  steps: readonly Step[];
  /** What is said of a step without which it cannot begin. */
  needed: string;
}

/** The steps of somebody who begins, each with how it stands and the way to where it is done. */
export const StepList = ({ steps, needed }: StepListProps) => (
  <ul className="grid list-none gap-3">
    {steps.map(({ key, ...step }) => (
      <StepCard key={key} {...step} says={{ done: 'erledigt', needed, open: 'noch offen' }[step.state]} />
    ))}
  </ul>
);

function StepCard({ state, title, text, to, foot, says }: Omit<Step, 'key'> & { says: string }) {
  const { icon: Icon, look } = LOOKS[state];
  return (
    <li
      className={`card card-pad grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-4 ${to === null ? '' : 'card-link'}`}
      data-missing={state !== 'done' || undefined}
    >
      <Icon className={look} size={26} aria-hidden="true" />
      <div>
        <h3 className="text-lg">
          {to === null ? (
            title
          ) : (
            <Link to={to} className="card-target">
              {title}
            </Link>
          )}
          <span className="sr-only">: {says}</span>
        </h3>
        <p className="text-ink-soft">{text}</p>
        {foot}
      </div>
      {to !== null && <ChevronRight size={20} aria-hidden="true" />}
    </li>
  );
}
