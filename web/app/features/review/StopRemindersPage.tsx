import { useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Alert } from '../../ui/Message.tsx';

interface StopRemindersProps {
  state: 'asking' | 'stopped' | 'unknown';
}

/** Where the link in a reminder leads: one tap ends them all. */
export function StopRemindersPage({ state }: StopRemindersProps) {
  const isBusy = useNavigation().formMethod === 'POST';
  if (state === 'stopped') return <Stopped />;
  return (
    <div className="wrap rate-page">
      <h1>Keine Erinnerungen mehr?</h1>
      {state === 'unknown' ? (
        <Alert>Dieser Link gilt nicht. Bitte öffne ihn noch einmal aus der E-Mail.</Alert>
      ) : (
        <Form method="post" replace className="rate-form">
          <p>Wir schicken dir dann keine E-Mail mehr, die nach einer Bewertung fragt.</p>
          <Button type="submit" className="justify-self-start" busy={isBusy}>
            Nicht mehr erinnern
          </Button>
        </Form>
      )}
    </div>
  );
}

function Stopped() {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className="wrap rate-page">
      <Card rim as="section" className="rate-thanks">
        <h1 ref={title} tabIndex={-1}>
          Wir erinnern dich nicht mehr
        </h1>
        <p>
          Das gilt für alle deine bisherigen Bestellungen. Nur wer es beim Bestellen neu ankreuzt, wird
          erinnert.
        </p>
        <ButtonLink to={paths.start()}>Zur Startseite</ButtonLink>
      </Card>
    </div>
  );
}
