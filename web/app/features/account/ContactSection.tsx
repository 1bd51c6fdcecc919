import { KeyRound, Pencil, UserRound } from '../../ui/icons.ts';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Message.tsx';
import { Section } from './Section.tsx';
import type { SentForm } from '../../forms/sent-form.ts';
import type { Settings, User } from './settings-data.ts';
import { Actions } from '../../ui/Actions.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { CodeForm } from './CodeForm.tsx';

/** Who this is, with the dialogs to change it (ACC-016, ACC-020). */
export function ContactSection({
  user,
  returned,
  sent,
}: Pick<Settings, 'user' | 'returned'> & { sent: SentForm | undefined }) {
  return (
    <Section title="Kontaktdaten" icon={<UserRound size={20} aria-hidden="true" />}>
      <Facts few facts={factsOf(user)} />
      {returned && (
        <Notice look="mustard">
          Unsere letzte E-Mail an <b>{returned.email}</b> kam zurück. Sieh nach, ob die Adresse stimmt und ob
          in deinem Postfach noch Platz ist, oder trag eine andere ein.
        </Notice>
      )}
      {user.item_email_wanted && <ConfirmEmail email={user.item_email_wanted} sent={sent} />}
      <Actions>
        <ButtonLink look="ghost" to={paths.contactData()} preventScrollReset>
          <Pencil size={18} aria-hidden="true" />
          Kontaktdaten ändern
        </ButtonLink>
        {user.item_activated === 'Y' && (
          <ButtonLink look="ghost" to={paths.changePassword()} preventScrollReset>
            <KeyRound size={18} aria-hidden="true" />
            Passwort ändern
          </ButtonLink>
        )}
      </Actions>
    </Section>
  );
}

const factsOf = (user: User) =>
  [
    ['Name', `${user.item_firstname} ${user.item_lastname}`],
    ['E-Mail', <Email key="email" user={user} />],
    ['Handynummer', user.item_phone],
  ] as const;

function Email({ user }: { user: User }) {
  if (!user.item_email) return 'keine';
  if (user.item_email_confirmed === 'Y' || user.item_activated === 'N') return user.item_email;
  return (
    <>
      {user.item_email} <span className="text-ink-soft">(noch nicht bestätigt)</span>{' '}
      <Link to={paths.confirmEmail()} className="link">
        Jetzt bestätigen
      </Link>
    </>
  );
}

/** A new address counts once its owner has shown that mail arrives there. */
function ConfirmEmail({ email, sent }: { email: string; sent: SentForm | undefined }) {
  const answer = sent?.intent === 'confirm-email' ? sent : undefined;
  return (
    <div className="grid gap-3">
      <Notice look="mustard">
        An <b>{email}</b> haben wir einen Code geschickt. Mit ihm gilt deine neue E-Mail-Adresse.
      </Notice>
      <CodeForm intent="confirm-email" cameBy="mail" label="Bestätigen" sent={answer} />
    </div>
  );
}
