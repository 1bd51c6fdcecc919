import { Form, useNavigation } from 'react-router';
import { Button } from '../../ui/Button.tsx';
import { SelectField, TextArea, TextField } from '../../ui/Field.tsx';
import { FormAlert } from '../account/FormAlert.tsx';
import type { SentForm } from '../account/sent-form.ts';
import { useSentForm } from '../account/use-sent-form.ts';
import type { OfficeSite } from './SitesTable.tsx';

interface CloseFormProps {
  sites: readonly OfficeSite[];
  sent: SentForm | undefined;
}

/** Closes one site or all of them, with what visitors are told. */
export function CloseForm({ sites, sent }: CloseFormProps) {
  const { form, field } = useSentForm(sent);
  const { state, formData } = useNavigation();
  const isBusy = state !== 'idle' && formData?.get('intent') === 'close';
  return (
    <Form method="post" ref={form} noValidate className="office-form">
      <FormAlert sent={sent} />
      <SelectField label="Welche?" {...field('site')}>
        <option value="">Alle Seiten</option>
        {sites.map(({ id, title, origin }) => (
          <option key={id} value={id}>
            {title} ({new URL(origin).host})
          </option>
        ))}
      </SelectField>
      <TextArea
        label="Hinweis für Gäste"
        hint="Ohne Hinweis steht dort: Wir bauen gerade um."
        maxLength={300}
        {...field('message')}
      />
      <TextField
        label="Geplantes Ende"
        type="datetime-local"
        hint="Wird angesagt. Wieder öffnen musst du selbst."
        {...field('until')}
      />
      <p className="text-ink-soft">
        Gäste sehen dann eine Seite, die sich von selbst neu lädt. Küchen arbeiten weiter, laufende
        Bestellungen und die Rechtstexte bleiben sichtbar.
      </p>
      <Button type="submit" look="danger" name="intent" value="close" busy={isBusy}>
        Schließen
      </Button>
    </Form>
  );
}
