import { type ReactNode, type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';

/** What the page knows of its guest when it has woken up. */
export interface Folding {
  /** What was typed before is there, and nobody is in the form yet: now what is filled may fold. */
  isWoken: boolean;
  /** Who and where are filled in. Until then also what stands there unasked, such as a method, is still to be chosen. */
  isKnown: boolean;
}

/** How a section of the order form can be folded to a line. */
export interface Foldable extends Folding {
  /** What it says; null where something is missing, so that it stands open. */
  line: ReactNode;
  isWrong: boolean;
}

interface Fold {
  isFolded: boolean;
  /** Whether there is a button: what is missing cannot be folded away. */
  canFold: boolean;
  toggle: () => void;
}

/**
 * Whether a section is folded: once at the beginning where it is filled, then as its button says. It opens by itself as
 * soon as something is wrong or missing, and never folds by itself, so that nothing moves while somebody types.
 */
export function useFold(foldable: Foldable | undefined, body: RefObject<HTMLElement | null>): Fold {
  const { line = null, isWrong = false, isWoken = false, isKnown = false } = foldable ?? {};
  const canFold = isKnown && line !== null && !isWrong;
  const [isFolded, setFolded] = useState(canFold);
  const [isDecided, setDecided] = useState(false);
  if (isWoken && !isDecided) {
    setDecided(true);
    setFolded(canFold);
  } else if (isFolded && !canFold) setFolded(false);
  const toggle = () => {
    if (!isFolded) return setFolded(true);
    // What is focused has to be there before.
    flushSync(() => setFolded(false));
    focusIn(body.current);
  };
  return { isFolded: isFolded && canFold, canFold, toggle };
}

// A chosen one of several stands for all of them.
function focusIn(body: HTMLElement | null): void {
  const fields = body?.querySelectorAll<HTMLElement>(
    ':is(input:not([type=hidden]), select, textarea, button):enabled',
  );
  const shown = [...(fields ?? [])].filter((field) => field.checkVisibility());
  const chosen = shown.find((field) => field.matches('[type=radio]:checked'));
  const [first] = shown;
  (first?.matches('[type=radio]') ? (chosen ?? first) : first)?.focus();
}
