import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isStaffPath } from '#domain/text/host-url.ts';
import { call } from '../../api.ts';
import { paths } from '../../lib/paths.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { leaveToNext } from '../basket/begin-anew.ts';
import { useBasketState } from '../basket/use-basket.ts';

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
function WalkedOff({ hostUrl, isAtStart }: WalkedOffProps) {
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

/** Where money is under way or the order is placed, other clocks run. */
const BUSY_WITH_ORDER = /^\/(?:danke|paypal|sofortueberweisung|giropay|anmelden)(?:\/|$)/i;
const STAFF_HAS_ITS_OWN = /^\/(?:speisekarte|warenkorb)\/[^/]+\/?$/;

/** A point of sale: its own staff take orders on a page of their own, and a guest who walks off is forgotten. */
export default function AtTill({ hostUrl }: { hostUrl: string }) {
  const { pathname } = useLocation();
  const isPaired = useIsPaired();
  const navigate = useNavigate();
  const leadsToStaff = isPaired === true && STAFF_HAS_ITS_OWN.test(pathname);
  useEffect(() => {
    if (leadsToStaff) void navigate(staffPaths.till(), { replace: true });
  }, [leadsToStaff, navigate]);
  if (isPaired !== false || BUSY_WITH_ORDER.test(pathname) || isStaffPath(pathname)) return null;
  return <WalkedOff key={pathname} hostUrl={hostUrl} isAtStart={pathname === paths.menu(hostUrl)} />;
}

/** Null until it is known; a till that cannot be asked about is treated as a guest's. */
function useIsPaired(): boolean | null {
  const [isPaired, setPaired] = useState<boolean | null>(null);
  useEffect(() => {
    let isGone = false;
    const tell = (paired: boolean) => isGone || setPaired(paired);
    call('till', {}).then(
      ({ device }) => tell(device !== null),
      () => tell(false),
    );
    return () => {
      isGone = true;
    };
  }, []);
  return isPaired;
}
