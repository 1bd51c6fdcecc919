import { sql } from 'kysely';
import { listRows } from '#server/database/rows.ts';
import { timeOf } from './cells.ts';
import { exportTable, type ExportTable } from './export-table.ts';
import { idsBy, soldOrders } from './read-ids.ts';

const orders = exportTable(
  {
    file: 'bestellungen',
    name: 'Bestellungen',
    description:
      'Bestellungen, die im Zeitraum abgeschlossen wurden, wie sie verkauft wurden; ohne Namen der Gäste',
    keys: 1,
    references: [['Restaurant', 'Restaurants']],
  },
  { ids: soldOrders, rows: (db, ids) => listRows(db, 'orders', { id: ids }, 'id') },
  [
    { name: 'Bestellung', description: 'Nummer', kind: 'number', of: ({ id }) => id },
    { name: 'Restaurant', description: 'Verkäufer', kind: 'number', of: ({ restaurant_id: id }) => id },
    { name: 'Bestellt', description: 'Tag', kind: 'date', of: ({ placed_at: at }) => at },
    { name: 'Abgeschlossen', description: 'Tag', kind: 'date', of: ({ completed_at: at }) => at },
    {
      name: 'Uhrzeit',
      description: 'Abschluss, deutsche Zeit',
      kind: 'text',
      of: ({ completed_at: at }) => (at ? timeOf(at) : ''),
    },
    { name: 'Weg', description: 'delivery, pickup, table', kind: 'text', of: ({ mode }) => mode },
    { name: 'Kanal', description: 'online, counter, telephone', kind: 'text', of: ({ channel }) => channel },
    {
      name: 'Zahlungsart',
      description: 'Womit der Gast zahlt',
      kind: 'text',
      of: (row) => row.payment_method,
    },
    { name: 'Waren', description: 'Euro, brutto', kind: 'cents', of: (row) => row.goods_cents },
    { name: 'Pfand', description: 'Euro', kind: 'cents', of: (row) => row.deposit_cents },
    { name: 'Rabatt', description: 'Euro', kind: 'cents', of: (row) => row.discount_cents },
    {
      name: 'Rabattart',
      description: 'price-reduction: Preisnachlass; means-of-payment: Gutschein als Zahlungsmittel',
      kind: 'text',
      of: (row) => row.discount_nature,
    },
    { name: 'Lieferkosten', description: 'Euro', kind: 'cents', of: (row) => row.delivery_cents },
    { name: 'Trinkgeld', description: 'Euro', kind: 'cents', of: (row) => row.tip_cents },
    { name: 'Gebühr', description: 'Euro', kind: 'cents', of: (row) => row.fee_cents },
    { name: 'Zahlbetrag', description: 'Euro', kind: 'cents', of: (row) => row.payable_cents },
    {
      name: 'Provisionssatz',
      description: 'Prozent',
      kind: 'number',
      of: (row) => row.commission_basis_points / 100,
    },
  ],
);

const lines = exportTable(
  {
    file: 'positionen',
    name: 'Positionen',
    description: 'Was in den Bestellungen verkauft wurde',
    keys: 1,
    references: [['Bestellung', 'Bestellungen']],
  },
  {
    ids: soldOrders,
    rows: (db, ids) =>
      db
        .selectFrom('order_line')
        .select(['id', 'order_id', 'title', 'size_title', 'line_cents', 'deposit_cents', 'vat_percent'])
        .where('order_id', 'in', ids)
        .orderBy('order_id')
        .orderBy('position')
        .execute(),
  },
  [
    { name: 'Position', description: 'Nummer', kind: 'number', of: ({ id }) => id },
    { name: 'Bestellung', description: 'Nummer', kind: 'number', of: ({ order_id: id }) => id },
    { name: 'Artikel', description: 'Bezeichnung', kind: 'text', of: ({ title }) => title },
    { name: 'Größe', description: 'Bezeichnung', kind: 'text', of: (row) => row.size_title },
    { name: 'Preis', description: 'Euro brutto, mit Extras', kind: 'cents', of: (row) => row.line_cents },
    { name: 'Pfand', description: 'Euro', kind: 'cents', of: (row) => row.deposit_cents },
    { name: 'Satz', description: 'Umsatzsteuer in Prozent', kind: 'number', of: (row) => row.vat_percent },
  ],
);

const vat = exportTable(
  {
    file: 'umsatzsteuer',
    name: 'Umsatzsteuer',
    description: 'Enthaltene Umsatzsteuer der Bestellungen je Satz; ohne Zeile: § 19 UStG',
    keys: 2,
    references: [['Bestellung', 'Bestellungen']],
  },
  {
    ids: soldOrders,
    rows: (db, ids) =>
      db
        .selectFrom('order_vat')
        .selectAll()
        .where('order_id', 'in', ids)
        .orderBy('order_id')
        .orderBy('percent')
        .execute(),
  },
  [
    { name: 'Bestellung', description: 'Nummer', kind: 'number', of: ({ order_id: id }) => id },
    { name: 'Satz', description: 'Prozent', kind: 'number', of: ({ percent }) => percent },
    { name: 'Brutto', description: 'Euro', kind: 'cents', of: (row) => row.gross_cents },
    { name: 'Netto', description: 'Euro', kind: 'cents', of: (row) => row.net_cents },
    { name: 'Steuer', description: 'Euro', kind: 'cents', of: (row) => row.vat_cents },
  ],
);

const reductions = exportTable(
  {
    file: 'abzuege',
    name: 'Abzüge',
    description:
      'Was von Bestellungen später abgezogen oder aus Kulanz zurückgegeben wurde, am Tag, an dem es geschah',
    keys: 1,
  },
  {
    ids: idsBy('order_reduction', 'created_at'),
    rows: (db, ids) => listRows(db, 'order_reduction', { id: ids }, 'id'),
  },
  [
    { name: 'Abzug', description: 'Nummer', kind: 'number', of: ({ id }) => id },
    { name: 'Bestellung', description: 'Nummer', kind: 'number', of: ({ order_id: id }) => id },
    { name: 'Datum', description: 'Tag', kind: 'date', of: ({ created_at: at }) => at },
    { name: 'Betrag', description: 'Euro', kind: 'cents', of: (row) => row.amount_cents },
    { name: 'Trinkgeld', description: 'Euro, davon', kind: 'cents', of: (row) => row.tip_cents },
    { name: 'Träger', description: 'restaurant oder operator', kind: 'text', of: (row) => row.borne_by },
  ],
);

const payments = exportTable(
  {
    file: 'zahlungen',
    name: 'Zahlungen',
    description: 'Online-Zahlungen, die im Zeitraum begonnen wurden und Geld bewegt haben',
    keys: 1,
  },
  {
    ids: idsBy('payment', 'created_at', sql`captured_cents > 0`),
    rows: (db, ids) => listRows(db, 'payment', { id: ids }, 'id'),
  },
  [
    { name: 'Zahlung', description: 'Nummer', kind: 'number', of: ({ id }) => id },
    { name: 'Bestellung', description: 'Nummer', kind: 'number', of: ({ order_id: id }) => id },
    { name: 'Datum', description: 'Tag', kind: 'date', of: ({ created_at: at }) => at },
    { name: 'Dienst', description: 'Zahlungsdienst', kind: 'text', of: ({ provider }) => provider },
    { name: 'Zahlungsart', description: 'Womit gezahlt wurde', kind: 'text', of: ({ method }) => method },
    { name: 'Kennung', description: 'Beim Zahlungsdienst', kind: 'text', of: ({ reference }) => reference },
    { name: 'Eingezogen', description: 'Euro', kind: 'cents', of: (row) => row.captured_cents },
    { name: 'Erstattet', description: 'Euro', kind: 'cents', of: (row) => row.refunded_cents },
    {
      name: 'Einbehalten',
      description: 'Euro, für den Betreiber',
      kind: 'cents',
      of: (row) => row.fee_cents,
    },
  ],
);

const refunds = exportTable(
  {
    file: 'erstattungen',
    name: 'Erstattungen',
    description: 'Rückzahlungen über Zahlungsdienste, im Zeitraum begonnen',
    keys: 1,
  },
  { ids: idsBy('refund', 'created_at'), rows: (db, ids) => listRows(db, 'refund', { id: ids }, 'id') },
  [
    { name: 'Erstattung', description: 'Nummer', kind: 'number', of: ({ id }) => id },
    { name: 'Zahlung', description: 'Nummer', kind: 'number', of: ({ payment_id: id }) => id },
    { name: 'Bestellung', description: 'Nummer', kind: 'number', of: ({ order_id: id }) => id },
    { name: 'Datum', description: 'Tag', kind: 'date', of: ({ created_at: at }) => at },
    { name: 'Betrag', description: 'Euro', kind: 'cents', of: (row) => row.amount_cents },
    { name: 'Stand', description: 'requested, done, failed', kind: 'text', of: ({ state }) => state },
  ],
);

const vouchers = exportTable(
  {
    file: 'gutscheine',
    name: 'Gutscheine',
    description: 'Gutscheine, die im Zeitraum eingelöst wurden',
    keys: 1,
  },
  {
    ids: idsBy('voucher_redemption', 'changed_at', sql`state = 'booked'`),
    rows: (db, ids) =>
      db
        .selectFrom('voucher_redemption as redemption')
        .innerJoin('voucher', 'voucher.id', 'voucher_id')
        .select(['redemption.id', 'voucher_id', 'order_id', 'changed_at', 'kind', 'redemption.nature'])
        .select(['redemption.funded_by', 'amount_cents'])
        .where('redemption.id', 'in', ids)
        .orderBy('redemption.id')
        .execute(),
  },
  [
    { name: 'Einlösung', description: 'Nummer', kind: 'number', of: ({ id }) => id },
    { name: 'Gutschein', description: 'Nummer', kind: 'number', of: ({ voucher_id: id }) => id },
    { name: 'Bestellung', description: 'Nummer', kind: 'number', of: ({ order_id: id }) => id },
    { name: 'Datum', description: 'Tag', kind: 'date', of: ({ changed_at: at }) => at },
    {
      name: 'Art',
      description: 'gift, business, campaign, friend, giver, loyalty',
      kind: 'text',
      of: ({ kind }) => kind,
    },
    {
      name: 'Natur',
      description: 'price-reduction oder means-of-payment',
      kind: 'text',
      of: ({ nature }) => nature,
    },
    { name: 'Träger', description: 'Wer ihn bezahlt', kind: 'text', of: (row) => row.funded_by },
    { name: 'Betrag', description: 'Euro', kind: 'cents', of: (row) => row.amount_cents },
  ],
);

/** What was sold, paid, given back and redeemed. */
export const ORDER_TABLES: readonly ExportTable[] = [
  orders,
  lines,
  vat,
  reductions,
  payments,
  refunds,
  vouchers,
];
