import { useSyncExternalStore } from 'react';
import { Checkbox } from '../../ui/Choice.tsx';
import { SelectField, TextField } from '../../ui/Field.tsx';
import type { FieldErrors } from './check-values.ts';
import { forgetContact, isRemembered } from './draft.ts';
import type { Checkout, Places } from './load-checkout.ts';
import type { OrderValues, TextField as TextName } from './order-values.ts';
import { SaveAddress, SavedAddresses } from './SavedAddressFields.tsx';
import { Section, TakeOver } from './Section.tsx';
import type { SetValues } from './use-checkout.ts';

interface WhereSectionProps {
  places: Places | null;
  user: Checkout['user'];
  addresses: Checkout['addresses'];
  values: OrderValues;
  errors: FieldErrors;
  set: SetValues;
  onPlace: (geoid: string) => void;
}

const TITLES = { delivery: 'Wohin?', pickup: 'Wer holt ab?', table: 'Wer kommt?' } as const;

/** Who and where; a logged-in guest's number and e-mail are known (CHK-018 to CHK-032). */
export function WhereSection(props: WhereSectionProps) {
  const { places, user, addresses, values, errors, set, onPlace } = props;
  const field = (name: TextName) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  });
  return (
    <Section number={2} title={TITLES[values.homedelivery]}>
      <div className="order-grid">
        {values.homedelivery === 'delivery' && (
          <SavedAddresses offered={addresses} values={values} set={set} onPlace={onPlace} />
        )}
        <TextField
          label="Vorname"
          autoComplete="given-name"
          required
          maxLength={60}
          {...field('firstname')}
        />
        <TextField
          label="Nachname"
          autoComplete="family-name"
          required
          maxLength={60}
          {...field('lastname')}
        />
        {values.homedelivery === 'delivery' && (
          <Address field={field} places={places} values={values} errors={errors} onPlace={onPlace} />
        )}
        {values.homedelivery === 'table' && (
          <TextField
            label="Personen"
            type="number"
            inputMode="numeric"
            min={1}
            max={40}
            {...field('persons')}
          />
        )}
        {!user && <Contact field={field} />}
      </div>
      {values.homedelivery === 'delivery' && <TakeOver>Ort übernehmen</TakeOver>}
      {user?.item_activated && values.homedelivery === 'delivery' && values.customerLocation === '' && (
        <SaveAddress values={values} set={set} />
      )}
      <Remember remember={values.remember} set={set} />
    </Section>
  );
}

type FieldOf = (name: TextName) => {
  name: TextName;
  value: string;
  error: string | undefined;
  onChange: (event: { target: { value: string } }) => void;
};

interface AddressProps extends Pick<WhereSectionProps, 'places' | 'values' | 'errors' | 'onPlace'> {
  field: FieldOf;
}

// House number apart: couriers look for it, and a forgotten one is the commonest mistake of an address.
function Address({ field, places, values, errors, onPlace }: AddressProps) {
  return (
    <>
      <TextField
        label="Straße"
        autoComplete="address-line1"
        required
        maxLength={80}
        className="order-street"
        {...field('street')}
      />
      <TextField label="Hausnummer" required maxLength={12} className="order-number" {...field('number')} />
      <SelectField
        label="Lieferort"
        name="geoid"
        required
        value={values.geoid}
        error={errors['geoid']}
        onChange={(event) => onPlace(event.target.value)}
      >
        <option value="">Bitte wählen</option>
        {places?.map(({ id, item_plz, item_ort }) => (
          <option key={id} value={id}>
            {item_plz} {item_ort}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Zusatz (freiwillig)"
        placeholder="Etage, Hinterhaus, Strandkorb"
        maxLength={120}
        {...field('additional')}
      />
      <TextField
        label="Firma (freiwillig)"
        autoComplete="organization"
        maxLength={80}
        className="order-whole"
        {...field('company')}
      />
    </>
  );
}

function Contact({ field }: { field: FieldOf }) {
  return (
    <>
      <TextField
        label="Handynummer"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        required
        maxLength={30}
        {...field('mobile')}
      />
      <TextField
        label="E-Mail"
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        maxLength={120}
        {...field('email')}
      />
    </>
  );
}

const neverChanges = () => () => {};

const nobody = {
  company: '',
  firstname: '',
  lastname: '',
  street: '',
  number: '',
  additional: '',
  mobile: '',
  email: '',
};

/** Kept for the visit in any case; on the device only with this tick (Art. 6 GDPR, § 25 TDDDG). */
function Remember({ remember, set }: { remember: boolean; set: SetValues }) {
  const hasStored = useSyncExternalStore(neverChanges, isRemembered, () => false);
  const forget = () => {
    forgetContact();
    set({ ...nobody, remember: false });
  };
  return (
    <div className="order-remember">
      <Checkbox
        name="remember"
        checked={remember}
        onChange={(event) => set({ remember: event.target.checked })}
      >
        Daten auf diesem Gerät merken
      </Checkbox>
      {hasStored && (
        <button type="button" className="link" onClick={forget}>
          Gemerkte Daten vergessen
        </button>
      )}
    </div>
  );
}
