import { type ReactNode, useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';

interface LeaveUnsavedProps {
  /** Asked when somebody leaves where only the page knows. */
  isChanged: boolean | (() => boolean);
  question: string;
  leave?: string;
  /** Where one goes on with it; by default nowhere but on this page. */
  isKeptAt?: (pathname: string) => boolean;
  children: ReactNode;
}

/** Asks before somebody leaves with something that is not saved or handed over. */
export function LeaveUnsaved({
  isChanged,
  question,
  leave = 'Trotzdem gehen',
  isKeptAt,
  children,
}: LeaveUnsavedProps) {
  const isNow = () => (typeof isChanged === 'function' ? isChanged() : isChanged);
  const asked = useRef(isNow);
  useEffect(() => void (asked.current = isNow));
  const blocker = useBlocker(
    ({ currentLocation, nextLocation: { pathname } }) =>
      pathname !== currentLocation.pathname && !isKeptAt?.(pathname) && isNow(),
  );
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
