import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router';
import { keep, readKept } from '../../lib/device-storage.client.ts';
import { LONGEST_WAIT, planRetry } from '../../live/come-back.ts';
import { Notice } from '../../ui/Message.tsx';
import { ErrorPage } from './ErrorPage.tsx';
import { readPageError } from './page-error.ts';

const TRIES = 'room-tries';

/** What another try does not change, or what counts down by itself. */
const isFinal = ({ status, code }: ReturnType<typeof readPageError>): boolean =>
  [401, 403, 404, 410].includes(status) || code === 'unhealthy';

/**
 * A room behind the counter that broke down, or that could not be loaded. Who works there has no hand free for it, and
 * orders arrive meanwhile: it is loaded anew by itself.
 */
export function RoomError() {
  const error = readPageError(useRouteError());
  return (
    <main id="main" className="kitchen min-h-dvh bg-enamel" tabIndex={-1}>
      {!isFinal(error) && <Retry />}
      <ErrorPage />
    </main>
  );
}

function Retry() {
  const [left, setLeft] = useState<number>();
  useEffect(() => {
    const plan = planRetry(readKept('session', TRIES), Date.now());
    // Where nothing outlasts the page, a loop could not be told apart from a first time.
    const seconds = keep('session', TRIES, plan.kept) ? plan.seconds : LONGEST_WAIT;
    const until = Date.now() + seconds * 1000;
    const look = () => {
      const remaining = Math.max(0, Math.ceil((until - Date.now()) / 1000));
      setLeft(remaining);
      if (remaining > 0) return;
      clearInterval(timer);
      location.reload();
    };
    const timer = setInterval(look, 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <div className="wrap pt-6">
      <Notice look="mustard">
        Neue Bestellungen kommen hier gerade nicht an.
        {left !== undefined && (
          <>
            {' '}
            Die Seite lädt sich in <b className="tabular-nums">{left}</b> Sekunden von selbst neu.
          </>
        )}
      </Notice>
    </div>
  );
}
