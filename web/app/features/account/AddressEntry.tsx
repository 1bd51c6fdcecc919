import { useEffect, useRef, useState } from 'react';
import { SAVED_ADDRESS } from '#contract/address-names.ts';
import { limits } from '#domain/limits/guest.ts';
import { call } from '../../api.ts';
import { AddressFields } from '../../forms/AddressFields.tsx';
import { NameFields } from '../../forms/NameFields.tsx';
import type { SentForm } from '../../forms/sent-form.ts';
import type { useSentForm } from '../../forms/use-sent-form.ts';
import { SelectField, TextField } from '../../ui/Field.tsx';
import type { Location } from '../location/load-places.ts';
import { placeLine, townLine } from './address-text.ts';
import { placesOf } from './places-of.ts';
import type { Address } from './settings-data.ts';

interface AddressEntryProps {
  field: ReturnType<typeof useSentForm>['field'];
  sent: SentForm | undefined;
  address: Address | undefined;
}

/** All that does not say otherwise is required (ACC-025, ACC-026). */
export function AddressEntry({ field, sent, address }: AddressEntryProps) {
  return (
    <div className="grid grid-cols-6 gap-4">
      <NameFields first="item_vorname" last="item_name" field={field} />
      <AddressFields names={SAVED_ADDRESS} field={field}>
        <PlaceFields field={field} sent={sent} address={address} />
      </AddressFields>
      <TextField
        label="Firma (freiwillig)"
        autoComplete="organization"
        {...limits.address.company}
        className="col-span-6"
        {...field('item_firma')}
      />
    </div>
  );
}

/** The place is chosen among those of the postal code, which is asked for first (ACC-027). */
function PlaceFields({ field, sent, address }: AddressEntryProps) {
  const code = field('item_plz');
  const place = field('item_geoid');
  const [postalCode, setPostalCode] = useState(code.defaultValue);
  const [chosen, setChosen] = useState(place.defaultValue);
  const saved = address && { ...address, id: address.item_geoid };
  const { places, failure } = usePlaces(postalCode, { first: sent?.places ?? [], saved });
  const [only] = places ?? [];
  const isOffered = places?.some(({ id }) => String(id) === chosen);
  const fallback = only && places?.length === 1 ? String(only.id) : '';
  const select = useRef<HTMLSelectElement>(null);
  // The form learns of what is chosen by itself as of what is chosen by hand.
  useEffect(() => {
    if (fallback) select.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [fallback]);
  return (
    <div className="grid gap-4 grid-cols-[8rem_minmax(0,1fr)] col-span-6">
      <TextField
        label="Postleitzahl"
        inputMode="numeric"
        autoComplete="postal-code"
        required
        {...limits.address.postalCode}
        {...code}
        error={code.error ?? failure}
        onChange={(event) => setPostalCode(event.target.value)}
      />
      {places ? (
        <SelectField
          ref={select}
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
        <p className="self-end flex items-center min-h-12.5 text-sm leading-[1.3] text-ink-soft">
          <span className="noscript:hidden">Deinen Ort wählst du, sobald die Postleitzahl da steht.</span>
          <span className="hidden noscript:inline">Deinen Ort wählst du nach dem Speichern.</span>
        </p>
      )}
    </div>
  );
}

type Place = Pick<Location, 'id' | 'item_plz' | 'item_ort_einfach' | 'item_ortsteil'>;

interface KnownPlaces {
  /** What the page came with. */
  first: readonly Place[];
  /** Where the address is so far: it stays on offer, even where this site would not find it. */
  saved: Place | undefined;
}

/** The places of a postal code while it is typed; null until it is long enough to ask (ACC-027). */
function usePlaces(postalCode: string, { first, saved }: KnownPlaces) {
  const [found, setFound] = useState<{ code: string; places: readonly Place[] | null } | null>(null);
  const code = postalCode.trim();
  const isComplete = code.length >= limits.address.postalCode.minLength;
  useEffect(() => {
    if (!isComplete) return undefined;
    let isStale = false;
    placesOf(call, code).then(
      (places) => isStale || setFound({ code, places }),
      () => isStale || setFound({ code, places: null }),
    );
    return () => {
      isStale = true;
    };
  }, [code, isComplete]);
  if (!isComplete) return { places: null, failure: '' };
  const isAnswered = found?.code === code;
  const listed = (isAnswered ? found.places : first)?.filter(({ item_plz }) => item_plz === code) ?? [];
  const isListed = listed.some(({ id }) => id === saved?.id);
  const places = saved?.item_plz === code && !isListed ? [saved, ...listed] : listed;
  if (places.length > 0) return { places, failure: '' };
  return { places: null, failure: isAnswered ? sayNone(found.places) : '' };
}

const sayNone = (found: readonly Place[] | null): string =>
  found ? 'Zu dieser Postleitzahl kennen wir keinen Ort.' : 'Die Orte konnten nicht geladen werden 😭';
