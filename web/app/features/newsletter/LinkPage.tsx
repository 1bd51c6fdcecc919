import { Form, useNavigation } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Alert } from '../../ui/Message.tsx';
import { AccountCard } from '../account/AccountCard.tsx';

interface LinkPageProps {
  /** Null: the link is good for nothing any more. */
  link: { name: string; isDone: boolean } | null;
  isDone: boolean;
  words: {
    asks: string;
    button: string;
    text: (name: string) => string;
    done: string;
    after: (name: string) => string;
  };
}

/** Where a link in a mail leads: one tap does what it says. Mail programs open links by themselves, so that opening does nothing. */
export function LinkPage({ link, isDone, words }: LinkPageProps) {
  const isBusy = useNavigation().formMethod === 'POST';
  if (!link)
    return (
      <AccountCard title={words.asks}>
        <Alert title="Dieser Link gilt nicht (mehr).">
          Er ist abgelaufen oder wurde schon benutzt. Bestelle den Newsletter einfach noch einmal.
        </Alert>
      </AccountCard>
    );
  if (isDone || link.isDone)
    return (
      <AccountCard title={words.done} food="party-popper">
        <p role="status">{words.after(link.name)}</p>
        <ButtonLink to={paths.start()}>Zur Startseite</ButtonLink>
      </AccountCard>
    );
  return (
    <AccountCard title={words.asks}>
      <p>{words.text(link.name)}</p>
      <Form method="post" replace>
        <Button type="submit" busy={isBusy}>
          {words.button}
        </Button>
      </Form>
    </AccountCard>
  );
}
