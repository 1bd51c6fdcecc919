import { ORDER_ADDRESS } from '#contract/address-names.ts';
import { NO_ADDRESS, under } from '#domain/people/address.ts';
import { sellsGiftVouchers } from '#domain/voucher/gift-voucher.ts';
import { limits } from '#domain/limits/guest.ts';
import { NameFields } from '../../forms/NameFields.tsx';
import { later } from '../../lib/later.tsx';
import { useBrowserFact } from '../../lib/store.ts';
import { Checkbox } from '../../ui/Choice.tsx';
import { TextField } from '../../ui/Field.tsx';
import { forgetContact } from '../../visit/kept.ts';
import { BeachAddress, type FieldOf, StreetAddress } from './DeliveryAddress.tsx';
import { Section, TakeOver } from './Section.tsx';
import { asksFor } from './asked-contact.ts';
import type { FieldErrors } from './check-values.ts';
import { isRemembered } from './draft.ts';
import type { Checkout } from './load-checkout.ts';
import type { OrderValues, TextField as TextName } from './order-values.ts';
import type { SetValues } from './use-checkout.ts';
import type { Foldable } from './use-fold.ts';

const SavedAddresses = later(async () => (await import('./AccountAddresses.tsx')).SavedAddresses);
const SaveAddress = later(async () => (await import('./AccountAddresses.tsx')).SaveAddress);

interface WhereSectionProps {
  loaded: Pick<Checkout, 'host' | 'siteType' | 'places' | 'user' | 'addresses'>;
  values: OrderValues;
  errors: FieldErrors;
  set: SetValues;
  onPlace: (geoid: string) => void;
  fold: Foldable;
}

const TITLES = { delivery: 'Wohin?', pickup: 'Wer holt ab?', table: 'Wer kommt?' } as const;
const AT_BEACH = { ...TITLES, delivery: 'Wo liegst du?' } as const;

/** Who and where; what a guest's account tells is not asked (CHK-018 to CHK-032). */
export function WhereSection(props: WhereSectionProps) {
  const { loaded, values, errors, set, onPlace, fold } = props;
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
      fold={fold}
    >
      <div className="order-grid grid grid-cols-6 gap-3.5">
        {values.homedelivery === 'delivery' && addresses.length > 0 && (
          <SavedAddresses offered={addresses} values={values} set={set} onPlace={onPlace} />
        )}
        <NameFields first="firstname" last="lastname" field={field} />
        {values.homedelivery === 'delivery' && (
          <Address field={field} places={places} values={values} errors={errors} onPlace={onPlace} />
        )}
        {values.homedelivery === 'table' && (
          <TextField
            label="Personen"
            type="number"
            inputMode="numeric"
            {...limits.order.persons}
            {...field('persons')}
          />
        )}
        <Contact field={field} asked={asksFor(loaded)} />
      </div>
      {values.homedelivery === 'delivery' && <TakeOver>Ort übernehmen</TakeOver>}
      {user?.item_activated === 'Y' &&
        values.homedelivery === 'delivery' &&
        values.customerLocation === '' && <SaveAddress values={values} set={set} />}
      {siteType !== 'pos' && <Remember remember={values.remember} set={set} />}
    </Section>
  );
}

function Contact({ field, asked }: { field: FieldOf; asked: ReturnType<typeof asksFor> }) {
  return (
    <>
      {asked.mobile && (
        <TextField
          label="Handynummer"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          required
          {...limits.person.phone}
          {...field('mobile')}
        />
      )}
      {asked.email && (
        <TextField
          label="E-Mail"
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          {...limits.person.email}
          {...field('email')}
        />
      )}
    </>
  );
}

const nobody = {
  company: '',
  firstname: '',
  lastname: '',
  ...under(ORDER_ADDRESS, NO_ADDRESS),
  mobile: '',
  email: '',
};

/** Kept for the visit in any case, except at a till (POS-001); on the device only with this tick (Art. 6 GDPR, § 25 TDDDG). */
function Remember({ remember, set }: { remember: boolean; set: SetValues }) {
  const hasStored = useBrowserFact(isRemembered, false);
  const forget = () => {
    forgetContact();
    set({ ...nobody, remember: false });
  };
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-0 noscript:hidden">
      <Checkbox
        name="remember"
        checked={remember}
        onChange={(event) => set({ remember: event.target.checked })}
      >
        Daten auf diesem Gerät merken
      </Checkbox>
      {hasStored && (
        <button type="button" className="link min-h-target" onClick={forget}>
          Gemerkte Daten vergessen
        </button>
      )}
    </div>
  );
}
