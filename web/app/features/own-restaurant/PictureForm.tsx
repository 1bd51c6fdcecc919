import { Form, useNavigation } from 'react-router';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { FormAlert } from '../../forms/FormAlert.tsx';
import type { SentForm } from '../../forms/sent-form.ts';
import { useSentForm } from '../../forms/use-sent-form.ts';
import { Part } from '../../ui/Part.tsx';
import { Actions } from '../../ui/Actions.tsx';

/** How each kind is shown here: as guests see it. */
const SHAPES = {
  Foto: 'aspect-4/3 w-[min(20rem,100%)] rounded-lg object-cover',
  Kategoriebild: 'h-40 w-full rounded-lg object-cover',
  Logo: 'size-22 rounded-lg border border-line',
  Titelbild: 'aspect-3/1 w-full rounded-lg object-cover',
  Teamfoto: 'aspect-video w-[min(24rem,100%)] rounded-lg object-cover',
};

interface PictureFormProps {
  hostId: number;
  what: keyof typeof SHAPES;
  /** Whose picture it is. */
  of: string;
  hint: string;
  /** The address of the one there is. */
  picture: string | null;
  sent: SentForm | undefined;
}

/** A picture straight from the camera or the disk; it is sent by itself, so that nothing else is saved with it. */
export function PictureForm({ hostId, what, of, hint, picture, sent }: PictureFormProps) {
  const { form, errorOf } = useSentForm(sent);
  const { formData, state } = useNavigation();
  const isOurs = state !== 'idle' && formData?.get('what') === what;
  const pressed = isOurs ? formData.get('intent') : undefined;
  return (
    <Part title={what}>
      {picture && <img src={picture} alt={`${what} von ${of}`} className={SHAPES[what]} />}
      <Form
        ref={form}
        method="post"
        encType="multipart/form-data"
        preventScrollReset
        noValidate
        className="grid grid-cols-1 content-start gap-4"
      >
        <FormAlert sent={sent} />
        <input type="hidden" name="host" value={hostId} />
        <input type="hidden" name="what" value={what} />
        <Field label={picture ? `Anderes ${what}` : `${what} auswählen`} hint={hint} error={errorOf('image')}>
          {(wiring) => (
            <input {...wiring} type="file" name="image" accept="image/*" className="input" key={picture} />
          )}
        </Field>
        <Actions>
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
        </Actions>
      </Form>
    </Part>
  );
}

/** Whether it was the form of a picture that came back, and not the other one of the page. */
export const isOfPicture = (sent: SentForm | undefined): boolean =>
  sent?.intent === 'picture' || sent?.intent === 'remove-picture';
