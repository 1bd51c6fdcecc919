import { Form, useNavigation } from 'react-router';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Field } from '../../ui/Field.tsx';
import { FormAlert } from '../account/FormAlert.tsx';
import type { SentForm } from '../account/sent-form.ts';
import type { OwnProduct } from './menu-parts.ts';

interface PhotoFormProps {
  hostId: number;
  product: OwnProduct;
  sent: SentForm | undefined;
}

/** The dish's photo, straight from the camera. */
export function PhotoForm({ hostId, product, sent }: PhotoFormProps) {
  const { formData, state } = useNavigation();
  const pressed = state === 'idle' ? undefined : formData?.get('intent');
  const photo = product.image?.startsWith('food:') ? null : product.image;
  return (
    <Card as="section" aria-labelledby="foto" className="own-part">
      <h2 id="foto">Foto</h2>
      {photo && <img src={photo} alt={`Foto von ${product.title}`} className="own-photo" />}
      <Form method="post" encType="multipart/form-data" preventScrollReset noValidate className="own-form">
        <FormAlert sent={sent} />
        <input type="hidden" name="host" value={hostId} />
        <Field
          label={photo ? 'Anderes Foto' : 'Foto vom Gericht'}
          hint="Gerichte mit Foto werden öfter bestellt. Bis 10 MB; Aufnahmeort und Gerät nehmen wir heraus."
          error={sent?.fields['image']}
        >
          {(wiring) => (
            <input
              {...wiring}
              type="file"
              name="image"
              accept="image/*"
              className="input own-file"
              key={product.image}
            />
          )}
        </Field>
        <div className="own-ways">
          <Button type="submit" look="ghost" name="intent" value="photo" busy={pressed === 'photo'}>
            Foto hochladen
          </Button>
          {photo && (
            <Button
              type="submit"
              look="quiet"
              name="intent"
              value="remove-photo"
              busy={pressed === 'remove-photo'}
            >
              Foto entfernen
            </Button>
          )}
        </div>
      </Form>
    </Card>
  );
}
