import { Download, Printer } from '../../ui/more-icons.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Message.tsx';
import { paths } from '../../lib/paths.ts';
import { Actions } from '../../ui/Actions.tsx';

/** The codes in the answer of an action, where there are any. */
export function codesIn(answer: unknown): string[] | undefined {
  if (typeof answer !== 'object' || answer === null || !('recoveryCodes' in answer)) return undefined;
  return answer.recoveryCodes as string[];
}

interface RecoveryCodesProps {
  codes: readonly string[];
  next?: string;
  onKept?: () => void;
}

/** Ten codes, seen this once: to be written down, printed or saved. */
export function RecoveryCodes({ codes, next = paths.security(), onKept }: RecoveryCodesProps) {
  const file = `Notfallcodes für dein Konto. Jeder gilt einmal.\n\n${codes.join('\n')}\n`;
  return (
    <div className="grid gap-4">
      <Notice look="mustard">
        Diese Notfallcodes siehst du nur jetzt. Bewahre sie an einem sicheren Ort auf: Mit jedem kannst du
        dich einmal anmelden, wenn dein zweiter Faktor fehlt.
      </Notice>
      <ol className="recovery-codes grid list-decimal grid-cols-[repeat(auto-fill,minmax(13.5rem,1fr))] gap-x-5 gap-y-1.5 pl-7">
        {codes.map((code) => (
          <li key={code}>
            <code className="text-lg wrap-anywhere tabular-nums">{code}</code>
          </li>
        ))}
      </ol>
      <Actions className="no-print">
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
          download="notfallcodes.txt"
          className="btn btn-ghost"
        >
          <Download size={20} aria-hidden="true" />
          Herunterladen
        </a>
        <Button look="ghost" onClick={() => print()} className="noscript:hidden">
          <Printer size={20} aria-hidden="true" />
          Drucken
        </Button>
        <ButtonLink to={next} onClick={onKept}>
          Ich habe sie aufbewahrt
        </ButtonLink>
      </Actions>
    </div>
  );
}
