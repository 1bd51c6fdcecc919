import { Form, useNavigation } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import { formatDate, formatTime } from '../../lib/format.ts';
import { Button } from '../../ui/Button.tsx';

type Row = Answer<'officeMessages'>['messages'][number];

/** What is to be done about a message that did not arrive, or since when nothing is. */
export function MessageActions({
  message: { id, recipient, isOpen, canResend, handledAt },
}: {
  message: Row;
}) {
  const { formData } = useNavigation();
  const pressed = formData?.get('id') === String(id) ? formData.get('intent') : null;
  if (handledAt) return `erledigt ${formatDate(handledAt)} ${formatTime(handledAt)}`;
  if (!isOpen) return null;
  return (
    <Form
      method="post"
      preventScrollReset
      className="flex flex-wrap gap-1.5 *:[.btn]:px-3.5 *:[.btn]:whitespace-nowrap"
    >
      <input type="hidden" name="id" value={id} />
      {canResend && (
        <Button
          type="submit"
          look="ghost"
          name="intent"
          value="resend"
          busy={pressed === 'resend'}
          aria-label={`Noch einmal senden an ${recipient}`}
        >
          Noch einmal senden
        </Button>
      )}
      <Button
        type="submit"
        look="ghost"
        name="intent"
        value="done"
        busy={pressed === 'done'}
        aria-label={`Erledigt: Nachricht an ${recipient}`}
      >
        Erledigt
      </Button>
    </Form>
  );
}
