import { useSyncExternalStore } from 'react';
import { sellsGiftVouchers } from '#domain/gift-seller.ts';
import { Checkbox } from '../../ui/Choice.tsx';
import { TextField } from '../../ui/Field.tsx';
import { BeachAddress, type FieldOf, StreetAddress } from './AddressFields.tsx';
import type { FieldErrors } from './check-values.ts';
import { forgetContact, isRemembered } from './draft.ts';
import type { Checkout } from './load-checkout.ts';
import type { OrderValues, TextField as TextName } from './order-values.ts';
import { SaveAddress, SavedAddresses } from './SavedAddressFields.tsx';
import { Section, TakeOver } from './Section.tsx';
import type { SetValues } from './use-checkout.ts';

interface WhereSectionProps {
  loaded: Pick<Checkout, 'host' | 'siteType' | 'places' | 'user' | 'addresses'>;
  values: OrderValues;
  errors: FieldErrors;
  set: SetValues;
  onPlace: (geoid: string) => void;
}

const TITLES = { delivery: 'Wohin?', pickup: 'Wer holt ab?', table: 'Wer kommt?' } as const;
const AT_BEACH = { ...TITLES, delivery: 'Wo liegst du?' } as const;

/** Who and where; a logged-in guest's number and e-mail are known (CHK-018 to CHK-032). */
export function WhereSection(props: WhereSectionProps) {
  const { loaded, values, errors, set, onPlace } = props;
  const { host, siteType, places, user, addresses } = loaded;
  const isMailed = sellsGiftVouchers(host.item_type);
  const isAtBeach = siteType === 'strandbutler';
  const Address = isAtBeach ? BeachAddress : StreetAddress;
  const field = (name: TextName) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  });
  return (
    <Section
      number={2}
      title={isMailed ? 'Wer kauft?' : (isAtBeach ? AT_BEACH : TITLES)[values.homedelivery]}
    >
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
        {!user && <Contact field={field} asksMobile={!isMailed} asksEmail={siteType !== 'pos'} />}
      </div>
      {values.homedelivery === 'delivery' && <TakeOver>Ort übernehmen</TakeOver>}
      {user?.item_activated && values.homedelivery === 'delivery' && values.customerLocation === '' && (
        <SaveAddress values={values} set={set} />
      )}
      {siteType !== 'pos' && <Remember remember={values.remember} set={set} />}
    </Section>
  );
}

// A till keeps nothing and writes no letters (POS-001).
function Contact({ field, ...asks }: { field: FieldOf; asksMobile: boolean; asksEmail: boolean }) {
  const { asksMobile, asksEmail } = asks;
  return (
    <>
      {asksMobile && (
        <TextField
          label="Handynummer"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          required
          maxLength={30}
          {...field('mobile')}
        />
      )}
      {asksEmail && (
        <TextField
          label="E-Mail"
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          maxLength={120}
          {...field('email')}
        />
      )}
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
