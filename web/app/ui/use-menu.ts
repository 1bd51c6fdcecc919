import { type FocusEvent, type KeyboardEvent, type RefObject, useRef } from 'react';

interface Menu {
  /** For its `details`. */
  menu: {
    ref: RefObject<HTMLDetailsElement | null>;
    onBlur: (event: FocusEvent) => void;
    onKeyDown: (event: KeyboardEvent) => void;
  };
  close: () => void;
}

/** A menu that opens below its button: it closes when somebody leaves it, and Escape leads back to the button. */
export function useMenu(): Menu {
  const ref = useRef<HTMLDetailsElement>(null);
  const close = () => ref.current?.removeAttribute('open');
  return {
    menu: {
      ref,
      onBlur({ relatedTarget }) {
        if (!ref.current?.contains(relatedTarget)) close();
      },
      onKeyDown({ key }) {
        if (key !== 'Escape') return;
        close();
        ref.current?.querySelector('summary')?.focus();
      },
    },
    close,
  };
}
