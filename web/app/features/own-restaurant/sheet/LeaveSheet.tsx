import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';

const QUESTION = 'In der Tabelle ist noch etwas nicht gespeichert';

/** Asks before somebody leaves with something that guests do not see yet. */
export function LeaveSheet({ isChanged }: { isChanged: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isChanged && nextLocation.pathname !== currentLocation.pathname,
  );
  useEffect(() => {
    if (!isChanged) return undefined;
    const warn = (event: BeforeUnloadEvent) => {
      event.preventDefault();
      // Browsers of old show this text, others their own.
      event.returnValue = QUESTION;
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isChanged]);
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={QUESTION}
      confirmLabel="Trotzdem gehen"
      cancelLabel="Hierbleiben"
      onConfirm={() => blocker.proceed()}
      onCancel={() => blocker.reset()}
    >
      Was du getippt hast, bleibt in diesem Fenster stehen, bis du es speicherst. Gäste sehen es erst dann.
    </ConfirmDialog>
  );
}
