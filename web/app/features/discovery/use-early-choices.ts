import { type RefObject, useEffect, useEffectEvent } from 'react';
import { filterName, type Filters, readFilters } from './filters.ts';

/** What was ticked in the form before scripts had woken it up counts as soon as they have. */
export function useEarlyChoices(
  form: RefObject<HTMLFormElement | null>,
  onChange: (change: Partial<Filters>) => void,
): void {
  const catchUp = useEffectEvent((sent: HTMLFormElement) => {
    const ticked = new Set(
      [...sent.elements]
        .filter((field) => field instanceof HTMLInputElement && field.checked !== field.defaultChecked)
        .map((field) => (field as HTMLInputElement).name),
    );
    if (ticked.size === 0) return;
    const query = [...new FormData(sent)].map(([name, value]) => [name, String(value)]);
    const chosen = Object.entries(readFilters(new URLSearchParams(query)));
    onChange(Object.fromEntries(chosen.filter(([name]) => ticked.has(filterName(name as keyof Filters)))));
  });
  useEffect(() => {
    if (form.current) catchUp(form.current);
  }, [form]);
}
