import { useEffect, useRef } from 'react';
import { ORDER_ADDRESS } from '#contract/address-names.ts';
import { limits } from '#domain/limits/guest.ts';
import { placeText } from '#domain/text/german-text.ts';
import { AddressFields } from '../../forms/AddressFields.tsx';
import { formatCount } from '../../lib/format.ts';
import { ChoiceGroup, Pill } from '../../ui/Choice.tsx';
import { SelectField, TextField } from '../../ui/Field.tsx';
import type { LoadedTill } from './load-till.ts';
import type { TakenText } from './taken-order.ts';
import type { TillWork } from './use-till.ts';

interface FieldOf {
  (name: TakenText): {
    name: string;
    value: string;
    error: string | undefined;
    autoComplete: string;
    onChange: (event: { target: { value: string } }) => void;
  };
}

interface CallerFieldsProps {
  loaded: Pick<LoadedTill, 'places'>;
  till: TillWork;
  field: FieldOf;
}

/** Who calls: the number first, since it may know the rest. */
export function CallerFields({ loaded: { places }, till, field }: CallerFieldsProps) {
  const { taken, problems, caller } = till;
  const isBrought = taken.kind === 'brought';
  const number = useRef<HTMLDivElement>(null);
  useEffect(() => number.current?.querySelector('input')?.focus(), []);
  return (
    <div className="till-caller grid grid-cols-6 items-start gap-x-3 gap-y-2.5" ref={number}>
      <TextField
        label="Telefonnummer"
        type="tel"
        inputMode="tel"
        required
        {...limits.person.phone}
        hint={caller && caller.mobile === taken.mobile ? knownText(caller.orders) : ''}
        {...field('mobile')}
        onBlur={() => void till.askCaller()}
        onKeyDown={(event) => event.key === 'Enter' && void till.askCaller()}
      />
      <TextField
        label="Vorname"
        placeholder="freiwillig"
        {...limits.person.name}
        className="col-span-3"
        {...field('firstname')}
      />
      <TextField
        label="Nachname"
        required
        {...limits.person.name}
        className="col-span-3"
        {...field('lastname')}
      />
      {isBrought && (
        <>
          <SelectField
            label="Ort"
            name="geoid"
            required
            value={taken.geoid}
            error={problems?.fields['geoid']}
            onChange={(event) => void till.choosePlace(event.target.value)}
          >
            <option value="">Bitte wählen</option>
            {places.map((place) => (
              <option key={place.id} value={place.id}>
                {placeText({ postalCode: place.item_plz, town: place.item_ort })}
              </option>
            ))}
          </SelectField>
          <AddressFields names={ORDER_ADDRESS} field={field} />
          <PaidAtTheDoor till={till} />
        </>
      )}
    </div>
  );
}

const knownText = (orders: number): string =>
  orders === 0
    ? 'Ruft zum ersten Mal an.'
    : `Bekannt: ${formatCount(orders, 'Bestellung', 'Bestellungen')} bei euch. Bitte lies die Adresse noch einmal vor.`;

const LABELS: Record<string, string> = { nachnahme: 'Bar', ec: 'Karte' };

// The driver has to know whether to take the card reader along.
function PaidAtTheDoor({ till: { state, taken, set, problems } }: { till: TillWork }) {
  return (
    <ChoiceGroup
      legend="Bezahlt wird an der Tür"
      error={problems?.fields['payment']}
      className="flex flex-wrap gap-2"
    >
      {(state.basket?.payments ?? ['nachnahme']).map((code) => (
        <Pill
          key={code}
          type="radio"
          name="payment"
          value={code}
          checked={taken.payment === code}
          onChange={() => set({ payment: code })}
        >
          {LABELS[code] ?? code}
        </Pill>
      ))}
    </ChoiceGroup>
  );
}
