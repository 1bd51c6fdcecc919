import type { Account } from '#domain/money/ledger.ts';
import { listRows } from '#server/database/rows.ts';
import { invoiceNumber } from '#domain/money/statement.ts';
import { timeOf } from './cells.ts';
import { exportTable, type ExportTable } from './export-table.ts';
import { allRestaurants, idsBy } from './read-ids.ts';

/** What each account of the books is for. */
const ACCOUNTS: Record<Account, string> = {
  restaurant:
    'Forderungen an Restaurants (Soll) und Verbindlichkeiten, noch nicht abgerechnet; Unterkonto: Restaurant',
  settlement: 'Dasselbe, abgerechnet und noch nicht bezahlt; Unterkonto: Restaurant',
  company: 'Forderungen an Firmenkunden; Unterkonto: Firma',
  voucher: 'Verkaufte Gutscheine (gift) und Gutscheine, die der Betreiber bezahlt; Unterkonto: Art',
  service: 'Geld bei Zahlungsdiensten; Unterkonto: Dienst',
  bank: 'Bank',
  charges: 'Entgelte der Bank',
  commission: 'Erlöse aus Provision, ohne Umsatzsteuer',
  vat: 'Umsatzsteuer auf Provision; Unterkonto: Satz',
  donation: 'Spenden',
  'donation-owed': 'Spenden, noch zu geben',
  goodwill: 'Kulanz',
};
const NAMES = Object.keys(ACCOUNTS) as Account[];

const accounts = exportTable(
  { file: 'konten', name: 'Konten', description: 'Die Konten der Bücher', keys: 1 },
  {
    ids: async (_db, _span, after) => (after === 0 ? NAMES.map((_, at) => at + 1) : []),
    rows: async (_db, ids) => ids.flatMap((id) => NAMES[id - 1] ?? []),
  },
  [
    { name: 'Konto', description: 'Name des Kontos', kind: 'text', of: (account) => account },
    { name: 'Bedeutung', description: 'Was darauf steht', kind: 'text', of: (account) => ACCOUNTS[account] },
  ],
);

const postings = exportTable(
  {
    file: 'buchungen',
    name: 'Buchungen',
    description: 'Jede Buchung mit ihren Konten; alle Beträge einer Buchung ergeben null',
    keys: 3,
    references: [
      ['Konto', 'Konten'],
      ['Restaurant', 'Restaurants'],
    ],
  },
  {
    ids: idsBy('booking', 'happened_at'),
    rows: (db, ids) =>
      db
        .selectFrom('posting')
        .innerJoin('booking', 'booking.id', 'booking_id')
        .select(['booking_id', 'account', 'party', 'cents', 'happened_at', 'booked_at', 'kind', 'key'])
        .select(['restaurant_id', 'order_id', 'statement_id', 'collection_id'])
        .where('booking_id', 'in', ids)
        .orderBy('booking_id')
        .orderBy('account')
        .orderBy('party')
        .execute(),
  },
  [
    { name: 'Buchung', description: 'Laufende Nummer', kind: 'number', of: ({ booking_id: id }) => id },
    { name: 'Konto', description: 'Konto', kind: 'text', of: ({ account }) => account },
    { name: 'Unterkonto', description: 'Wessen es ist', kind: 'text', of: ({ party }) => party },
    {
      name: 'Betrag',
      description: 'Euro, Soll positiv, Haben negativ',
      kind: 'cents',
      of: ({ cents }) => cents,
    },
    { name: 'Datum', description: 'Tag, an dem es geschah', kind: 'date', of: ({ happened_at: at }) => at },
    { name: 'Uhrzeit', description: 'Deutsche Zeit', kind: 'text', of: ({ happened_at: at }) => timeOf(at) },
    {
      name: 'Erfasst',
      description: 'Tag, an dem es gebucht wurde',
      kind: 'date',
      of: ({ booked_at: at }) => at,
    },
    { name: 'Art', description: 'Geschäftsvorfall', kind: 'text', of: ({ kind }) => kind },
    {
      name: 'Schlüssel',
      description: 'Nennt den Vorfall, der einmal gebucht wird',
      kind: 'text',
      of: ({ key }) => key,
    },
    { name: 'Restaurant', description: 'Nummer', kind: 'number', of: ({ restaurant_id: id }) => id },
    { name: 'Bestellung', description: 'Nummer', kind: 'number', of: ({ order_id: id }) => id },
    { name: 'Abrechnung', description: 'Nummer', kind: 'number', of: ({ statement_id: id }) => id },
    {
      name: 'Lastschrift',
      description: 'Nummer der Lastschrift einer Firma',
      kind: 'number',
      of: ({ collection_id: id }) => id,
    },
  ],
);

const restaurants = exportTable(
  { file: 'restaurants', name: 'Restaurants', description: 'Stammdaten, wie sie heute sind', keys: 1 },
  { ids: allRestaurants, rows: (db, ids) => listRows(db, 'restaurant', { id: ids }, 'id') },
  [
    { name: 'Restaurant', description: 'Nummer', kind: 'number', of: ({ id }) => id },
    { name: 'Name', description: 'Name', kind: 'text', of: ({ name }) => name },
    { name: 'Inhaber', description: 'Wer es betreibt', kind: 'text', of: ({ owner }) => owner },
    {
      name: 'Steuernummer',
      description: 'Steuernummer',
      kind: 'text',
      of: ({ tax_number: number }) => number,
    },
    {
      name: 'USt-IdNr',
      description: 'Umsatzsteuer-Identifikationsnummer',
      kind: 'text',
      of: ({ vat_id: id }) => id,
    },
    {
      name: 'Kleinunternehmer',
      description: '1: § 19 UStG',
      kind: 'number',
      of: ({ is_small_business: is }) => (is ? 1 : 0),
    },
  ],
);

const statements = exportTable(
  {
    file: 'abrechnungen',
    name: 'Abrechnungen',
    description: 'Monatliche Abrechnungen mit Restaurants, geschrieben im Zeitraum',
    keys: 1,
    references: [['Restaurant', 'Restaurants']],
  },
  { ids: idsBy('statement', 'written_at'), rows: (db, ids) => listRows(db, 'statement', { id: ids }, 'id') },
  [
    { name: 'Abrechnung', description: 'Nummer', kind: 'number', of: ({ id }) => id },
    { name: 'Restaurant', description: 'Nummer', kind: 'number', of: ({ restaurant_id: id }) => id },
    { name: 'Monat', description: 'Erster Tag des Monats', kind: 'date', of: ({ month }) => month },
    { name: 'Geschrieben', description: 'Tag', kind: 'date', of: ({ written_at: at }) => at },
    { name: 'Bestellungen', description: 'Anzahl', kind: 'number', of: ({ orders }) => orders },
    { name: 'Übertrag', description: 'Euro', kind: 'cents', of: (row) => row.opening_cents },
    {
      name: 'Provision',
      description: 'Euro, ohne Umsatzsteuer',
      kind: 'cents',
      of: (row) => row.commission_cents,
    },
    { name: 'Umsatzsteuer', description: 'Euro', kind: 'cents', of: (row) => row.vat_cents },
    {
      name: 'Einbehalten',
      description: 'Euro, durch Zahlungsdienste',
      kind: 'cents',
      of: (row) => row.withheld_cents,
    },
    {
      name: 'Gutscheine',
      description: 'Euro, die andere bezahlen, mit Kulanz',
      kind: 'cents',
      of: (row) => row.voucher_cents,
    },
    {
      name: 'Ergebnis',
      description: 'Euro, positiv: schuldet das Restaurant',
      kind: 'cents',
      of: (row) => row.result_cents,
    },
    { name: 'Weg', description: 'debit, invoice, transfer, carried', kind: 'text', of: ({ way }) => way },
  ],
);

const invoices = exportTable(
  {
    file: 'rechnungen',
    name: 'Rechnungen',
    description: 'Rechnungen des Betreibers über Provision, geschrieben im Zeitraum',
    keys: 1,
    references: [['Abrechnung', 'Abrechnungen']],
  },
  { ids: idsBy('invoice', 'written_at'), rows: (db, ids) => listRows(db, 'invoice', { id: ids }, 'id') },
  [
    {
      name: 'Rechnungsnummer',
      description: 'Jahr und laufende Nummer',
      kind: 'text',
      of: (row) => invoiceNumber(row),
    },
    { name: 'Schlüssel', description: 'Interne Nummer', kind: 'number', of: ({ id }) => id },
    { name: 'Abrechnung', description: 'Nummer', kind: 'number', of: ({ statement_id: id }) => id },
    {
      name: 'Berichtigt',
      description: 'Schlüssel der Rechnung, die sie berichtigt',
      kind: 'number',
      of: ({ corrects_id: id }) => id,
    },
    { name: 'Geschrieben', description: 'Tag', kind: 'date', of: ({ written_at: at }) => at },
    { name: 'Netto', description: 'Euro', kind: 'cents', of: (row) => row.net_cents },
    { name: 'Satz', description: 'Umsatzsteuer in Prozent', kind: 'number', of: (row) => row.vat_percent },
    { name: 'Umsatzsteuer', description: 'Euro', kind: 'cents', of: (row) => row.vat_cents },
  ],
);

/** The books themselves, and what was written because of them. */
export const LEDGER_TABLES: readonly ExportTable[] = [accounts, restaurants, postings, statements, invoices];
