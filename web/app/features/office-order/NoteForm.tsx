import { Form, useNavigation } from 'react-router';
import { workLimits } from '#domain/limits/work.ts';
import { FormAlert } from '../../forms/FormAlert.tsx';
import type { SentForm } from '../../forms/sent-form.ts';
import { useSentForm } from '../../forms/use-sent-form.ts';
import { Actions } from '../../ui/Actions.tsx';
import { Button } from '../../ui/Button.tsx';
import { TextArea } from '../../ui/Field.tsx';
import { Part } from '../../ui/Part.tsx';

/** What colleagues should know of the order. */
export function NoteForm({ sent }: { sent: SentForm | undefined }) {
  const { form, field } = useSentForm(sent);
  const { formData, state } = useNavigation();
  const isBusy = state !== 'idle' && formData?.get('intent') === 'notiz';
  return (
    <Part title="Notiz hinterlassen">
      <Form method="post" ref={form} noValidate preventScrollReset className="grid gap-3.5">
        <FormAlert sent={sent} />
        <TextArea
          label="Für alle, die sich das später ansehen"
          hint="Das Restaurant liest das nicht; dem Gast geben wir es mit seinen Daten, wenn er danach fragt."
          required
          {...workLimits.office.note}
          {...field('text')}
        />
        <Actions>
          <Button type="submit" look="ghost" name="intent" value="notiz" busy={isBusy}>
            Notiz speichern
          </Button>
        </Actions>
      </Form>
    </Part>
  );
}
