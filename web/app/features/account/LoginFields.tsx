import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { EmailField } from './EmailField.tsx';
import { FormAlert } from './FormAlert.tsx';
import type { SentForm } from './sent-form.ts';
import type { useSentForm } from './use-sent-form.ts';

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
      <EmailField {...field('email')} />
      <PasswordField autoComplete="current-password" required maxLength={200} {...field('password')} />
      <p className="flex flex-wrap justify-between gap-x-6">
        <Link to={paths.password()} className="link account-way" onClick={onLeave}>
          Passwort vergessen?
        </Link>
        <Link to={paths.signUp()} className="link account-way" onClick={onLeave}>
          Neu hier? Registrieren
        </Link>
      </p>
    </>
  );
}
