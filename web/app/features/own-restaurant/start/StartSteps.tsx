import { Form, Link, useNavigation } from 'react-router';
import { staffPaths } from '../../../lib/staff-paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { ChevronRight, Circle, CircleCheck, TriangleAlert } from '../../../ui/icons.ts';
import type { StepState, StepWords } from './step-words.ts';

const LOOKS: Record<StepState, { icon: typeof CircleCheck; look: string; says: string }> = {
  done: { icon: CircleCheck, look: 'text-basil', says: 'erledigt' },
  needed: { icon: TriangleAlert, look: 'text-mustard', says: 'fehlt für die Freigabe' },
  open: { icon: Circle, look: 'text-ink-soft', says: 'noch offen' },
};

/** The steps of a new restaurant, each with how it stands and the way to where it is done. */
export const StartSteps = ({ hostId, steps }: { hostId: number; steps: readonly StepWords[] }) => (
  <ul className="grid list-none gap-3">
    {steps.map((step) => (
      <Step key={step.step} hostId={hostId} {...step} />
    ))}
  </ul>
);

function Step({ hostId, state, title, text, to, sends }: StepWords & { hostId: number }) {
  const { icon: Icon, look, says } = LOOKS[state];
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
        {sends && <SendTrial hostId={hostId} />}
      </div>
      {to !== null && <ChevronRight size={20} aria-hidden="true" />}
    </li>
  );
}

/** One tap, and it stands on the board. */
function SendTrial({ hostId }: { hostId: number }) {
  const isBusy = useNavigation().formData?.get('intent') === 'trial';
  return (
    <Form method="post" action={staffPaths.own(hostId)} className="mt-3">
      <input type="hidden" name="host" value={hostId} />
      <Button type="submit" name="intent" value="trial" look="ghost" busy={isBusy}>
        Probe schicken
      </Button>
    </Form>
  );
}
