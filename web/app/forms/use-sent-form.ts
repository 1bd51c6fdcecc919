import { type RefObject, useEffect, useRef, useState } from 'react';
import type { SentForm, Typed } from './sent-form.ts';

// Of a set of choices the first one: the set itself takes no focus.
const FIRST_WRONG = 'fieldset[aria-invalid=true] input, [aria-invalid=true]:not(fieldset)';

/** Wires a form's fields to what came back with it; the first wrong one takes the focus. */
export function useSentForm(sent: SentForm | undefined, fresh: Typed = {}) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (sent) form.current?.querySelector<HTMLElement>(FIRST_WRONG)?.focus();
  }, [sent]);
  const { errorOf } = useErrors(form, sent);
  const [firstWrong] = Object.keys(sent?.fields ?? {});
  const field = (name: string) => ({
    name,
    defaultValue: sent?.typed[name] ?? fresh[name] ?? '',
    error: errorOf(name),
    // For pages without scripts; with them the effect above does it.
    autoFocus: name === firstWrong,
  });
  return { form, field, errorOf };
}

/**
 * What is still wrong with a form that came back: an error goes as soon as its field is mended. `inside` is the form or
 * anything in it, so that each part of a form knows by itself.
 */
export function useErrors(inside: RefObject<HTMLElement | null>, sent: SentForm | undefined) {
  const mended = useMended(inside, sent);
  const wrong = Object.keys(sent?.fields ?? {});
  return {
    errorOf: (name: string) => (mended.includes(name) ? undefined : sent?.fields[name]),
    /** What was said of the form as a whole is over with the last wrong field. */
    isMended: wrong.length > 0 && wrong.every((name) => mended.includes(name)),
  };
}

const NONE: readonly string[] = [];

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

// The fields that are no longer what was refused, as far as the page can tell; the rest is the server's to say.
function useMended(inside: RefObject<HTMLElement | null>, sent: SentForm | undefined): readonly string[] {
  const [mended, setMended] = useState({ of: sent, names: NONE });
  useEffect(() => {
    const form = inside.current?.closest('form');
    if (!sent || !form) return undefined;
    const look = ({ target }: Event) => {
      const control = target as Control;
      const { name, validity } = control;
      if (!Object.hasOwn(sent.fields, name)) return;
      const isMended = validity.valid && valueIn(control) !== (sent.typed[name] ?? '');
      setMended(({ of, names }) => {
        const others = (of === sent ? names : NONE).filter((other) => other !== name);
        return { of: sent, names: isMended ? [...others, name] : others };
      });
    };
    form.addEventListener('input', look);
    return () => form.removeEventListener('input', look);
  }, [inside, sent]);
  return mended.of === sent ? mended.names : NONE;
}

const valueIn = (control: Control): string =>
  control.type === 'checkbox' && !(control as HTMLInputElement).checked ? '' : control.value;
