import { type ReactNode, useEffect } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';

interface LeaveUnsavedProps {
  isChanged: boolean;
  question: string;
  children: ReactNode;
}

/** Asks before somebody leaves with something that guests do not see yet. */
export function LeaveUnsaved({ isChanged, question, children }: LeaveUnsavedProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isChanged && nextLocation.pathname !== currentLocation.pathname,
  );
  useEffect(() => {
    if (!isChanged) return undefined;
    const warn = (event: BeforeUnloadEvent) => {
      event.preventDefault();
      // Browsers of old show this text, others their own.
      event.returnValue = question;
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isChanged, question]);
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
