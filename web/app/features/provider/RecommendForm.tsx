import { useEffect, useRef } from 'react';
import { Form, Link } from 'react-router';
import type { Refusal } from '../../lib/api-error.ts';
import { paths } from '../../lib/paths.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { TextArea, TextField } from '../../ui/Field.tsx';
import { FoodPicture } from '../../ui/food/FoodPicture.tsx';
import { Alert, EmptyState } from '../../ui/Message.tsx';

interface RecommendFormProps {
  /** A restaurant speaks for itself instead of a guest for a restaurant (REC-004). */
  registers: boolean;
  refusal: Refusal | undefined;
  hidden: boolean;
}

/** E-mail and free text (REC-002); whether they are good is for the server to say (REC-003). */
export function RecommendForm({ registers, refusal, hidden }: RecommendFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusal) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [refusal]);
  return (
    <Card rim className="max-w-2xl" hidden={hidden}>
      {refusal && !refusal.fields && <Alert>{refusal.message}</Alert>}
      <Form method="post" className="grid gap-4" ref={form}>
        <TextField
          label="Deine E-Mail"
          name="email"
          type="email"
          autoComplete="email"
          maxLength={120}
          hint="Damit wir dir antworten können. Für nichts anderes."
          error={refusal?.fields?.['email']}
        />
        <TextArea
          label={registers ? 'Dein Restaurant' : 'Welches Restaurant?'}
          name="comment"
          rows={5}
          maxLength={2000}
          hint={
            registers
              ? 'Name, Ort, was es bei dir gibt und wie wir dich erreichen.'
              : 'Name und Ort, und gern auch, was dort am besten schmeckt.'
          }
          error={refusal?.fields?.['comment']}
        />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Link to={registers ? paths.recommend() : paths.registerRestaurant()} className="link">
            {registers ? 'Lieber ein Restaurant empfehlen' : 'Es ist dein eigenes Restaurant?'}
          </Link>
          <Button type="submit">Abschicken</Button>
        </div>
      </Form>
    </Card>
  );
}

export function RecommendThanks({ registers }: { registers: boolean }) {
  return (
    <div role="status">
      <EmptyState
        picture={<FoodPicture food="party-popper" className="w-28" eager />}
        title="Vielen Dank!"
        action={<ButtonLink to={paths.start()}>Zur Startseite</ButtonLink>}
      >
        {registers
          ? 'Wir freuen uns auf dich und melden uns in den nächsten Tagen per E-Mail.'
          : 'Wir kümmern uns darum und sagen dir Bescheid, wenn es geklappt hat.'}
      </EmptyState>
    </div>
  );
}
