import { type RefObject, useEffect, useRef, useState } from 'react';
import { placeText } from '#domain/text/german-text.ts';
import { limits } from '#domain/limits/guest.ts';
import { call } from '../../api.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Combobox, type ComboboxOption } from '../../ui/Combobox.tsx';
import { Alert } from '../../ui/Message.tsx';
import { MapPin } from '../../ui/icons.ts';
import { useSite } from '../../visit/use-site.ts';
import { LocationName } from './LocationName.tsx';
import type { Location } from './load-places.ts';
import { useChosenPlace } from './use-chosen-place.ts';

/** Long enough that one who types is not interrupted, short enough that one who waits is not kept waiting. */
const DEBOUNCE_MS = 200;

/** Places for the text in the search field, asked for while somebody types (LOC-002). */
function useSuggestions(query: string) {
  const [suggestions, setSuggestions] = useState<Location[]>([]);
  const [isLoading, setLoading] = useState(false);
  const [failure, setFailure] = useState('');
  const [answered, setAnswered] = useState('');
  const typed = useRef(query);
  const searchNow = async (text: string): Promise<Location[]> => {
    setFailure('');
    try {
      const found = await call('locations', { query: text });
      setAnswered(text);
      return found;
    } catch {
      setFailure('Die Orte konnten nicht geladen werden 😭');
      return [];
    }
  };
  useEffect(() => {
    // The text that came with the page needs no suggestions until somebody changes it.
    if (typed.current === query) return undefined;
    typed.current = query;
    const text = query.trim();
    let isStale = false;
    const search = async () => {
      setLoading(text.length > 0);
      const found = text.length > 0 ? await searchNow(text) : [];
      if (isStale) return;
      setSuggestions(found);
      setLoading(false);
    };
    const timer = setTimeout(() => void search(), text.length > 0 ? DEBOUNCE_MS : 0);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [query]);
  // Only of an answer it can be said that it holds nothing.
  const isUnknown = query.trim().length > 1 && answered === query.trim() && suggestions.length === 0;
  const isFor = (text: string) => answered === text && suggestions.length > 0;
  return { suggestions, setSuggestions, isFor, isLoading, isUnknown, failure, searchNow };
}

/**
 * What has to be chosen before a list can be opened, since restaurants deliver by place: a town has several postal
 * codes, or a code several towns and districts.
 */
async function choiceOf(
  typed: string,
  found: Location[],
  search: (text: string) => Promise<Location[]>,
): Promise<{ places: Location[]; question: string } | null> {
  if (/^\d+$/.test(typed)) {
    const question =
      typed.length < CODE_LENGTH
        ? 'Welcher Ort ist deiner? Du kannst die Postleitzahl auch zu Ende tippen.'
        : `Zu ${typed} gehören mehrere Orte. Welcher ist deiner?`;
    return found.length < 2 ? null : { places: found, question };
  }
  const [best] = found;
  if (!best || /\d/.test(typed)) return null;
  const places = (await search(best.item_ort)).filter(({ item_ort }) => item_ort === best.item_ort);
  const question = `${best.item_ort} hat mehrere Postleitzahlen. Welche ist deine? Du kannst sie auch eintippen.`;
  return places.length < 2 ? null : { places, question };
}

const CODE_LENGTH = 5;

interface Suggestion extends ComboboxOption {
  location: Location;
}

/** Screen keyboards and screen readers settle before something takes the focus (LAY-025). */
const FOCUS_DELAY_MS = 500;
const DESKTOP = '(min-width: 1024px) and (hover: hover)';

interface LocationSearchProps {
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
  const { initialQuery = '', keeps = {}, leadsTo = paths.restaurants } = props;
  // At the beach the towel is the address.
  const label = useSite().type === 'strandbutler' ? 'Strand oder Abschnitt' : 'PLZ oder Ort';
  const [query, setQuery] = useState(initialQuery);
  const { suggestions, setSuggestions, isFor, isLoading, isUnknown, failure, searchNow } =
    useSuggestions(query);
  const [question, setQuestion] = useState<string | null>(null);
  const { choose, setFailure } = useChosenPlace(leadsTo);
  const own = useRef<HTMLInputElement>(null);
  const field = props.field ?? own;
  useDesktopFocus(field, props.focusOnDesktop === true);

  const take = async (location: Location) => {
    setQuery(nameOf(location));
    await choose(location);
  };
  const submit = async () => {
    const typed = query.trim();
    // Who is quick presses Enter before the suggestions fit what was typed.
    const found = isFor(typed) ? suggestions : await searchNow(typed);
    const [best] = found;
    const choice = best && (await choiceOf(typed, found, searchNow));
    if (best && !choice) return take(best);
    if (choice) {
      setSuggestions(choice.places);
      setQuestion(choice.question);
    }
    field.current?.focus();
  };
  const type = (text: string) => {
    setQuery(text);
    setQuestion(null);
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
        field={field}
        {...limits.search.place}
        value={query}
        onType={type}
        options={suggestions.map(toSuggestion)}
        onChoose={({ location }) => void take(location)}
        loading={isLoading}
        note={isUnknown ? 'Diesen Ort finden wir leider nicht.' : null}
        question={question}
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
    let before = document.activeElement;
    // A route puts the focus somewhere of its own, just after this.
    const settled = setTimeout(() => {
      before = document.activeElement;
    });
    const timer = setTimeout(() => {
      // Whoever has gone somewhere meanwhile stays there.
      const isElsewhere = ![before, document.body].includes(document.activeElement);
      if (!isElsewhere) field.current?.focus({ preventScroll: true });
    }, FOCUS_DELAY_MS);
    return () => [settled, timer].forEach(clearTimeout);
  }, [wanted, field]);
}

const toSuggestion = (location: Location): Suggestion => ({
  id: location.id,
  location,
  label: <LocationName location={location} />,
});

const nameOf = ({ item_plz, item_ort_einfach, item_ortsteil }: Location) =>
  placeText({ postalCode: item_plz, town: item_ort_einfach, district: item_ortsteil });
