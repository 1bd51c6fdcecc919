import { useRef } from 'react';
import { limits } from '#domain/limits/guest.ts';
import { TextField } from '../ui/Field.tsx';
import { ShieldCheck } from '../ui/icons.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Message.tsx';
import { proveWithPasskey } from './passkey.ts';
import { PasskeyButton } from './PasskeyButton.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import type { Proof } from './proof.ts';
import type { SentForm } from './sent-form.ts';
import { useErrors } from './use-sent-form.ts';

interface ProofFieldsProps {
  proof: Proof;
  sent?: SentForm | undefined;
}

/**
 * Asks inside any form who its sender is. What else was typed stays in the form and goes with it once more, so that
 * it needs no script.
 */
export function ProofFields({ proof: { email, ways }, sent }: ProofFieldsProps) {
  const here = useRef<HTMLFieldSetElement>(null);
  const { errorOf } = useErrors(here, sent);
  const { proofCode, ...wrong } = sent?.fields ?? {};
  const wired = (name: 'proofPassword' | 'proofCode') => ({
    name,
    error: errorOf(name),
    autoFocus: (name === 'proofCode') === (proofCode !== undefined && !wrong['proofPassword']),
  });
  return (
    <fieldset ref={here} className="grid min-w-0 justify-items-start gap-3.5 *:not-[.btn,.sr-only]:w-full">
      <legend className="sr-only">Bist du es?</legend>
      <Notice icon={<ShieldCheck size={20} className="flex-none" aria-hidden="true" />}>
        {sent?.reason || 'Bestätige kurz, dass du es bist. Danach geht es hier weiter.'}
      </Notice>
      {/* Password managers want to know whose password this is. */}
      <input type="hidden" autoComplete="username" value={email} />
      <PasswordField
        label="Dein Passwort"
        autoComplete="current-password"
        required
        {...limits.account.password}
        {...wired('proofPassword')}
      />
      {ways.code && (
        <TextField
          label="Code aus deiner App"
          hint="Oder einer deiner Notfallcodes."
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          {...limits.account.code}
          {...wired('proofCode')}
        />
      )}
      {ways.passkey && (
        <PasskeyButton
          label="Mit Passkey bestätigen"
          onPress={async () => {
            await proveWithPasskey();
            // What proves it by hand is not needed any more; the form goes on as it was sent.
            const fields = here.current;
            for (const input of fields?.querySelectorAll('input') ?? []) input.disabled = true;
            const form = fields?.form;
            form?.requestSubmit(form.querySelector<HTMLButtonElement>('button[data-goes-on]'));
          }}
        />
      )}
      {/* Enter presses the first button: on forms with several it must be the one that was pressed before. */}
      {sent?.intent && (
        <Button type="submit" name="intent" value={sent.intent} data-goes-on>
          Bestätigen und weiter
        </Button>
      )}
    </fieldset>
  );
}
