import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

/**
 * Calls for a form that was filled before scripts had woken it up: React knows nothing of what was typed or ticked then,
 * and would put back what the page came with as soon as it draws the form anew.
 */
export function useEarlyForm(
  form: RefObject<HTMLFormElement | null>,
  take: (typed: FormData, form: HTMLFormElement) => void,
): void {
  const catchUp = useEffectEvent(() => {
    const filled = form.current;
    if (filled && changedIn(filled).length > 0) take(new FormData(filled), filled);
  });
  useLayoutEffect(() => catchUp(), []);
}

/** Names of the fields that are not as they came. */
export const changedIn = (form: HTMLFormElement): string[] =>
  [...form.querySelectorAll<Typed>('input, textarea')].filter(isChanged).map(({ name }) => name);

type Typed = HTMLInputElement | HTMLTextAreaElement;

// What a tick without a value of its own says is no text that came with the page.
const isChanged = (field: Typed): boolean =>
  'checked' in field && /checkbox|radio/.test(field.type)
    ? field.checked !== field.defaultChecked
    : field.value !== field.defaultValue;
