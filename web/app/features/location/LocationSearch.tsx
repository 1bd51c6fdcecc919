import { MapPin } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import { call } from '../../api.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Combobox, type ComboboxOption } from '../../ui/Combobox.tsx';
import { Alert } from '../../ui/Message.tsx';

type Location = Answer<'locations'>[number];
interface Suggestion extends ComboboxOption {
  location: Location;
}

/** Long enough that one who types is not interrupted, short enough that one who waits is not kept waiting. */
const DEBOUNCE_MS = 200;
/** Screen keyboards and screen readers settle before something takes the focus. */
const FOCUS_DELAY_MS = 500;
const DESKTOP = '(min-width: 1024px) and (hover: hover)';

interface LocationSearchProps {
  /** Text of the address, such as ?q=. */
  initialQuery?: string;
  /** Where a place leads to; its restaurant list unless said otherwise. */
  leadsTo?: (geoUrl: string) => string;
  focusOnDesktop?: boolean;
}

/** Postal code or town → its restaurants. A plain form until JavaScript has arrived. */
export function LocationSearch({
  initialQuery = '',
  leadsTo = paths.restaurants,
  focusOnDesktop,
}: LocationSearchProps) {
  const [query, setQuery] = useState(initialQuery);
  const { suggestions, isLoading, failure, searchNow } = useSuggestions(query);
  const [setFailure, setSetFailure] = useState('');
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  useDesktopFocus(form, focusOnDesktop === true);

  const choose = async ({ location }: Suggestion) => {
    setQuery(nameOf(location));
    try {
      await call('setGeoId', { geoid: location.id });
      await navigate(leadsTo(location.item_url));
    } catch {
      setSetFailure('Lieferort konnten nicht gesetzt werden 😭');
    }
  };
  const submit = async () => {
    const [best] = suggestions.length > 0 ? suggestions : await searchNow(query);
    if (best) await choose(best);
  };
  return (
    <form
      action="/"
      method="get"
      role="search"
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Combobox<Suggestion>
        label="PLZ oder Ort"
        placeholder="PLZ oder Ort"
        name="q"
        maxLength={80}
        value={query}
        onType={setQuery}
        options={suggestions}
        onChoose={(suggestion) => void choose(suggestion)}
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
        <div className="mt-4">
          <Alert>{failure || setFailure}</Alert>
        </div>
      )}
    </form>
  );
}

function useSuggestions(query: string) {
  const [suggestions, setSuggestions] = useState<Suggestion[]>([]);
  const [isLoading, setLoading] = useState(false);
  const [failure, setFailure] = useState('');
  const typed = useRef(false);
  const searchNow = async (text: string): Promise<Suggestion[]> => {
    setFailure('');
    try {
      return (await call('locations', { query: text })).map(toSuggestion);
    } catch {
      setFailure('Die Orte konnten nicht geladen werden 😭');
      return [];
    }
  };
  useEffect(() => {
    // The text that came with the page needs no suggestions until somebody changes it.
    if (!typed.current) {
      typed.current = true;
      return;
    }
    const text = query.trim();
    let isStale = false;
    const timer = setTimeout(
      async () => {
        setLoading(text.length > 0);
        const found = text.length > 0 ? await searchNow(text) : [];
        if (isStale) return;
        setSuggestions(found);
        setLoading(false);
      },
      text.length > 0 ? DEBOUNCE_MS : 0,
    );
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [query]);
  return { suggestions, isLoading, failure, searchNow };
}

function useDesktopFocus(form: React.RefObject<HTMLElement | null>, wanted: boolean) {
  useEffect(() => {
    if (!wanted || !matchMedia(DESKTOP).matches) return;
    const timer = setTimeout(
      () => form.current?.querySelector('input')?.focus({ preventScroll: true }),
      FOCUS_DELAY_MS,
    );
    return () => clearTimeout(timer);
  }, [wanted, form]);
}

function toSuggestion(location: Location): Suggestion {
  return { id: location.id, location, label: <LocationName location={location} /> };
}

/** Postal code, town and district, the way suggestions and links show a place. */
export function LocationName({ location }: { location: Location }) {
  return (
    <>
      <b className="location-code">{location.item_plz}</b> {location.item_ort_einfach}
      {location.item_ortsteil && <small> {location.item_ortsteil}</small>}
    </>
  );
}

const nameOf = (location: Location) =>
  [location.item_plz, location.item_ort_einfach, location.item_ortsteil].filter(Boolean).join(' ');
