import { useEffect, useRef } from 'react';
import { paths } from '../lib/paths.ts';
import { Alert, Notice } from '../ui/Message.tsx';
import { MailFields } from './MailFields.tsx';
import { ProofFields } from './ProofFields.tsx';
import type { SentForm } from './sent-form.ts';
import { useErrors } from './use-sent-form.ts';

/**
 * What went wrong with the form it stands in, or who it is or whose address has to be proved first. What is wrong with a
 * field stands beside it.
 */
export function FormAlert({ sent }: { sent: SentForm | undefined }) {
  if (sent?.proof) return <ProofFields sent={sent} proof={sent.proof} />;
  if (sent?.mail) return <MailFields sent={sent} mail={sent.mail} />;
  // In another window, so that nothing that was typed is lost.
  if (sent?.needsFactor)
    return (
      <Notice look="mustard">
        {sent.reason || sent.alert}{' '}
        <a href={paths.security()} target="_blank" rel="noopener" className="link">
          Zweiten Faktor einrichten
        </a>
      </Notice>
    );
  return sent?.alert ? <Failure sent={sent} /> : null;
}

function Failure({ sent }: { sent: SentForm }) {
  const box = useRef<HTMLDivElement>(null);
  const { isMended } = useErrors(box, sent);
  // A form is sent from its foot; where no field takes the focus, nothing else says that it has come back.
  useEffect(() => {
    if (Object.keys(sent.fields).length === 0) box.current?.scrollIntoView({ block: 'nearest' });
  }, [sent]);
  if (isMended) return null;
  return (
    <Alert ref={box}>
      {sent.alert}
      {sent.reason && <p>{sent.reason}</p>}
    </Alert>
  );
}
