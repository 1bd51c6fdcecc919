import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { Call } from '../../api.ts';
import { clearTill } from '../../features/basket/begin-anew.ts';
import { ErrorPage } from '../../features/layout/ErrorPage.tsx';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { PrintSwitch, useAutoPrint } from '../../features/till/PrintSwitch.tsx';
import type { Slip } from '../../features/till/SlipPaper.tsx';
import { atTill } from '../../features/till/load-till.ts';
import { keep, readKept } from '../../lib/device-storage.client.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { browserLoader, type RouteArgs, serverLoader } from '../../lib/route.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { ArrowLeft } from '../../ui/icons.ts';
import { Printer } from '../../ui/more-icons.ts';
import type { Route } from './+types/slip.ts';
import { printSlip } from '../../features/till/print-slip.ts';
import { SlipFrame } from '../../features/till/TillFrame.tsx';

// NUM-024
const RESET_AFTER_S = 60;

/** After an order that staff took: its slip, printed by itself where the device is set so, and the way on. */
function SlipPage({ slip, isAgain }: { slip: Slip; isAgain: boolean }) {
  usePrintOnce(isAgain ? null : slip.uid);
  return (
    <SlipFrame slip={slip}>
      <h1>
        #{slip.orderId} {isAgain ? '' : 'ist angenommen'}
        {slip.guest && <small> für {slip.guest}</small>}
      </h1>
      {!isAgain && <NextOrder />}
      <Button look={isAgain ? 'primary' : 'ghost'} wide onClick={printSlip}>
        <Printer size={20} aria-hidden="true" />
        Bestellzettel drucken
      </Button>
      {isAgain ? <BackToSlips /> : <PrintSwitch />}
    </SlipFrame>
  );
}

// An order that is being taken meanwhile stays as it is.
const BackToSlips = () => (
  <ButtonLink to={staffPaths.tillSlips()} look="ghost" wide>
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
      () => navigate(staffPaths.till(), { replace: true }),
      () => location.replace(staffPaths.till()),
    );
  }, [isOver, navigate]);
  return (
    <div ref={button} className="grid gap-3">
      <Button wide busy={isOver} onClick={() => setLeaving(true)}>
        Nächste Bestellung
      </Button>
      <p className="text-center text-ink-soft tabular-nums" aria-hidden="true">
        In {Math.max(0, left)}&nbsp;Sekunden von selbst
      </p>
    </div>
  );
}

// Going back to a slip does not print it again.
function usePrintOnce(uid: string | null) {
  const [isOn] = useAutoPrint();
  const printed = useRef('');
  useEffect(() => {
    const mark = `printed:${uid}`;
    if (!isOn || uid === null || printed.current === uid || readKept('session', mark)) return;
    printed.current = uid;
    keep('session', mark, 'yes');
    printSlip();
  }, [isOn, uid]);
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: args.loaderData ? `Bestellung #${args.loaderData.orderId}` : 'Bestellzettel',
    noindex: true,
  });

type Params = { uid: string };

const load = (call: Call, { params: { uid } }: RouteArgs<Params>) => atTill(() => call('tillSlip', { uid }));

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function SlipRoute({ loaderData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  return <SlipPage key={loaderData.uid} slip={loaderData} isAgain={query.has('nochmal')} />;
}

export function ErrorBoundary() {
  return (
    <main id="main" tabIndex={-1}>
      <ErrorPage />
    </main>
  );
}
