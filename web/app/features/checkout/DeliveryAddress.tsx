import { ORDER_ADDRESS } from '#contract/address-names.ts';
import { BEACH_SEATS, type BeachSeat, isBeachSeat } from '#domain/people/address.ts';
import { limits } from '#domain/limits/guest.ts';
import { placeText } from '#domain/text/german-text.ts';
import { AddressFields } from '../../forms/AddressFields.tsx';
import { SelectField, TextField } from '../../ui/Field.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import type { FieldErrors } from './check-values.ts';
import type { Places } from './load-checkout.ts';
import type { OrderValues, TextField as TextName } from './order-values.ts';

/** What a field of the form needs to show and change its value. */
export type FieldOf = (name: TextName) => {
  name: TextName;
  value: string;
  error: string | undefined;
  onChange: (event: { target: { value: string } }) => void;
};

interface AddressProps {
  field: FieldOf;
  places: Places | null;
  values: OrderValues;
  errors: FieldErrors;
  onPlace: (geoid: string) => void;
}

export function StreetAddress({ field, ...place }: AddressProps) {
  return (
    <>
      <AddressFields names={ORDER_ADDRESS} field={field}>
        <PlaceField label="Lieferort" className="order-whole" {...place} />
      </AddressFields>
      <TextField
        label="Firma (freiwillig)"
        autoComplete="organization"
        {...limits.address.company}
        className="order-whole"
        {...field('company')}
      />
    </>
  );
}

// Nobody knows the number of a towel.
const MARKS: Record<BeachSeat, { label: string; placeholder: string }> = {
  Strandkorb: { label: 'Korbnummer', placeholder: '114' },
  Liege: { label: 'Liegenummer', placeholder: '27' },
  Handtuch: { label: 'Farbe vom Handtuch', placeholder: 'rot-weiß gestreift' },
};

/** At the beach: section, seat and how to find it, instead of a street (VAR-006). */
export function BeachAddress({ field, values, ...place }: AddressProps) {
  const { value: seat, onChange } = field('street');
  const { label, placeholder } = MARKS[isBeachSeat(seat) ? seat : 'Strandkorb'];
  return (
    <>
      <PlaceField label="Strandabschnitt" className="order-whole" values={values} {...place} />
      <Segmented
        legend="Worauf liegst du?"
        name="street"
        className="order-whole"
        value={seat}
        onChoose={(value) => onChange({ target: { value } })}
        segments={BEACH_SEATS.map((value) => ({ value, label: value }))}
      />
      <TextField
        label={label}
        placeholder={placeholder}
        required
        {...limits.address.houseNumber}
        {...field('number')}
      />
      <TextField
        label="So findet man dich (freiwillig)"
        placeholder="Reihe 3, links vom Aufgang"
        {...limits.address.addition}
        {...field('additional')}
      />
    </>
  );
}

interface PlaceProps extends Omit<AddressProps, 'field'> {
  label: string;
  className?: string;
}

function PlaceField({ label, className, places, values, errors, onPlace }: PlaceProps) {
  return (
    <SelectField
      label={label}
      name="geoid"
      required
      value={values.geoid}
      error={errors['geoid']}
      onChange={(event) => onPlace(event.target.value)}
      {...(className && { className })}
    >
      <option value="">Bitte wählen</option>
      {places?.map(({ id, item_plz, item_ort }) => (
        <option key={id} value={id}>
          {placeText({ postalCode: item_plz, town: item_ort })}
        </option>
      ))}
    </SelectField>
  );
}
