import { Form, useNavigation } from 'react-router';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Checkbox } from '../../ui/Choice.tsx';
import { SelectField, TextArea } from '../../ui/Field.tsx';
import { FormAlert } from '../account/FormAlert.tsx';
import type { SentForm } from '../account/sent-form.ts';
import { useSentForm } from '../account/use-sent-form.ts';
import { SATISFACTION } from './criteria.ts';
import { PhotoField } from './PhotoField.tsx';
import type { RatingDetails } from './rate.ts';

const QUESTIONS = [
  ['quality', 'Wie zufrieden warst du mit der Qualität?'],
  ['time', 'Wie zufrieden warst du mit der Lieferzeit?'],
  ['price', 'Wie zufrieden warst du mit dem Preis-Leistungs-Verhältnis?'],
] as const;

/** REV-023 */
const REORDER = [
  ['100', 'Ja'],
  ['50', 'Vielleicht'],
  ['0', 'Nein'],
] as const;

interface RateFormProps {
  details: RatingDetails;
  sent: SentForm | undefined;
}

/** What a guest says of an order (REV-022 to REV-027). */
export function RateForm({ details, sent }: RateFormProps) {
  const { form, field } = useSentForm(sent);
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <Card rim as="section" aria-label="Deine Bewertung">
      <Form method="post" encType="multipart/form-data" ref={form} noValidate className="rate-form">
        <FormAlert sent={sent} />
        {QUESTIONS.map(([name, label]) => (
          <SelectField key={name} label={label} required {...field(name)}>
            <option value="">Bitte wählen</option>
            {SATISFACTION.map((text, at) => (
              <option key={text} value={at + 1}>
                {text}
              </option>
            ))}
          </SelectField>
        ))}
        <SelectField label="Würdest du wieder bestellen?" required {...field('reorder')}>
          <option value="">Bitte wählen</option>
          {REORDER.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </SelectField>
        <TextArea label="Dein Kommentar (optional)" rows={4} maxLength={2000} {...field('comment')} />
        <PhotoField label="Dein Foto (optional)" error={sent?.fields['image']} />
        <Checkbox name="publicName" value="Y" defaultChecked={sent?.typed['publicName'] === 'Y'}>
          {publicLabel(details)}
        </Checkbox>
        <Button type="submit" wide busy={isBusy}>
          Bewertung abschließen
        </Button>
      </Form>
    </Card>
  );
}

// REV-037
function publicLabel({ item_vorname: name, item_ort_einfach: town }: RatingDetails): string {
  const who = [name, town].filter(Boolean).join(' aus ') || 'mit Vornamen und Ort';
  return `Als „${who}“ veröffentlichen, sonst anonym`;
}
