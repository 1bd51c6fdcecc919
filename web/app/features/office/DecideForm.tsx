import { Form, useNavigation } from 'react-router';
import { workLimits } from '#domain/limits/work.ts';
import { Button } from '../../ui/Button.tsx';
import { TextArea, TextField } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Message.tsx';
import { FormAlert } from '../../forms/FormAlert.tsx';
import type { SentForm } from '../../forms/sent-form.ts';
import { useSentForm } from '../../forms/use-sent-form.ts';
import { Actions } from '../../ui/Actions.tsx';

interface DecideFormProps {
  sent: SentForm | undefined;
  /** What the applicant learns of a refusal. */
  reasonHint: string;
  /** A yes that can only be taken back, or a no that can still become a yes; without it both are open. */
  only?: 'approve' | 'refuse' | undefined;
  /** There is nothing yet that could be approved. */
  isEmpty?: boolean;
  /** Documents that are needed and not there: approved is only with a reason. Empty: none. */
  lacking?: string;
}

/** Yes, or no with a reason. */
export function DecideForm({ sent, reasonHint, only, isEmpty, lacking = '' }: DecideFormProps) {
  const { form, field } = useSentForm(sent);
  const { formData, state } = useNavigation();
  const pressed = state === 'idle' ? '' : formData?.get('intent');
  return (
    <Form method="post" ref={form} noValidate className="grid gap-3.5">
      <FormAlert sent={sent} />
      {lacking !== '' && !isEmpty && (
        <>
          <Notice look="mustard">Es fehlen Unterlagen: {lacking}.</Notice>
          <TextField
            label="Warum trotzdem freigeben?"
            hint="Nur nötig, solange etwas fehlt. Steht im Protokoll; das Restaurant liest es nicht."
            {...workLimits.office.shortReason}
            {...field('waiver')}
          />
        </>
      )}
      {only !== 'refuse' && !isEmpty && (
        <Button type="submit" look="basil" name="intent" value="approve" busy={pressed === 'approve'}>
          Freigeben
        </Button>
      )}
      {only !== 'approve' && (
        <>
          <TextArea
            label="Grund einer Ablehnung"
            hint={reasonHint}
            {...workLimits.office.decision}
            {...field('reason')}
          />
          <Actions>
            <Button type="submit" look="danger" name="intent" value="refuse" busy={pressed === 'refuse'}>
              {only === 'refuse' ? 'Freigabe zurücknehmen' : 'Ablehnen'}
            </Button>
          </Actions>
        </>
      )}
    </Form>
  );
}
