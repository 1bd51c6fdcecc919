import { useEffect, useRef, useState } from 'react';
import { call } from '../../api.ts';
import type { Location } from './load-places.ts';

/** Long enough that one who types is not interrupted, short enough that one who waits is not kept waiting. */
const DEBOUNCE_MS = 200;

/** Places for the text in the search field, asked for while somebody types (LOC-002). */
export function useSuggestions(query: string) {
  const [suggestions, setSuggestions] = useState<Location[]>([]);
  const [isLoading, setLoading] = useState(false);
  const [failure, setFailure] = useState('');
  const typed = useRef(query);
  const searchNow = async (text: string): Promise<Location[]> => {
    setFailure('');
    try {
      return await call('locations', { query: text });
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
  return { suggestions, isLoading, failure, searchNow };
}
