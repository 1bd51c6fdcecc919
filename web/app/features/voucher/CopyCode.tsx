import { useState } from 'react';
import { toast } from '../../ui/announce.ts';
import { IconButton } from '../../ui/Button.tsx';
import { Check, Copy } from '../../ui/icons.ts';

/** Puts a code into the clipboard; without scripts the code can be marked with one tap. */
export function CopyCode({ code }: { code: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      setCopied(true);
      toast(`Code ${code} kopiert`);
    } catch {
      toast(`Kopieren ging nicht. Dein Code: ${code}`);
    }
  };
  const Shown = isCopied ? Check : Copy;
  return (
    <IconButton
      label={`${code} kopieren`}
      icon={<Shown size={18} aria-hidden="true" />}
      className="coupon-scripted"
      onClick={() => void copy()}
    />
  );
}
