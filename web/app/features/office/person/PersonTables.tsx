import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatCount, formatDate, formatEuros, formatPercent, formatTime } from '../../../lib/format.ts';
import { staffPaths } from '../../../lib/staff-paths.ts';
import { type PlainColumn, PlainTable } from '../PlainTable.tsx';
import { channels, messageStates, nameOf, nameOfKind } from '../state-names.ts';
import { type OfficePerson, VOUCHER_KINDS } from './person.ts';

const when = (at: string): string => `${formatDate(at)} ${formatTime(at)}`;

const ORDERS: PlainColumn<OfficePerson['orders'][number]>[] = [
  {
    label: 'Nummer',
    cell: ({ orderId }) => (
      <Link to={staffPaths.officeOrder(orderId)} className="link">
        #{orderId}
      </Link>
    ),
  },
  { label: 'Zeit', cell: ({ placedAt }) => when(placedAt) },
  { label: 'Restaurant', cell: ({ restaurant }) => restaurant },
  { label: 'Stand', cell: ({ status }) => status },
  { label: 'Summe', cell: ({ payable }) => formatEuros(payable), isNumber: true },
];

const MESSAGES: PlainColumn<OfficePerson['messages'][number]>[] = [
  { label: 'Wann', cell: ({ createdAt }) => when(createdAt) },
  { label: 'Was', cell: ({ kind }) => nameOfKind(kind) },
  { label: 'Weg', cell: ({ channel }) => nameOf(channels, channel) },
  { label: 'Stand', cell: ({ state }) => nameOf(messageStates, state) },
  { label: 'Warum', cell: ({ problem }) => <span className="office-words">{problem || '–'}</span> },
];

function Section({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-1 gap-2.5" aria-label={title}>
      <h2 className="text-xl">
        {title} {note && <small className="font-text text-md font-[500]">{note}</small>}
      </h2>
      {children}
    </section>
  );
}

/** What somebody ordered, got and was told, and where they are logged in. */
export function PersonTables({ person }: { person: OfficePerson }) {
  const { account, orders, count, email, phone } = person;
  return (
    <>
      <Section title="Bestellungen" note={formatCount(count, 'Bestellung', 'Bestellungen')}>
        <PlainTable caption="Bestellungen" rows={orders} keyOf={({ orderId }) => orderId} columns={ORDERS} />
        {count > orders.length && (
          <Link to={staffPaths.officeOrdersOf(email || phone)} className="link">
            Alle {count} Bestellungen suchen
          </Link>
        )}
      </Section>
      <Section title="Gutscheine">
        <PlainTable
          caption="Gutscheine"
          rows={person.vouchers}
          keyOf={({ id }) => id}
          none="Keine."
          columns={[
            { label: 'Was', cell: ({ kind }) => VOUCHER_KINDS[kind] ?? kind },
            { label: 'Wert', cell: sayWorth, isNumber: true },
            {
              label: 'Übrig',
              cell: ({ left }) => (left === null ? '–' : formatEuros(left)),
              isNumber: true,
            },
            { label: 'Gilt bis', cell: ({ validUntil }) => formatDate(validUntil) },
            { label: 'Stand', cell: ({ isOver }) => (isOver ? 'vorbei' : 'gültig') },
            { label: 'Wem', cell: ({ isOwn }) => (isOwn ? 'gehört der Person' : 'hier eingelöst') },
          ]}
        />
      </Section>
      <Section title="Einwilligungen">
        <PlainTable
          caption="Einwilligungen"
          rows={person.consents}
          keyOf={({ at, what }) => `${at} ${what}`}
          none="Keine."
          columns={[
            { label: 'Wann', cell: ({ at }) => when(at) },
            { label: 'Was', cell: ({ what }) => what },
            { label: 'Fassung', cell: ({ text }) => text || '–' },
          ]}
        />
      </Section>
      <Section title="Nachrichten" note="die letzten 20">
        <PlainTable caption="Nachrichten" rows={person.messages} keyOf={({ id }) => id} columns={MESSAGES} />
      </Section>
      {account && <LogIns person={person} />}
    </>
  );
}

const sayWorth = ({ value, percent }: OfficePerson['vouchers'][number]): string => {
  if (value !== null) return formatEuros(value);
  return percent === null ? '–' : formatPercent(percent);
};

function LogIns({ person: { sessions, devices, logIns } }: { person: OfficePerson }) {
  return (
    <>
      <Section
        title="Angemeldet auf"
        note={formatCount(devices.length, 'bekannter Browser', 'bekannte Browser')}
      >
        <PlainTable
          caption="Angemeldet auf"
          rows={sessions}
          keyOf={({ id }) => id}
          none="Gerade nirgends."
          columns={[
            { label: 'Gerät', cell: ({ device }) => device || 'unbekannt' },
            { label: 'Seit', cell: ({ since }) => when(since) },
            { label: 'Zuletzt da', cell: ({ seenAt }) => when(seenAt) },
          ]}
        />
      </Section>
      <Section title="Anmeldungen" note="die letzten 20">
        <PlainTable
          caption="Anmeldungen"
          rows={logIns}
          keyOf={({ id }) => id}
          columns={[
            { label: 'Wann', cell: ({ at }) => when(at) },
            { label: 'Was', cell: ({ what }) => what },
            { label: 'Gerät', cell: ({ device }) => device || '–' },
          ]}
        />
      </Section>
    </>
  );
}
