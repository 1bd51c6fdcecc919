import { Form, useNavigation } from 'react-router';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Field } from '../../ui/Field.tsx';
import { FormAlert } from '../account/FormAlert.tsx';
import type { SentForm } from '../account/sent-form.ts';

interface PictureFormProps {
  hostId: number;
  what: 'Foto' | 'Logo';
  /** Whose picture it is. */
  of: string;
  hint: string;
  /** The address of the one there is. */
  picture: string | null;
  sent: SentForm | undefined;
}

/** A picture straight from the camera or the disk; it is sent by itself, so that nothing else is saved with it. */
export function PictureForm({ hostId, what, of, hint, picture, sent }: PictureFormProps) {
  const { formData, state } = useNavigation();
  const pressed = state === 'idle' ? undefined : formData?.get('intent');
  const id = what.toLowerCase();
  return (
    <Card as="section" aria-labelledby={id} className="own-part">
      <h2 id={id}>{what}</h2>
      {picture && <img src={picture} alt={`${what} von ${of}`} className={`own-picture-${id}`} />}
      <Form method="post" encType="multipart/form-data" preventScrollReset noValidate className="own-form">
        <FormAlert sent={sent} />
        <input type="hidden" name="host" value={hostId} />
        <Field
          label={picture ? `Anderes ${what}` : `${what} auswählen`}
          hint={hint}
          error={sent?.fields['image']}
        >
          {(wiring) => (
            <input {...wiring} type="file" name="image" accept="image/*" className="input" key={picture} />
          )}
        </Field>
        <div className="own-ways">
          <Button type="submit" look="ghost" name="intent" value="picture" busy={pressed === 'picture'}>
            {what} hochladen
          </Button>
          {picture && (
            <Button
              type="submit"
              look="quiet"
              name="intent"
              value="remove-picture"
              busy={pressed === 'remove-picture'}
            >
              {what} entfernen
            </Button>
          )}
        </div>
      </Form>
    </Card>
  );
}

/** Whether it was this form that came back, and not the other one of the page. */
export const isOfPicture = (sent: SentForm | undefined): boolean =>
  sent?.intent === 'picture' || sent?.intent === 'remove-picture';
