import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';

// ERR-047
const QUESTION = 'Bist du sicher? Deine Bürobestellung wurde noch nicht abgeschlossen';

interface LeaveWarningProps {
  hostUrl: string;
  /** Something waits to be handed over. */
  active: boolean;
}

/** Asks before a client leaves the restaurant's pages with something that was not handed over (GRP-027). */
export function LeaveWarning({ hostUrl, active }: LeaveWarningProps) {
  const own = [
    paths.menu(hostUrl),
    paths.basket(hostUrl),
    paths.generator(hostUrl, '').slice(0, -1),
    paths.thanksGroup(),
  ];
  const blocker = useBlocker(
    ({ nextLocation: { pathname } }) =>
      active && !own.some((path) => pathname === path || pathname.startsWith(`${path}/`)),
  );
  useEffect(() => {
    if (!active) return undefined;
    const warn = (event: BeforeUnloadEvent) => {
      event.preventDefault();
      // Browsers of old show this text, others their own.
      event.returnValue = QUESTION;
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [active]);
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={QUESTION}
      confirmLabel="Seite verlassen"
      cancelLabel="Hierbleiben"
      onConfirm={() => blocker.proceed()}
      onCancel={() => blocker.reset()}
    >
      Was du ausgesucht hast, ist noch nicht übergeben.
    </ConfirmDialog>
  );
}
