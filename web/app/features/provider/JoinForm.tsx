import { Form, Link, useNavigation } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Checkbox } from '../../ui/Choice.tsx';
import { TextField } from '../../ui/Field.tsx';
import { FormAlert } from '../account/FormAlert.tsx';
import type { SentForm, Typed } from '../account/sent-form.ts';
import { useSentForm } from '../account/use-sent-form.ts';
import { useSite } from '../layout/use-site.ts';
import { FileField } from './FileField.tsx';

interface JoinFormProps {
  sent: SentForm | undefined;
  /** What the QR code knows. */
  contact: Typed | null;
}

type Wire = ReturnType<typeof useSentForm>['field'];

/** A restaurant's application (PRV-001 to PRV-007); the server says what is missing. */
export function JoinForm({ sent, contact }: JoinFormProps) {
  const { type } = useSite();
  const { form, field } = useSentForm(sent, contact ?? {});
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <Card rim as="section" aria-label="Anmeldung">
      <Form method="post" encType="multipart/form-data" ref={form} noValidate className="join-form">
        <FormAlert sent={sent} />
        <input type="hidden" name="item_system" value={type} />
        <RestaurantFields field={field} />
        <OwnerFields field={field} />
        <fieldset className="join-part">
          <legend>Unterlagen, falls du sie zur Hand hast</legend>
          <TextField label="Steuernummer (optional)" maxLength={40} {...field('item_taxnumber')} />
          <FileField error={sent?.fields['item_file']} wasSent={sent !== undefined} />
        </fieldset>
        <Checkbox
          name="item_agb"
          value="Y"
          required
          defaultChecked={sent?.typed['item_agb'] === 'Y'}
          {...(sent?.fields['item_agb'] && { error: sent.fields['item_agb'] })}
        >
          Ich stimme den{' '}
          <Link to={paths.providerTerms()} target="_blank" className="link">
            AGB für Anbieter
          </Link>{' '}
          zu.
        </Checkbox>
        <Button type="submit" wide busy={isBusy}>
          Jetzt anmelden
        </Button>
      </Form>
    </Card>
  );
}

function RestaurantFields({ field }: { field: Wire }) {
  return (
    <fieldset className="join-part">
      <legend>Dein Restaurant</legend>
      <TextField label="Name des Restaurants" required maxLength={120} {...field('item_name')} />
      <div className="join-wide-narrow">
        <TextField
          label="Straße"
          autoComplete="address-line1"
          required
          maxLength={120}
          {...field('item_street')}
        />
        <TextField label="Hausnummer" required maxLength={20} {...field('item_houseno')} />
      </div>
      <div className="join-narrow-wide">
        <TextField
          label="Postleitzahl"
          inputMode="numeric"
          autoComplete="postal-code"
          required
          maxLength={10}
          {...field('item_plz')}
        />
        <TextField
          label="Ort"
          autoComplete="address-level2"
          required
          maxLength={120}
          {...field('item_ort')}
        />
      </div>
      <TextField
        label="Telefon"
        type="tel"
        hint="Die Nummer, unter der Gäste dich erreichen."
        required
        maxLength={40}
        {...field('item_phone')}
      />
    </fieldset>
  );
}

function OwnerFields({ field }: { field: Wire }) {
  return (
    <fieldset className="join-part">
      <legend>Du</legend>
      <TextField
        label="Inhaberin oder Inhaber"
        autoComplete="name"
        required
        maxLength={120}
        {...field('item_owner')}
      />
      <TextField
        label="Handynummer"
        type="tel"
        autoComplete="tel"
        hint="Nur für uns, falls etwas unklar ist."
        required
        maxLength={40}
        {...field('item_cellphone')}
      />
      <TextField
        label="E-Mail"
        type="email"
        autoComplete="email"
        hint="Dorthin schicken wir deine Zugangsdaten."
        required
        maxLength={120}
        {...field('item_email')}
      />
    </fieldset>
  );
}
