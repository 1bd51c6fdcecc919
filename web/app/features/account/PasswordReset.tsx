import { type RefObject, useEffect } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Message.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { CodeField } from './CodeField.tsx';
import { MIN_PASSWORD_LENGTH } from './limits.ts';
import { FormAlert } from './FormAlert.tsx';
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
        <TextField
          label="E-Mail"
          type="email"
          autoComplete="username"
          required
          maxLength={120}
          {...field('email')}
        />
        <CodeField cameBy="mail" {...field('code')} />
        <PasswordField
          label="Neues Passwort"
          autoComplete="new-password"
          hint={`Mindestens ${MIN_PASSWORD_LENGTH} Zeichen`}
          required
          minLength={MIN_PASSWORD_LENGTH}
          maxLength={200}
          {...field('passwd')}
        />
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
