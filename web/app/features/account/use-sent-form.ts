import { useEffect, useRef } from 'react';
import type { SentForm, Typed } from './sent-form.ts';

/** Wires a form's fields to what came back with it; the first wrong one takes the focus. */
export function useSentForm(sent: SentForm | undefined, fresh: Typed = {}) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (sent) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [sent]);
  const [firstWrong] = Object.keys(sent?.fields ?? {});
  const field = (name: string) => ({
    name,
    defaultValue: sent?.typed[name] ?? fresh[name] ?? '',
    error: sent?.fields[name],
    // For pages without scripts; with them the effect above does it.
    autoFocus: name === firstWrong,
  });
  return { form, field };
}
