import type { ComponentProps } from 'react';
import { limits } from '#domain/limits/guest.ts';
import { PasswordField } from '../../ui/PasswordField.tsx';

type NewPasswordFieldProps = Omit<ComponentProps<typeof PasswordField>, 'autoComplete' | 'hint'>;

const { minLength } = limits.account.newPassword;

/** A password that is chosen now, with what it has to be like. Nothing cuts off what a manager pastes. */
export const NewPasswordField = (field: NewPasswordFieldProps) => (
  <PasswordField
    autoComplete="new-password"
    hint={`Mindestens ${minLength} Zeichen`}
    required
    {...{ minLength }}
    {...field}
  />
);
