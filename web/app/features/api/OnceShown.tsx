import type { ReactNode } from 'react';
import { toast } from '../../ui/announce.client.ts';
import { IconButton } from '../../ui/Button.tsx';
import { Check, Copy } from '../../ui/icons.ts';
import { useCopying } from '../../ui/pass-on.ts';
import { Part } from '../../ui/Part.tsx';

interface OnceShownProps {
  title: string;
  /** What it is, as the button says. */
  label: string;
  secret: string;
  children: ReactNode;
}

/** A secret that was just made, to be taken along now. */
export function OnceShown({ title, label, secret, children }: OnceShownProps) {
  const { isCopied, copy } = useCopying();
  const Shown = isCopied ? Check : Copy;
  const copySecret = async () =>
    toast(
      (await copy(secret)) ? `${label} kopiert` : 'Kopieren ging nicht. Bitte markiere und kopiere von Hand.',
    );
  return (
    <Part rim title={title} aria-live="polite">
      <p className="flex items-center gap-2 rounded-md bg-enamel p-3">
        <code className="min-w-0 flex-1 font-bold break-all select-all">{secret}</code>
        <IconButton
          label={`${label} kopieren`}
          icon={<Shown size={18} aria-hidden="true" />}
          className="noscript:hidden"
          onClick={() => void copySecret()}
        />
      </p>
      <p>{children}</p>
    </Part>
  );
}
