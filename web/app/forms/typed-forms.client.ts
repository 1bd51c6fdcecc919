/** The forms of the page in front of somebody into which they typed; what was sent is saved, unless it was refused. */
const forms = new Map<HTMLFormElement, 'typed' | 'sent'>();
let sentLast: HTMLFormElement | undefined;

/** Notes what is typed and sent until the returned function is called: another page begins with nothing. */
export function watchForms(onTyped: () => void): () => void {
  const note = ({ target }: Event) => {
    const form = formOf(target);
    if (!form) return;
    forms.set(form, 'typed');
    onTyped();
  };
  const send = ({ target }: Event) => {
    const form = target as HTMLFormElement;
    if (forms.has(form)) forms.set(form, 'sent');
    sentLast = savesHere(form) ? form : undefined;
  };
  document.addEventListener('input', note);
  // Before the form acts on it: what leads to another page is sent by then.
  document.addEventListener('submit', send, { capture: true });
  return () => {
    document.removeEventListener('input', note);
    document.removeEventListener('submit', send, { capture: true });
    forms.clear();
    sentLast = undefined;
  };
}

const REFUSED = '.alert, [aria-invalid=true]';

/** Whether something that was typed would be lost with the page. */
export const isTyped = (): boolean => [...forms.keys()].some(isUnsaved);

/** The same of a form that is gone once its page shows something else, as a list of which there are pages. */
export const isTypedOfQuery = (): boolean =>
  [...forms.keys()].some((form) => isUnsaved(form) && 'ofQuery' in form.dataset);

/** The same of all forms but the one that was sent just now, if that stands in the page and not in a dialog over it. */
export const isTypedBeside = (): boolean =>
  sentLast !== undefined && [...forms.keys()].some((form) => form !== sentLast && isUnsaved(form));

/** The same of the form that has this field. */
export const isTypedWhere = (field: string): boolean =>
  [...forms.keys()].some((form) => isUnsaved(form) && form.elements.namedItem(field) !== null);

// What was refused is not saved either.
const isUnsaved = (form: HTMLFormElement): boolean =>
  form.isConnected && (forms.get(form) === 'typed' || form.querySelector(REFUSED) !== null);

/** The form that would save what was typed. */
function formOf(target: EventTarget | null): HTMLFormElement | null {
  const form = target instanceof Element && 'form' in target ? (target.form as HTMLFormElement | null) : null;
  return form && savesHere(form) ? form : null;
}

// Whoever closes a dialog gives up what it holds, and a search is in the address.
const savesHere = (form: HTMLFormElement): boolean => form.method === 'post' && !form.closest('dialog');
