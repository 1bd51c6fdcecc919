import { KeyRound, Pencil, UserRound } from '../../ui/icons.ts';
import { Form, useNavigation } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Message.tsx';
import { CodeField } from './CodeField.tsx';
import { FormAlert } from './FormAlert.tsx';
import { Section } from './Section.tsx';
import type { SentForm } from './sent-form.ts';
import type { User } from './settings-data.ts';
import { useSentForm } from './use-sent-form.ts';

/** Who this is, with the dialogs to change it (ACC-016, ACC-020). */
export function ContactSection({ user, sent }: { user: User; sent: SentForm | undefined }) {
  return (
    <Section title="Kontaktdaten" icon={<UserRound size={20} aria-hidden="true" />}>
      <dl className="settings-facts">
        <div>
          <dt>Name</dt>
          <dd>
            {user.item_firstname} {user.item_lastname}
          </dd>
        </div>
        <div>
          <dt>E-Mail</dt>
          <dd>{user.item_email}</dd>
        </div>
        <div>
          <dt>Handynummer</dt>
          <dd>{user.item_phone}</dd>
        </div>
      </dl>
      {user.item_email_wanted && <ConfirmEmail email={user.item_email_wanted} sent={sent} />}
      <div className="settings-ways">
        <ButtonLink look="ghost" to={paths.contactData()} preventScrollReset>
          <Pencil size={18} aria-hidden="true" />
          Kontaktdaten ändern
        </ButtonLink>
        {user.item_activated && (
          <ButtonLink look="ghost" to={paths.changePassword()} preventScrollReset>
            <KeyRound size={18} aria-hidden="true" />
            Passwort ändern
          </ButtonLink>
        )}
      </div>
    </Section>
  );
}

/** A new address counts once its owner has shown that mail arrives there. */
function ConfirmEmail({ email, sent }: { email: string; sent: SentForm | undefined }) {
  const answer = sent?.intent === 'confirm-email' ? sent : undefined;
  const { form, field } = useSentForm(answer);
  const isBusy = useNavigation().formData?.get('intent') === 'confirm-email';
  return (
    <div className="grid gap-3">
      <Notice look="mustard">
        An <b>{email}</b> haben wir einen Code geschickt. Mit ihm gilt deine neue E-Mail-Adresse.
      </Notice>
      <FormAlert sent={answer} />
      <Form method="post" ref={form} noValidate className="account-code-form" preventScrollReset>
        <input type="hidden" name="intent" value="confirm-email" />
        <CodeField cameBy="mail" {...field('code')} />
        <Button type="submit" busy={isBusy}>
          Bestätigen
        </Button>
      </Form>
    </div>
  );
}
