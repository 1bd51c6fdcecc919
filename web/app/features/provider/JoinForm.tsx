import { Form, Link, useNavigation } from 'react-router';
import { limits } from '#domain/limits/guest.ts';
import { workLimits } from '#domain/limits/work.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Checkbox } from '../../ui/Choice.tsx';
import { TextField } from '../../ui/Field.tsx';
import { FormAlert } from '../../forms/FormAlert.tsx';
import type { SentForm, Typed } from '../../forms/sent-form.ts';
import { useSentForm } from '../../forms/use-sent-form.ts';
import { useSite } from '../../visit/use-site.ts';
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
  const { form, field, errorOf } = useSentForm(sent, contact ?? {});
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <Card rim as="section" aria-label="Anmeldung">
      <Form
        method="post"
        encType="multipart/form-data"
        ref={form}
        noValidate
        className="grid items-start gap-6"
      >
        <FormAlert sent={sent} />
        <input type="hidden" name="item_system" value={type} />
        <RestaurantFields field={field} />
        <OwnerFields field={field} />
        <fieldset className="grid min-w-0 gap-4">
          <legend className={LEGEND}>Unterlagen, falls du sie zur Hand hast</legend>
          <TextField
            label="Steuernummer (optional)"
            {...workLimits.restaurant.taxNumber}
            {...field('item_taxnumber')}
          />
          <FileField
            name="item_file"
            label="Gewerbeanmeldung (optional)"
            hint="Du kannst sie auch später nachreichen."
            error={errorOf('item_file')}
            wasSent={sent !== undefined}
          />
        </fieldset>
        <Checkbox
          name="item_agb"
          value="Y"
          required
          defaultChecked={sent?.typed['item_agb'] === 'Y'}
          error={errorOf('item_agb')}
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

const LEGEND = 'mb-3 text-xl leading-[1.2]';

function RestaurantFields({ field }: { field: Wire }) {
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className={LEGEND}>Dein Restaurant</legend>
      <TextField
        label="Name des Restaurants"
        required
        {...workLimits.restaurant.name}
        {...field('item_name')}
      />
      <div className="grid grid-cols-[minmax(0,1fr)_7.5rem] gap-4">
        <TextField
          label="Straße"
          autoComplete="address-line1"
          required
          {...workLimits.restaurant.street}
          {...field('item_street')}
        />
        <TextField
          label="Hausnummer"
          required
          {...workLimits.restaurant.houseNumber}
          {...field('item_houseno')}
        />
      </div>
      <div className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-4">
        <TextField
          label="Postleitzahl"
          inputMode="numeric"
          autoComplete="postal-code"
          required
          {...limits.address.postalCode}
          {...field('item_plz')}
        />
        <TextField
          label="Ort"
          autoComplete="address-level2"
          required
          {...workLimits.restaurant.town}
          {...field('item_ort')}
        />
      </div>
      <TextField
        label="Telefon"
        type="tel"
        hint="Die Nummer, unter der Gäste dich erreichen."
        required
        {...workLimits.restaurant.phone}
        {...field('item_phone')}
      />
    </fieldset>
  );
}

function OwnerFields({ field }: { field: Wire }) {
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className={LEGEND}>Du</legend>
      <TextField
        label="Inhaberin oder Inhaber"
        autoComplete="name"
        required
        {...workLimits.restaurant.owner}
        {...field('item_owner')}
      />
      <TextField
        label="Handynummer"
        type="tel"
        autoComplete="tel"
        hint="Nur für uns, falls etwas unklar ist."
        required
        {...workLimits.restaurant.phone}
        {...field('item_cellphone')}
      />
      <TextField
        label="E-Mail"
        type="email"
        autoComplete="email"
        hint="Dorthin schicken wir deine Zugangsdaten."
        required
        {...limits.person.email}
        {...field('item_email')}
      />
    </fieldset>
  );
}
