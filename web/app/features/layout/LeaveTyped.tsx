import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { LeaveUnsaved } from './LeaveUnsaved.tsx';

/** Below a page of forms: asks before somebody leaves it who typed into one and has not sent it. */
export function LeaveTyped() {
  const { pathname } = useLocation();
  // Another page begins with nothing.
  return <TypedHere key={pathname} />;
}

const REFUSED = '.alert, [aria-invalid=true]';

function TypedHere() {
  const forms = useRef(new Map<HTMLFormElement, 'typed' | 'sent'>());
  const [isTyped, setTyped] = useState(false);
  useEffect(() => {
    const note = ({ target }: Event) => {
      const form = formOf(target);
      if (!form) return;
      forms.current.set(form, 'typed');
      setTyped(true);
    };
    const send = ({ target }: Event) => {
      const form = target as HTMLFormElement;
      if (forms.current.has(form)) forms.current.set(form, 'sent');
    };
    document.addEventListener('input', note);
    // Before the form acts on it: what leads to another page is sent by then.
    document.addEventListener('submit', send, { capture: true });
    return () => {
      document.removeEventListener('input', note);
      document.removeEventListener('submit', send, { capture: true });
    };
  }, []);
  // What was refused is not saved either.
  const isLost = () =>
    [...forms.current].some(
      ([form, state]) => form.isConnected && (state === 'typed' || form.querySelector(REFUSED) !== null),
    );
  if (!isTyped) return null;
  return (
    <LeaveUnsaved isChanged={isLost} question="Auf dieser Seite ist noch etwas nicht gespeichert">
      <p>Was du hier getippt hast, ist dann weg.</p>
    </LeaveUnsaved>
  );
}

/** The form that would save what was typed; whoever closes a dialog gives it up, and a search is in the address. */
function formOf(target: EventTarget | null): HTMLFormElement | null {
  const form = target instanceof Element && 'form' in target ? (target.form as HTMLFormElement | null) : null;
  return form?.method === 'post' && !form.closest('dialog') ? form : null;
}
