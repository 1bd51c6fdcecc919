import { useEffect, useState } from 'react';
import { paths } from '../../lib/paths.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useBasketState } from '../basket/use-basket.ts';
import { leaveToNext } from './begin-anew.ts';

// NUM-024: as long as after an order.
const ASKED_AFTER_S = 60;
const ANSWERED_WITHIN_S = 15;
/** Seconds until it is tried again, where the server could not be reached. */
const AGAIN_AFTER_S = 10;

const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'input', 'wheel', 'touchmove'] as const;

interface WalkedOffProps {
  hostUrl: string;
  /** On the menu, where whoever comes next begins. */
  isAtStart: boolean;
}

/**
 * A guest who leaves in the middle must not be met by the next one: after a minute without a touch the page asks, and
 * without an answer it forgets basket, form and visit (POS-002).
 */
export function WalkedOff({ hostUrl, isAtStart }: WalkedOffProps) {
  const { basket, coming } = useBasketState();
  const hasGoods = (basket?.order.length ?? 0) + coming.length > 0;
  const hasSomething = !isAtStart || hasGoods;
  const [idle, setIdle] = useState(0);
  const isAsking = hasSomething && idle >= ASKED_AFTER_S;
  const left = Math.max(0, ASKED_AFTER_S + ANSWERED_WITHIN_S - idle);
  const isGone = isAsking && left === 0;
  useEffect(() => {
    const timer = setInterval(() => setIdle((seconds) => seconds + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    // Once the question is there, only its answer counts.
    if (isAsking) return undefined;
    const touched = () => setIdle(0);
    for (const touch of TOUCHES) addEventListener(touch, touched, { passive: true, capture: true });
    return () => {
      for (const touch of TOUCHES) removeEventListener(touch, touched, { capture: true });
    };
  }, [isAsking]);
  useEffect(() => {
    if (!isGone) return;
    leaveToNext(paths.menu(hostUrl)).catch(() => setIdle(ASKED_AFTER_S + ANSWERED_WITHIN_S - AGAIN_AFTER_S));
  }, [isGone, hostUrl]);
  if (!isAsking) return null;
  return (
    <ConfirmDialog
      title="Noch da?"
      confirmLabel="Ja, weiter bestellen"
      cancelLabel="Neu beginnen"
      busy={isGone}
      onConfirm={() => setIdle(0)}
      onCancel={() => setIdle(ASKED_AFTER_S + ANSWERED_WITHIN_S)}
    >
      <p>
        Sonst räumen wir deinen Warenkorb und deine Angaben für den nächsten Gast weg, in{' '}
        <b className="tabular-nums">{left}&nbsp;Sekunden</b>.
      </p>
    </ConfirmDialog>
  );
}
