import { useEffect, useState } from 'react';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { leaveToNext } from './begin-anew.ts';

// NUM-024
const RESET_AFTER_S = 60;
/** Seconds until it is tried again, where the server could not be reached. */
const AGAIN_AFTER_S = 10;

/**
 * At a till the next guest must find nothing of the one before: basket, contact, table and orders are forgotten
 * after a minute, with a tap, or when the page is left in any other way (POS-002).
 */
export function NextGuest({ hostUrl }: { hostUrl: string }) {
  const [left, setLeft] = useState(RESET_AFTER_S);
  useEffect(() => {
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), 1000);
    return () => clearInterval(timer);
  }, []);
  const isOver = left <= 0;
  useEffect(() => {
    if (!isOver) return;
    leaveToNext(paths.menu(hostUrl)).catch(() => setLeft(AGAIN_AFTER_S));
  }, [isOver, hostUrl]);
  useEffect(() => () => void leaveToNext(paths.menu(hostUrl)).catch(() => {}), [hostUrl]);
  return (
    <div className="till-next no-print">
      <Button wide onClick={() => setLeft(0)} busy={isOver}>
        Neue Bestellung
      </Button>
      <p aria-hidden="true">
        Für den nächsten Gast geht es in {Math.max(0, left)}&nbsp;Sekunden von selbst weiter.
      </p>
    </div>
  );
}
