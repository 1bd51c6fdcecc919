import type { ComponentProps } from 'react';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { MIN_PASSWORD_LENGTH } from './limits.ts';

type NewPasswordFieldProps = Omit<ComponentProps<typeof PasswordField>, 'autoComplete' | 'hint'>;

/** A password that is chosen now, with what it has to be like. */
export const NewPasswordField = (field: NewPasswordFieldProps) => (
  <PasswordField
    autoComplete="new-password"
    hint={`Mindestens ${MIN_PASSWORD_LENGTH} Zeichen`}
    required
    minLength={MIN_PASSWORD_LENGTH}
    maxLength={200}
    {...field}
  />
);
