import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import { formatCount, formatDate, formatEuros, formatTime } from '../../lib/format.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState, Notice } from '../../ui/Message.tsx';
import { SkipLink } from '../../ui/SkipLink.tsx';
import { FoodPicture } from '../../ui/food/FoodPicture.tsx';
import { ArrowLeft, History } from '../../ui/icons.ts';
import { TillBar } from './TillFrame.tsx';
import { useFresh } from './use-fresh.ts';

type Bills = Answer<'tillBills'>;
type Bill = Bills['bills'][number];

const LOOKS_EVERY_MS = 15_000;

/** What is open, tables first: one tap opens a bill. */
export function BillsPage({ loaded: { device, bills, isTest, isOutage } }: { loaded: Bills }) {
  // Others order and pay meanwhile.
  useFresh(LOOKS_EVERY_MS);
  const tables = bills
    .filter(({ tableId }) => tableId !== null)
    .toSorted((a, b) => a.label.localeCompare(b.label, 'de', { numeric: true }));
  const others = bills.filter(({ tableId, isEarlier }) => tableId === null && !isEarlier);
  const earlier = bills.filter(({ isEarlier }) => isEarlier);
  return (
    <div className="min-h-dvh">
      <SkipLink />
      <TillBar
        title="Kassieren"
        note={`${device} · ${formatCount(bills.length, 'offene Rechnung', 'offene Rechnungen')}`}
      >
        <ButtonLink to={staffPaths.tillDay()} look="ghost">
          <History size={20} aria-hidden="true" />
          Belege und Abschluss
        </ButtonLink>
        <ButtonLink to={staffPaths.till()} look="ghost">
          <ArrowLeft size={20} aria-hidden="true" />
          Zur Aufnahme
        </ButtonLink>
      </TillBar>
      <main id="main" tabIndex={-1} className="grid content-start gap-5 px-gutter pt-4 pb-12">
        {isOutage && (
          <Notice look="mustard">
            Die TSE ist ausgefallen. Kassiert weiter: Auf jedem Beleg steht, dass sie ausgefallen ist.
          </Notice>
        )}
        {isTest && (
          <Notice look="mustard">
            Die TSE läuft nur zur Probe: Alles lässt sich üben, aber kein Beleg von hier ist gültig.
          </Notice>
        )}
        {bills.length === 0 ? (
          <EmptyState picture={<FoodPicture food="bento-box" className="w-28" eager />} title="Nichts offen">
            Was im Haus bezahlt wird, steht hier, sobald die Küche es angenommen hat.
          </EmptyState>
        ) : (
          <>
            <Group title="Tische" bills={tables} />
            <Group title="Abholung und Tresen" bills={others} />
            <Group
              title="Von früher offen"
              note="Wer hier saß, ist gegangen. Kassiert es noch, oder schließt es ohne Zahlung ab."
              bills={earlier}
            />
          </>
        )}
      </main>
    </div>
  );
}

function Group({ title, note, bills }: { title: string; note?: string; bills: readonly Bill[] }): ReactNode {
  if (bills.length === 0) return null;
  return (
    <section aria-label={title} className="grid gap-2">
      <h2 className="text-lg">{title}</h2>
      {note && <p className="text-sm text-ink-soft">{note}</p>}
      <ul className="grid list-none grid-cols-[repeat(auto-fill,minmax(min(100%,10.25rem),1fr))] min-[56rem]:grid-cols-[repeat(auto-fill,minmax(11.5rem,1fr))] gap-2">
        {bills.map((bill) => (
          <li key={`${bill.tableId} ${bill.orderId}`}>
            <BillTile bill={bill} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function BillTile({
  bill: { tableId, orderId, isEarlier, label, guest, mode, orders, since, sum, open },
}: {
  bill: Bill;
}) {
  const to = tableId === null ? staffPaths.tillOrder(orderId ?? 0) : staffPaths.tillTable(tableId);
  const began = isEarlier ? `${formatDate(since)} ${formatTime(since)}` : `seit ${formatTime(since)}`;
  const about = tableId === null ? guest || mode : formatCount(orders, 'Bestellung', 'Bestellungen');
  return (
    <Link
      to={to}
      className="card grid h-full min-h-20 content-start gap-1 px-3.5 py-2.5 text-ink no-underline hover:bg-rim-soft"
    >
      <span className="flex flex-wrap items-baseline justify-between gap-x-2 wrap-anywhere">
        <b className="text-lg leading-tight">{label}</b>
        <b className="text-lg tabular-nums">{formatEuros(open)}</b>
      </span>
      <span className="grid text-sm text-ink-soft">
        <span className="wrap-anywhere">{about}</span>
        <span>{open < sum && !isEarlier ? 'teils bezahlt' : began}</span>
      </span>
    </Link>
  );
}
