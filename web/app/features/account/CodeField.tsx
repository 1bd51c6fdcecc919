import type { ComponentProps } from 'react';
import { TextField } from '../../ui/Field.tsx';

/** A code that came by SMS or mail; phones offer it above their keyboard. */
export function CodeField(input: ComponentProps<typeof TextField>) {
  return (
    <TextField
      inputMode="numeric"
      autoComplete="one-time-code"
      required
      maxLength={40}
      {...input}
      className="account-code"
    />
  );
}
