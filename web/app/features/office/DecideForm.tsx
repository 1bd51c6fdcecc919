import { Form, useNavigation } from 'react-router';
import { Button } from '../../ui/Button.tsx';
import { TextArea } from '../../ui/Field.tsx';
import { FormAlert } from '../account/FormAlert.tsx';
import type { SentForm } from '../account/sent-form.ts';
import { useSentForm } from '../account/use-sent-form.ts';

interface DecideFormProps {
  sent: SentForm | undefined;
  /** What the applicant learns of a refusal. */
  reasonHint: string;
  /** A yes that can only be taken back, or a no that can still become a yes; without it both are open. */
  only?: 'approve' | 'refuse' | undefined;
}

/** Yes, or no with a reason. */
export function DecideForm({ sent, reasonHint, only }: DecideFormProps) {
  const { form, field } = useSentForm(sent);
  const { formData, state } = useNavigation();
  const pressed = state === 'idle' ? '' : formData?.get('intent');
  return (
    <Form method="post" ref={form} noValidate className="office-form">
      <FormAlert sent={sent} />
      {only !== 'refuse' && (
        <Button type="submit" look="basil" name="intent" value="approve" busy={pressed === 'approve'}>
          Freigeben
        </Button>
      )}
      {only !== 'approve' && (
        <>
          <TextArea label="Grund einer Ablehnung" hint={reasonHint} maxLength={500} {...field('reason')} />
          <div className="office-form-buttons">
            <Button type="submit" look="danger" name="intent" value="refuse" busy={pressed === 'refuse'}>
              {only === 'refuse' ? 'Freigabe zurücknehmen' : 'Ablehnen'}
            </Button>
          </div>
        </>
      )}
    </Form>
  );
}
