import { useState } from 'react';
import { SelectField, TextField } from '../../ui/Field.tsx';
import { placeLine, townLine } from './address-text.ts';
import type { SentForm } from './sent-form.ts';
import type { Address } from './settings-data.ts';
import { usePlaces } from './use-places.ts';
import type { useSentForm } from './use-sent-form.ts';

interface AddressFieldsProps {
  field: ReturnType<typeof useSentForm>['field'];
  sent: SentForm | undefined;
  address: Address | undefined;
}

/** All but company and addition are required (ACC-025, ACC-026). */
export function AddressFields({ field, sent, address }: AddressFieldsProps) {
  return (
    <>
      <div className="account-pair">
        <TextField
          label="Vorname"
          autoComplete="given-name"
          required
          maxLength={60}
          {...field('item_vorname')}
        />
        <TextField
          label="Nachname"
          autoComplete="family-name"
          required
          maxLength={60}
          {...field('item_name')}
        />
      </div>
      <div className="account-street">
        <TextField
          label="Straße"
          autoComplete="address-line1"
          required
          maxLength={80}
          {...field('item_strasse')}
        />
        <TextField label="Hausnummer" required maxLength={12} {...field('item_hausnummer')} />
      </div>
      <PlaceFields field={field} sent={sent} address={address} />
      <div className="account-pair">
        <TextField
          label="Zusatz (freiwillig)"
          placeholder="Etage, Hinterhaus"
          maxLength={120}
          {...field('item_address_addon')}
        />
        <TextField
          label="Firma (freiwillig)"
          autoComplete="organization"
          maxLength={80}
          {...field('item_firma')}
        />
      </div>
    </>
  );
}

/** The place is chosen among those of the postal code, which is asked for first (ACC-027). */
function PlaceFields({ field, sent, address }: AddressFieldsProps) {
  const code = field('item_plz');
  const place = field('item_geoid');
  const [postalCode, setPostalCode] = useState(code.defaultValue);
  const [chosen, setChosen] = useState(place.defaultValue);
  const saved = address && { ...address, id: address.item_geoid };
  const { places, failure } = usePlaces(postalCode, sent?.places ?? (saved ? [saved] : []));
  const [only] = places ?? [];
  const isOffered = places?.some(({ id }) => String(id) === chosen);
  const fallback = only && places?.length === 1 ? String(only.id) : '';
  return (
    <div className="account-place">
      <TextField
        label="Postleitzahl"
        inputMode="numeric"
        autoComplete="postal-code"
        required
        maxLength={10}
        {...code}
        error={code.error ?? failure}
        onChange={(event) => setPostalCode(event.target.value)}
      />
      {places ? (
        <SelectField
          label="Ort"
          name={place.name}
          required
          error={place.error}
          value={isOffered ? chosen : fallback}
          onChange={(event) => setChosen(event.target.value)}
        >
          <option value="">Bitte wählen</option>
          {places.map((one) => (
            <option key={one.id} value={one.id} title={placeLine(one)}>
              {townLine(one)}
            </option>
          ))}
        </SelectField>
      ) : (
        <p className="account-place-note">
          <span className="account-scripted">Deinen Ort wählst du, sobald die Postleitzahl da steht.</span>
          <span className="account-unscripted">Deinen Ort wählst du nach dem Speichern.</span>
        </p>
      )}
    </div>
  );
}
