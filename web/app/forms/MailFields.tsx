import { useRef } from 'react';
import { paths } from '../lib/paths.ts';
import { Button } from '../ui/Button.tsx';
import { Mail } from '../ui/icons.ts';
import { Notice } from '../ui/Message.tsx';
import { CodeField } from './CodeField.tsx';
import type { MailProof } from './mail-proof.ts';
import type { SentForm } from './sent-form.ts';
import { useErrors } from './use-sent-form.ts';

interface MailFieldsProps {
  mail: MailProof;
  sent?: SentForm | undefined;
}

/**
 * Asks inside any form for the code from a mail, since what follows from an address needs a proven one. What else was
 * typed stays in the form and goes with it once more, so that it needs no script.
 */
export function MailFields({ mail: { email, isSent }, sent }: MailFieldsProps) {
  const here = useRef<HTMLFieldSetElement>(null);
  const { errorOf } = useErrors(here, sent);
  // What is to be typed next, for pages without scripts too.
  const code = { name: 'mailCode', defaultValue: '', error: errorOf('mailCode'), autoFocus: true };
  return (
    <fieldset ref={here} className="grid min-w-0 justify-items-start gap-3.5 *:not-[.btn,.sr-only]:w-full">
      <legend className="sr-only">E-Mail-Adresse bestätigen</legend>
      <Notice look="mustard" icon={<Mail size={20} className="flex-none" aria-hidden="true" />}>
        <MailSentence email={email} isSent={isSent} />
      </Notice>
      {sent?.alert && (
        <p role="alert" className="text-tomato-ink">
          {sent.reason || sent.alert}
        </p>
      )}
      {isSent && (
        <>
          <CodeField cameBy="mail" {...code} />
          {/* Enter presses the first button: the one that goes on, with the button that was pressed before. */}
          <Button type="submit" {...(sent?.intent && { name: 'intent', value: sent.intent })}>
            Bestätigen und weiter
          </Button>
        </>
      )}
      {email !== '' && (
        <Button type="submit" name="mailSend" value="1" look={isSent ? 'ghost' : 'primary'} formNoValidate>
          {isSent ? 'Noch einmal senden' : 'Code senden'}
        </Button>
      )}
    </fieldset>
  );
}

function MailSentence({ email, isSent }: { email: string; isSent: boolean }) {
  // In another window, so that nothing that was typed is lost.
  const contact = (
    <a href={paths.contactData()} target="_blank" rel="noopener" className="link">
      Kontaktdaten
    </a>
  );
  if (email === '')
    return <span>Trag zuerst in deinen {contact} eine E-Mail-Adresse ein und bestätige sie.</span>;
  if (!isSent)
    return (
      <span>
        Bestätige zuerst deine E-Mail-Adresse <b>{email}</b>. Wir schicken dir einen Code.
      </span>
    );
  return (
    <span>
      Bestätige zuerst deine E-Mail-Adresse: An <b>{email}</b> haben wir dir einen Code geschickt. Danach geht
      es hier weiter. Stimmt die Adresse nicht, ändere sie in deinen {contact}.
    </span>
  );
}
