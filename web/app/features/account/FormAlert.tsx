import { Alert } from '../../ui/Message.tsx';
import type { SentForm } from './sent-form.ts';

/** What went wrong with a whole form. What is wrong with a field stands beside it. */
export function FormAlert({ sent }: { sent: SentForm | undefined }) {
  if (!sent?.alert) return null;
  return (
    <Alert>
      {sent.alert}
      {sent.reason && <p>{sent.reason}</p>}
    </Alert>
  );
}
