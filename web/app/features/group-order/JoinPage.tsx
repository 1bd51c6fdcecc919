import { Users } from '../../ui/icons.ts';
import { useEffect, useRef } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Alert } from '../../ui/Message.tsx';
import type { JoinAnswer, JoinLink } from './act-on-join.ts';
import type { GroupOrder } from './group-store.ts';
import { ENDED, isLate, LATE, masterOf, termsText } from './group-words.ts';

interface JoinPageProps {
  link: JoinLink;
  group: GroupOrder;
  /** First and last name of whoever is logged in (GRP-014). */
  name: string;
  answer: JoinAnswer | undefined;
}

/** Joining somebody's group order (GRP-012 to GRP-016). */
export function JoinPage({ link, group, name, answer }: JoinPageProps) {
  const isOver = group.state === 'ordered' || group.state === 'cancelled';
  const errors = answer?.errors ?? (isOver ? [ENDED] : isLate(group) ? [LATE] : []);
  const terms = termsText(group);
  return (
    <div className="wrap group-join">
      <Card rim>
        <Users size={44} aria-hidden="true" />
        <h1>Gruppenbestellung bei {group.hostName}</h1>
        {errors.length > 0 ? (
          <JoinFailure errors={errors} />
        ) : (
          <>
            <p>
              Such dir auf der Speisekarte aus, was du möchtest. Dein Warenkorb landet dann im Warenkorb von{' '}
              {masterOf(group)}, dort wird für alle zusammen bestellt und bezahlt.
            </p>
            {terms && <p className="group-terms-line">{terms}</p>}
            <NameForm link={link} name={group.username || name} error={answer?.nameError} />
          </>
        )}
      </Card>
    </div>
  );
}

function NameForm({ link, name, error }: { link: JoinLink; name: string; error: string | undefined }) {
  const form = useRef<HTMLFormElement>(null);
  const isBusy = useNavigation().formMethod === 'POST';
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [error]);
  return (
    <Form
      ref={form}
      method="post"
      action={paths.joinGroup(link.id, link.uid)}
      className="group-form"
      noValidate
    >
      {error && <Alert>{error}</Alert>}
      <TextField
        label="Dein Name"
        name="name"
        defaultValue={name}
        maxLength={60}
        autoComplete="name"
        enterKeyHint="go"
        error={error}
        hint="Er steht auf dem Bon, damit jeder sein Essen findet."
      />
      <Button type="submit" wide busy={isBusy}>
        zur Speisekarte!
      </Button>
    </Form>
  );
}

/** The server's reasons, and the way out (GRP-020, ERR-027). */
export function JoinFailure({ errors }: { errors: readonly string[] }) {
  return (
    <Alert
      action={
        <Link to={paths.start()} className="link">
          Zur Startseite
        </Link>
      }
    >
      <ul>
        {errors.map((error) => (
          <li key={error}>🤷 {error}</li>
        ))}
      </ul>
    </Alert>
  );
}
