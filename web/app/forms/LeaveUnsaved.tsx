import { type ReactNode, useEffect, useRef } from 'react';
import { type Location, useBlocker } from 'react-router';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';

interface LeaveUnsavedProps {
  /** Asked when somebody leaves where only the page knows. */
  isChanged: boolean | (() => boolean);
  question: string;
  leave?: string;
  /** Whether it is lost on that way; by default on each to another page. */
  isLostBy?: (way: Way) => boolean;
  children: ReactNode;
}

/** From one address of the product to another. */
export interface Way {
  currentLocation: Location;
  nextLocation: Location;
}

/** The same page of another restaurant is another one, too. */
export const toOtherPage = ({ currentLocation: from, nextLocation: to }: Way): boolean =>
  to.pathname !== from.pathname || restaurantIn(to) !== restaurantIn(from);

const restaurantIn = ({ search }: Location) => new URLSearchParams(search).get('restaurant');

/** Asks before somebody leaves with something that is not saved or handed over. */
export function LeaveUnsaved({
  isChanged,
  question,
  leave = 'Trotzdem gehen',
  isLostBy = toOtherPage,
  children,
}: LeaveUnsavedProps) {
  const isNow = () => (typeof isChanged === 'function' ? isChanged() : isChanged);
  const asked = useRef(isNow);
  useEffect(() => void (asked.current = isNow));
  const blocker = useBlocker((way) => isLostBy(way) && isNow());
  const mayAsk = isChanged !== false;
  useEffect(() => {
    if (!mayAsk) return undefined;
    const warn = (event: BeforeUnloadEvent) => {
      if (!asked.current()) return;
      event.preventDefault();
      // Browsers of old show this text, others their own.
      event.returnValue = question;
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [mayAsk, question]);
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={question}
      confirmLabel={leave}
      cancelLabel="Hierbleiben"
      onConfirm={() => blocker.proceed()}
      onCancel={() => blocker.reset()}
    >
      {children}
    </ConfirmDialog>
  );
}
