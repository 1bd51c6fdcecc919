import { type ReactNode, useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';

interface LeaveUnsavedProps {
  /** Asked when somebody leaves where only the page knows. */
  isChanged: boolean | (() => boolean);
  question: string;
  children: ReactNode;
}

/** Asks before somebody leaves with something that guests do not see yet. */
export function LeaveUnsaved({ isChanged, question, children }: LeaveUnsavedProps) {
  const isNow = () => (typeof isChanged === 'function' ? isChanged() : isChanged);
  const asked = useRef(isNow);
  useEffect(() => void (asked.current = isNow));
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => nextLocation.pathname !== currentLocation.pathname && isNow(),
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
      confirmLabel="Trotzdem gehen"
      cancelLabel="Hierbleiben"
      onConfirm={() => blocker.proceed()}
      onCancel={() => blocker.reset()}
    >
      {children}
    </ConfirmDialog>
  );
}
