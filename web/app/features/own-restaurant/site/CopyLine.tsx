import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/Field.tsx';
import { Check, Copy } from '../../../ui/icons.ts';
import { toast } from '../../../ui/announce.client.ts';
import { useCopying } from '../../../ui/pass-on.ts';

interface CopyLineProps {
  label: string;
  hint: string;
  text: string;
}

/** A line to take along to another program; without scripts it is marked by hand. */
export function CopyLine({ label, hint, text }: CopyLineProps) {
  const { isCopied, copy } = useCopying();
  const Shown = isCopied ? Check : Copy;
  return (
    <div className="flex flex-wrap items-start gap-2">
      <TextField
        label={label}
        hint={hint}
        value={text}
        readOnly
        spellCheck={false}
        className="min-w-0 flex-[1_1_18rem] [&_.input]:font-mono [&_.input]:text-sm"
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button
        type="button"
        look="ghost"
        className="min-h-control sm:mt-6 noscript:hidden"
        aria-label={`${label} kopieren`}
        onClick={() =>
          void copy(text).then((isDone) => toast(isDone ? `${label} kopiert` : 'Kopieren ging nicht'))
        }
      >
        <Shown size={18} aria-hidden="true" />
        {isCopied ? 'Kopiert' : 'Kopieren'}
      </Button>
    </div>
  );
}
