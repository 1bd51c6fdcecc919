import { useState } from 'react';
import { KeyRound } from '../ui/icons.ts';
import { Button, type ButtonLook } from '../ui/Button.tsx';
import { sayFailure, useKnowsPasskeys } from './passkey.ts';

interface PasskeyButtonProps {
  label: string;
  look?: ButtonLook;
  /** What the browser is to do with the passkey; its failure is said beside the button. */
  onPress: () => Promise<unknown>;
}

/** A button for browsers that know passkeys; without scripts there is none, and another way stands beside it. */
export function PasskeyButton({ label, look = 'ghost', onPress }: PasskeyButtonProps) {
  const knows = useKnowsPasskeys();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  if (!knows) return null;
  const press = () => {
    setBusy(true);
    setFailure('');
    onPress()
      .catch((error: unknown) => setFailure(sayFailure(error)))
      .finally(() => setBusy(false));
  };
  return (
    <div className="grid gap-1.5">
      <Button look={look} busy={isBusy} onClick={press}>
        <KeyRound size={20} aria-hidden="true" />
        {label}
      </Button>
      <p role="status" className="field-error empty:hidden">
        {failure}
      </p>
    </div>
  );
}
