import { IconButton } from '../../ui/Button.tsx';
import { toast } from '../../ui/announce.client.ts';
import { Check, Copy } from '../../ui/icons.ts';
import { useCopying } from '../../ui/pass-on.ts';

/** Puts a code into the clipboard; without scripts the code can be marked with one tap. */
export function CopyCode({ code }: { code: string }) {
  const { isCopied, copy } = useCopying();
  const copyCode = async () =>
    toast((await copy(code)) ? `Code ${code} kopiert` : `Kopieren ging nicht. Dein Code: ${code}`);
  const Shown = isCopied ? Check : Copy;
  return (
    <IconButton
      label={`${code} kopieren`}
      icon={<Shown size={18} aria-hidden="true" />}
      className="noscript:hidden"
      onClick={() => void copyCode()}
    />
  );
}
