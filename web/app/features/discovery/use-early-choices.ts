import type { RefObject } from 'react';
import { changedIn, useEarlyForm } from '../../forms/early.ts';
import { filterName, type Filters, readFilters } from './filters.ts';

/** What was ticked in the form before scripts had woken it up counts as soon as they have. */
export function useEarlyChoices(
  form: RefObject<HTMLFormElement | null>,
  onChange: (change: Partial<Filters>) => void,
): void {
  useEarlyForm(form, (typed, filled) => {
    const changed = changedIn(filled);
    const query = [...typed].map(([name, value]) => [name, String(value)]);
    const chosen = Object.entries(readFilters(new URLSearchParams(query)));
    onChange(
      Object.fromEntries(chosen.filter(([name]) => changed.includes(filterName(name as keyof Filters)))),
    );
  });
}
