import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { call } from '../../api.ts';
import { paths } from '../../lib/paths.ts';
import { WalkedOff } from './WalkedOff.tsx';

/** Where money is under way or the order is placed, other clocks run. */
const BUSY_WITH_ORDER = /^\/(?:danke|paypal|sofortueberweisung|giropay|kueche|verwaltung|anmelden)(?:\/|$)/i;
const STAFF_HAS_ITS_OWN = /^\/(?:speisekarte|warenkorb)\/[^/]+\/?$/;

/** A point of sale: its own staff take orders on a page of their own, and a guest who walks off is forgotten. */
export default function AtTill({ hostUrl }: { hostUrl: string }) {
  const { pathname } = useLocation();
  const isPaired = useIsPaired();
  const navigate = useNavigate();
  const leadsToStaff = isPaired === true && STAFF_HAS_ITS_OWN.test(pathname);
  useEffect(() => {
    if (leadsToStaff) void navigate(paths.till(), { replace: true });
  }, [leadsToStaff, navigate]);
  if (isPaired !== false || BUSY_WITH_ORDER.test(pathname)) return null;
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
