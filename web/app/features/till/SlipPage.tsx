import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { ArrowLeft, Printer } from '../../ui/icons.ts';
import { SkipLink } from '../../ui/SkipLink.tsx';
import { clearTill } from './begin-anew.ts';
import { PrintSwitch, useAutoPrint } from './PrintSwitch.tsx';
import { type Slip, SlipPaper } from './SlipPaper.tsx';

// NUM-024
const RESET_AFTER_S = 60;

/** After an order that staff took: its slip, printed by itself where the device is set so, and the way on. */
export function SlipPage({ slip, isAgain }: { slip: Slip; isAgain: boolean }) {
  usePrintOnce(isAgain ? null : slip.uid);
  return (
    <div className="till-page till-slip-page">
      <SkipLink />
      <main id="main" tabIndex={-1}>
        <div className="till-done no-print">
          <h1>
            #{slip.orderId} {isAgain ? '' : 'ist angenommen'}
            {slip.guest && <small> für {slip.guest}</small>}
          </h1>
          {!isAgain && <NextOrder />}
          <Button look={isAgain ? 'primary' : 'ghost'} wide onClick={() => print()}>
            <Printer size={20} aria-hidden="true" />
            Bestellzettel drucken
          </Button>
          {isAgain ? <BackToSlips /> : <PrintSwitch />}
        </div>
        <SlipPaper slip={slip} />
      </main>
    </div>
  );
}

// An order that is being taken meanwhile stays as it is.
const BackToSlips = () => (
  <ButtonLink to={paths.tillSlips()} look="ghost" wide>
    <ArrowLeft size={20} aria-hidden="true" />
    Letzte Bons
  </ButtonLink>
);

// Focused at once: Enter leads to the next order. After a minute nobody waits here any more (POS-002).
function NextOrder() {
  const navigate = useNavigate();
  const [left, setLeft] = useState(RESET_AFTER_S);
  const [isLeaving, setLeaving] = useState(false);
  const button = useRef<HTMLDivElement>(null);
  useEffect(() => {
    button.current?.querySelector('button')?.focus({ preventScroll: true });
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), 1000);
    return () => clearInterval(timer);
  }, []);
  const isOver = left <= 0 || isLeaving;
  useEffect(() => {
    if (!isOver) return;
    clearTill().then(
      () => navigate(paths.till(), { replace: true }),
      () => location.replace(paths.till()),
    );
  }, [isOver, navigate]);
  return (
    <div ref={button} className="till-next">
      <Button wide busy={isOver} onClick={() => setLeaving(true)}>
        Nächste Bestellung
      </Button>
      <p aria-hidden="true">In {Math.max(0, left)}&nbsp;Sekunden von selbst</p>
    </div>
  );
}

// Going back to a slip does not print it again.
function usePrintOnce(uid: string | null) {
  const [isOn] = useAutoPrint();
  const printed = useRef('');
  useEffect(() => {
    const mark = `printed:${uid}`;
    if (!isOn || uid === null || printed.current === uid || sessionStorage.getItem(mark)) return;
    printed.current = uid;
    sessionStorage.setItem(mark, 'yes');
    print();
  }, [isOn, uid]);
}
