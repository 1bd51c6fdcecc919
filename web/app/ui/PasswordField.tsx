import { Eye, EyeOff } from './icons.ts';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { Field } from './Field.tsx';

interface PasswordFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'autoComplete'> {
  label?: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** Password managers fill in the one and offer to make up the other. */
  autoComplete: 'current-password' | 'new-password';
}

/** A password, hidden until somebody wants to read what was typed. */
export function PasswordField({ label = 'Passwort', hint, error, className, ...input }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field {...{ label, hint, error, className }}>
      {(wiring) => (
        <span className="password grid items-center">
          <input
            spellCheck={false}
            autoCapitalize="none"
            {...input}
            {...wiring}
            type={isShown ? 'text' : 'password'}
            className="input"
          />
          <button
            type="button"
            className="mr-[0.1875rem] grid size-target place-items-center justify-self-end rounded-md text-rim noscript:hidden"
            aria-pressed={isShown}
            aria-label="Eingabe zeigen"
            title="Eingabe zeigen"
            onClick={() => setShown(!isShown)}
          >
            <Icon size={20} aria-hidden="true" />
          </button>
        </span>
      )}
    </Field>
  );
}
