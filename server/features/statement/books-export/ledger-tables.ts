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
  elsewhere: 'Was bar oder über ein anderes Konto gezahlt wurde',
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
)([
  ['Konto', 'Name des Kontos', 'text', (account) => account],
  ['Bedeutung', 'Was darauf steht', 'text', (account) => ACCOUNTS[account]],
]);

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
        .selectAll(['posting', 'booking'])
        .where('booking_id', 'in', ids)
        .orderBy('booking_id')
        .orderBy('account')
        .orderBy('party')
        .execute(),
  },
)([
  ['Buchung', 'Laufende Nummer', 'number', 'booking_id'],
  ['Konto', 'Konto', 'text', 'account'],
  ['Unterkonto', 'Wessen es ist', 'text', 'party'],
  ['Betrag', 'Euro, Soll positiv, Haben negativ', 'cents', 'cents'],
  ['Datum', 'Tag, an dem es geschah', 'date', 'happened_at'],
  ['Uhrzeit', 'Deutsche Zeit', 'text', ({ happened_at: at }) => timeOf(at)],
  ['Erfasst', 'Tag, an dem es gebucht wurde', 'date', 'booked_at'],
  ['Art', 'Geschäftsvorfall', 'text', 'kind'],
  ['Schlüssel', 'Nennt den Vorfall, der einmal gebucht wird', 'text', 'key'],
  ['Restaurant', 'Nummer', 'number', 'restaurant_id'],
  ['Bestellung', 'Nummer', 'number', 'order_id'],
  ['Abrechnung', 'Nummer', 'number', 'statement_id'],
  ['Lastschrift', 'Nummer der Lastschrift einer Firma', 'number', 'collection_id'],
  ['Grund', 'Warum von Hand gebucht wurde', 'text', 'note'],
]);

const restaurants = exportTable(
  { file: 'restaurants', name: 'Restaurants', description: 'Stammdaten, wie sie heute sind', keys: 1 },
  { ids: allRestaurants, rows: (db, ids) => listRows(db, 'restaurant', { id: ids }, 'id') },
)([
  ['Restaurant', 'Nummer', 'number', 'id'],
  ['Name', 'Name', 'text', 'name'],
  ['Inhaber', 'Wer es betreibt', 'text', 'owner'],
  ['Steuernummer', 'Steuernummer', 'text', 'tax_number'],
  ['USt-IdNr', 'Umsatzsteuer-Identifikationsnummer', 'text', 'vat_id'],
  ['Kleinunternehmer', '1: § 19 UStG', 'number', ({ is_small_business: is }) => (is ? 1 : 0)],
]);

const statements = exportTable(
  {
    file: 'abrechnungen',
    name: 'Abrechnungen',
    description: 'Monatliche Abrechnungen mit Restaurants, geschrieben im Zeitraum',
    keys: 1,
    references: [['Restaurant', 'Restaurants']],
  },
  { ids: idsBy('statement', 'written_at'), rows: (db, ids) => listRows(db, 'statement', { id: ids }, 'id') },
)([
  ['Abrechnung', 'Nummer', 'number', 'id'],
  ['Restaurant', 'Nummer', 'number', 'restaurant_id'],
  ['Monat', 'Erster Tag des Monats', 'date', 'month'],
  ['Geschrieben', 'Tag', 'date', 'written_at'],
  ['Bestellungen', 'Anzahl', 'number', 'orders'],
  ['Übertrag', 'Euro', 'cents', 'opening_cents'],
  ['Provision', 'Euro, ohne Umsatzsteuer', 'cents', 'commission_cents'],
  ['Umsatzsteuer', 'Euro', 'cents', 'vat_cents'],
  ['Einbehalten', 'Euro, durch Zahlungsdienste', 'cents', 'withheld_cents'],
  ['Gutscheine', 'Euro, die andere bezahlen, mit Kulanz', 'cents', 'voucher_cents'],
  [
    'Aus früheren',
    'Euro, zu viel gezahlt (negativ) oder noch offen aus früheren Abrechnungen',
    'cents',
    'set_off_cents',
  ],
  ['Ergebnis', 'Euro, positiv: schuldet das Restaurant', 'cents', 'result_cents'],
  ['Weg', 'debit, invoice, transfer, carried, waived', 'text', 'way'],
]);

const invoices = exportTable(
  {
    file: 'rechnungen',
    name: 'Rechnungen',
    description: 'Rechnungen des Betreibers über Provision, geschrieben im Zeitraum',
    keys: 1,
    references: [['Abrechnung', 'Abrechnungen']],
  },
  { ids: idsBy('invoice', 'written_at'), rows: (db, ids) => listRows(db, 'invoice', { id: ids }, 'id') },
)([
  ['Rechnungsnummer', 'Jahr und laufende Nummer', 'text', (row) => invoiceNumber(row)],
  ['Schlüssel', 'Interne Nummer', 'number', 'id'],
  ['Abrechnung', 'Nummer', 'number', 'statement_id'],
  ['Berichtigt', 'Schlüssel der Rechnung, die sie berichtigt', 'number', 'corrects_id'],
  ['Geschrieben', 'Tag', 'date', 'written_at'],
  ['Netto', 'Euro', 'cents', 'net_cents'],
  ['Satz', 'Umsatzsteuer in Prozent', 'number', 'vat_percent'],
  ['Umsatzsteuer', 'Euro', 'cents', 'vat_cents'],
]);

/** The books themselves, and what was written because of them. */
export const LEDGER_TABLES: readonly ExportTable[] = [accounts, restaurants, postings, statements, invoices];
