import { useEffect, useRef } from 'react';
import { Form, useActionData, useNavigation } from 'react-router';
import type { Call } from '../../../api.ts';
import { pageMeta } from '../../../features/layout/page-meta.ts';
import { loadDetails, type RateParams } from '../../../features/review/rate.ts';
import { paths } from '../../../lib/paths.ts';
import { savingAction } from '../../../lib/saving-action.ts';
import { browserLoader, type RouteArgs, serverAction, serverLoader } from '../../../lib/route.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Alert } from '../../../ui/Message.tsx';
import type { Route } from './+types/stop-reminders.ts';
import { RateFrame } from '../../../features/review/RateFrame.tsx';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Keine Erinnerungen mehr',
    description: 'Bestelle die Erinnerungen ans Bewerten ab.',
    noindex: true,
  });

export const loader = serverLoader(loadDetails);
export const clientLoader = browserLoader(loadDetails);

// Answered with a page, not with a redirect: mail programs post here by themselves (RFC 8058).
const act = async (call: Call, { params: { orderId, checksum } }: RouteArgs<RateParams>) =>
  (await call('stopReviewReminders', { orderId: Number(orderId), checksum })).success;

export const action = serverAction(act);
export const clientAction = savingAction(act);

export default function StopRemindersRoute({ loaderData }: Route.ComponentProps) {
  const isStopped = useActionData() === true;
  return <StopRemindersPage state={isStopped ? 'stopped' : loaderData ? 'asking' : 'unknown'} />;
}

interface StopRemindersProps {
  state: 'asking' | 'stopped' | 'unknown';
}

/** Where the link in a reminder leads: one tap ends them all. */
function StopRemindersPage({ state }: StopRemindersProps) {
  const isBusy = useNavigation().formMethod === 'POST';
  if (state === 'stopped') return <Stopped />;
  return (
    <RateFrame>
      <h1>Keine Erinnerungen mehr?</h1>
      {state === 'unknown' ? (
        <Alert>Dieser Link gilt nicht. Bitte öffne ihn noch einmal aus der E-Mail.</Alert>
      ) : (
        <Form method="post" replace className="grid content-start gap-4">
          <p>Wir schicken dir dann keine E-Mail mehr, die nach einer Bewertung fragt.</p>
          <Button type="submit" className="justify-self-start" busy={isBusy}>
            Nicht mehr erinnern
          </Button>
        </Form>
      )}
    </RateFrame>
  );
}

function Stopped() {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <RateFrame>
      <Card rim as="section" className="grid justify-items-center gap-4 text-center">
        <h1 ref={title} tabIndex={-1}>
          Wir erinnern dich nicht mehr
        </h1>
        <p>
          Das gilt für alle deine bisherigen Bestellungen. Nur wer es beim Bestellen neu ankreuzt, wird
          erinnert.
        </p>
        <ButtonLink to={paths.start()}>Zur Startseite</ButtonLink>
      </Card>
    </RateFrame>
  );
}
