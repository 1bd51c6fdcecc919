import { type RefObject, useEffect } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Message.tsx';
import { CodeField } from './CodeField.tsx';
import { EmailField } from './EmailField.tsx';
import { FormAlert } from './FormAlert.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';
import type { SentForm } from './sent-form.ts';
import { useSentForm } from './use-sent-form.ts';

interface PasswordResetProps {
  sent: SentForm | undefined;
  /** Where the code has just been sent. */
  email: string | undefined;
}

/** The second step: the code from the mail and the new password (ACC-029, ACC-030). */
export function PasswordReset({ sent, email }: PasswordResetProps) {
  const { form, field } = useSentForm(sent, { email: email ?? '' });
  const isBusy = useNavigation().formMethod === 'POST';
  useCodeFocus(form, email !== undefined && !sent);
  return (
    <>
      {email && !sent && (
        <Notice look="basil">
          Wenn es zu <b>{email}</b> ein Konto gibt, ist der Code unterwegs.
        </Notice>
      )}
      <FormAlert sent={sent} />
      <Form method="post" action={paths.password()} ref={form} noValidate className="grid gap-4">
        <input type="hidden" name="intent" value="reset" />
        <EmailField {...field('email')} />
        <CodeField cameBy="mail" {...field('code')} />
        <NewPasswordField label="Neues Passwort" {...field('passwd')} />
        <div className="account-buttons">
          <Link to={paths.password()} className="btn btn-ghost">
            Abbrechen
          </Link>
          <Button type="submit" busy={isBusy}>
            Passwort ändern
          </Button>
        </div>
      </Form>
    </>
  );
}

// LAY-025
const FOCUS_AFTER_MS = 500;

/** The step before took the focus away with its button. */
function useCodeFocus(form: RefObject<HTMLFormElement | null>, wanted: boolean) {
  useEffect(() => {
    if (!wanted) return undefined;
    const timer = setTimeout(
      () => form.current?.querySelector<HTMLElement>('[name=code]')?.focus(),
      FOCUS_AFTER_MS,
    );
    return () => clearTimeout(timer);
  }, [form, wanted]);
}
