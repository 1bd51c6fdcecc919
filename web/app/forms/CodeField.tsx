import type { ComponentProps } from 'react';
import { limits } from '#domain/limits/guest.ts';
import { TextField } from '../ui/Field.tsx';

const ways = {
  sms: { label: 'Code aus der SMS', inputMode: 'numeric' },
  mail: { label: 'Code aus der Mail', inputMode: 'text', autoCapitalize: 'characters' },
} as const;

type CodeFieldProps = Omit<ComponentProps<typeof TextField>, 'label'> & { cameBy: keyof typeof ways };

/** A code of digits (SMS) or of letters and digits (mail); phones offer it above their keyboard. */
export function CodeField({ cameBy, ...input }: CodeFieldProps) {
  return (
    <TextField
      {...ways[cameBy]}
      autoComplete="one-time-code"
      spellCheck={false}
      required
      {...limits.account.code}
      {...input}
      className="code-field"
    />
  );
}
