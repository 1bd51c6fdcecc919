import { MapPin } from '../../ui/icons.ts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { placeText } from '#domain/german-text.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Combobox, type ComboboxOption } from '../../ui/Combobox.tsx';
import { Alert } from '../../ui/Message.tsx';
import type { Location } from './load-places.ts';
import { LocationName } from './LocationName.tsx';
import { useChosenPlace } from './use-chosen-place.ts';
import { useSuggestions } from './use-suggestions.ts';

interface Suggestion extends ComboboxOption {
  location: Location;
}

/** Screen keyboards and screen readers settle before something takes the focus (LAY-025). */
const FOCUS_DELAY_MS = 500;
const DESKTOP = '(min-width: 1024px) and (hover: hover)';

interface LocationSearchProps {
  /** What can be typed: 'PLZ oder Ort'. */
  label?: string;
  /** Text of the address, such as ?q=. */
  initialQuery?: string;
  /** The page that answers the plain form; the one it stands on. */
  action?: string;
  /** What the address of that page has to keep. */
  keeps?: Record<string, string>;
  /** Where a place leads to; its restaurant list unless said otherwise. */
  leadsTo?: (geoUrl: string) => string;
  focusOnDesktop?: boolean;
  /** The text field, for those who lead the visitor to it. */
  field?: RefObject<HTMLInputElement | null>;
}

/** Postal code or town → its restaurants. A plain form until JavaScript has arrived. */
export function LocationSearch(props: LocationSearchProps) {
  const { label = 'PLZ oder Ort', initialQuery = '', keeps = {}, leadsTo = paths.restaurants } = props;
  const [query, setQuery] = useState(initialQuery);
  const { suggestions, isLoading, failure, searchNow } = useSuggestions(query);
  const { choose, setFailure } = useChosenPlace(leadsTo);
  const own = useRef<HTMLInputElement>(null);
  const field = props.field ?? own;
  useDesktopFocus(field, props.focusOnDesktop === true);

  const take = async (location: Location) => {
    setQuery(nameOf(location));
    await choose(location);
  };
  const submit = async () => {
    const [best] = suggestions.length > 0 ? suggestions : await searchNow(query);
    if (best) await take(best);
    else field.current?.focus();
  };
  return (
    <form
      action={props.action ?? paths.start()}
      method="get"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {Object.entries(keeps).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Combobox<Suggestion>
        label={label}
        placeholder={label}
        name="q"
        ref={field}
        maxLength={80}
        value={query}
        onType={setQuery}
        options={suggestions.map(toSuggestion)}
        onChoose={({ location }) => void take(location)}
        loading={isLoading}
        note={
          query.trim().length > 1 && !isLoading && suggestions.length === 0
            ? 'Diesen Ort finden wir leider nicht.'
            : null
        }
        icon={<MapPin size={22} aria-hidden="true" />}
        after={<Button type="submit">Restaurants zeigen</Button>}
      />
      {(failure || setFailure) && (
        <div className="mt-4 text-left">
          <Alert>{failure || setFailure}</Alert>
        </div>
      )}
    </form>
  );
}

function useDesktopFocus(field: RefObject<HTMLElement | null>, wanted: boolean) {
  useEffect(() => {
    if (!wanted || !matchMedia(DESKTOP).matches) return undefined;
    const timer = setTimeout(() => field.current?.focus({ preventScroll: true }), FOCUS_DELAY_MS);
    return () => clearTimeout(timer);
  }, [wanted, field]);
}

const toSuggestion = (location: Location): Suggestion => ({
  id: location.id,
  location,
  label: <LocationName location={location} />,
});

const nameOf = ({ item_plz, item_ort_einfach, item_ortsteil }: Location) =>
  placeText({ postalCode: item_plz, town: item_ort_einfach, district: item_ortsteil });
