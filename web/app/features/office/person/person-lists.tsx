import { Link } from 'react-router';
import type { Answer, Input } from '#contract/contract.ts';
import { formatDate, formatEuros, formatPercent } from '../../../lib/format.ts';
import { formatDateTime } from '../../../lib/format-date-time.ts';
import { staffPaths } from '../../../lib/staff-paths.ts';
import { anyList, type AnyList, type OfficeList } from '../office-list.ts';
import { channels, messageStates, nameOf } from '../state-names.ts';

export type OfficePerson = Answer<'officePerson'>;

/** An account or, by one of their orders, a guest without one. */
export type Whom = Pick<OfficePerson, 'personId' | 'orderId'>;
type Row<Name extends keyof OfficePerson> = OfficePerson[Name] extends { rows: readonly (infer R)[] }
  ? R
  : never;

// Its call notes whom it is about, also where it is taken along.
const isNoted = true;

const orders = (whom: Whom): OfficeList<Row<'orders'>> => ({
  title: 'Bestellungen',
  searchLabel: 'Nummer, Restaurant oder Stand',
  isNoted,
  keyOf: ({ orderId }) => orderId,
  columns: [
    {
      label: 'Nummer',
      sort: 'orderId',
      text: ({ orderId }) => String(orderId),
      cell: ({ orderId }) => (
        <Link to={staffPaths.officeOrder(orderId)} className="link">
          #{orderId}
        </Link>
      ),
    },
    { label: 'Zeit', sort: 'placedAt', text: ({ placedAt }) => formatDateTime(placedAt) },
    { label: 'Restaurant', sort: 'restaurant', text: ({ restaurant }) => restaurant },
    { label: 'Stand', sort: 'status', text: ({ status }) => status },
    { label: 'Summe', sort: 'payable', text: ({ payable }) => formatEuros(payable), isNumber: true },
  ],
  fetch: (call, query) => call('officePersonOrders', { ...query, ...whom } as Input<'officePersonOrders'>),
});

const voucherStates = [
  ['valid', 'gültig'],
  ['over', 'vorbei'],
] as [string, string][];

const sayWorth = ({ value, percent }: Row<'vouchers'>): string => {
  if (value !== null) return formatEuros(value);
  return percent === null ? '–' : formatPercent(percent);
};

const vouchers = (whom: Whom): OfficeList<Row<'vouchers'>> => ({
  title: 'Gutscheine',
  searchLabel: 'Was es für einer ist',
  states: voucherStates,
  isNoted,
  keyOf: ({ id }) => id,
  columns: [
    { label: 'Was', sort: 'kind', text: ({ kind }) => kind },
    { label: 'Wert', sort: 'value', text: sayWorth, isNumber: true },
    {
      label: 'Übrig',
      sort: 'left',
      text: ({ left }) => (left === null ? '–' : formatEuros(left)),
      isNumber: true,
    },
    { label: 'Gilt bis', sort: 'validUntil', text: ({ validUntil }) => formatDate(validUntil) },
    { label: 'Stand', sort: 'state', text: ({ state }) => nameOf(voucherStates, state) },
    {
      label: 'Wem',
      sort: 'isOwn',
      text: ({ isOwn }) => (isOwn ? 'gehört der Person' : 'hier eingelöst'),
    },
  ],
  fetch: (call, query) =>
    call('officePersonVouchers', { ...query, ...whom } as Input<'officePersonVouchers'>),
});

const consents = (whom: Whom): OfficeList<Row<'consents'>> => ({
  title: 'Einwilligungen',
  searchLabel: 'Bestellung oder Fassung',
  isNoted,
  keyOf: ({ id }) => id,
  columns: [
    { label: 'Wann', sort: 'at', text: ({ at }) => formatDateTime(at) },
    { label: 'Was', sort: 'what', text: ({ what }) => what },
    { label: 'Fassung', sort: 'text', text: ({ text }) => text || '–' },
  ],
  fetch: (call, query) =>
    call('officePersonConsents', { ...query, ...whom } as Input<'officePersonConsents'>),
});

const messages = (whom: Whom): OfficeList<Row<'messages'>> => ({
  title: 'Nachrichten',
  searchLabel: 'Anlass oder Grund',
  states: messageStates,
  channels,
  stacks: true,
  isNoted,
  keyOf: ({ id }) => id,
  columns: [
    { label: 'Wann', sort: 'createdAt', text: ({ createdAt }) => formatDateTime(createdAt) },
    { label: 'Was', sort: 'what', text: ({ what }) => what },
    { label: 'Weg', sort: 'channel', text: ({ channel }) => nameOf(channels, channel) },
    { label: 'Stand', sort: 'state', text: ({ state }) => nameOf(messageStates, state) },
    {
      label: 'Warum',
      sort: 'problem',
      text: ({ problem }) => problem,
      cell: ({ problem }) => (problem ? <span className="office-words">{problem}</span> : '–'),
    },
  ],
  fetch: (call, query) =>
    call('officePersonMessages', { ...query, ...whom } as Input<'officePersonMessages'>),
});

const sessions = (whom: Whom): OfficeList<Row<'sessions'>> => ({
  title: 'Angemeldet auf',
  searchLabel: 'Gerät',
  isNoted,
  keyOf: ({ id }) => id,
  columns: [
    { label: 'Gerät', sort: 'device', text: ({ device }) => device || 'unbekannt' },
    { label: 'Seit', sort: 'since', text: ({ since }) => formatDateTime(since) },
    { label: 'Zuletzt da', sort: 'seenAt', text: ({ seenAt }) => formatDateTime(seenAt) },
  ],
  fetch: (call, query) =>
    call('officePersonSessions', { ...query, ...whom } as Input<'officePersonSessions'>),
});

const logIns = (whom: Whom): OfficeList<Row<'logIns'>> => ({
  title: 'Anmeldungen',
  searchLabel: 'Was oder welches Gerät',
  isNoted,
  keyOf: ({ id }) => id,
  columns: [
    { label: 'Wann', sort: 'at', text: ({ at }) => formatDateTime(at) },
    { label: 'Was', sort: 'what', text: ({ what }) => what },
    { label: 'Gerät', sort: 'device', text: ({ device }) => device || '–' },
  ],
  fetch: (call, query) => call('officePersonLogIns', { ...query, ...whom } as Input<'officePersonLogIns'>),
});

/** The lists that somebody has, as the page about them begins them. */
export const personLists = { orders, vouchers, consents, messages, sessions, logIns };

/** What they are called in an address. */
export const LIST_NAMES: Record<keyof typeof personLists, string> = {
  orders: 'bestellungen',
  vouchers: 'gutscheine',
  consents: 'einwilligungen',
  messages: 'nachrichten',
  sessions: 'geraete',
  logIns: 'anmeldungen',
};

/** The same by those names. */
export const listsOf = (whom: Whom): Record<string, AnyList> => ({
  [LIST_NAMES.orders]: anyList(orders(whom)),
  [LIST_NAMES.vouchers]: anyList(vouchers(whom)),
  [LIST_NAMES.consents]: anyList(consents(whom)),
  [LIST_NAMES.messages]: anyList(messages(whom)),
  [LIST_NAMES.sessions]: anyList(sessions(whom)),
  [LIST_NAMES.logIns]: anyList(logIns(whom)),
});

/** Where the page about somebody is, and their lists. */
export const personPath = ({ personId, orderId }: Whom): string =>
  personId ? staffPaths.officePerson(personId) : staffPaths.officeGuest(orderId ?? 0);
export const personListPath = ({ personId, orderId }: Whom, list: string): string =>
  personId ? staffPaths.officePersonList(personId, list) : staffPaths.officeGuestList(orderId ?? 0, list);

/** Whom an address means. */
export const whomIn = ({ personId, orderId }: { personId?: string; orderId?: string }): Whom => ({
  personId: personId ? Number(personId) : null,
  orderId: orderId ? Number(orderId) : null,
});
