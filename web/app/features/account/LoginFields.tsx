import { Link } from 'react-router';
import { limits } from '#domain/limits/guest.ts';
import { paths } from '../../lib/paths.ts';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { EmailField } from './EmailField.tsx';
import { FormAlert } from '../../forms/FormAlert.tsx';
import type { SentForm } from '../../forms/sent-form.ts';
import type { useSentForm } from '../../forms/use-sent-form.ts';

interface LoginFieldsProps {
  sent: SentForm | undefined;
  field: ReturnType<typeof useSentForm>['field'];
  /** Called when one of the links is followed. */
  onLeave?: () => void;
}

/** E-mail and password, and the ways out for those who lack one of them (ACC-001, ACC-003). */
export function LoginFields({ sent, field, onLeave }: LoginFieldsProps) {
  return (
    <>
      <FormAlert sent={sent} />
      <EmailField autoComplete="username webauthn" {...field('email')} />
      <PasswordField
        autoComplete="current-password"
        required
        {...limits.account.password}
        {...field('password')}
      />
      <p className="flex flex-wrap justify-between gap-x-6">
        <Link to={paths.password()} className="link inline-flex min-h-target items-center" onClick={onLeave}>
          Passwort vergessen?
        </Link>
        <Link to={paths.signUp()} className="link inline-flex min-h-target items-center" onClick={onLeave}>
          Neu hier? Registrieren
        </Link>
      </p>
    </>
  );
}
