import { sql } from 'kysely';
import { listRows } from '#server/database/rows.ts';
import { isLeft } from '../../guard/is-left.ts';
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
  {
    ids: soldOrders,
    rows: (db, ids) =>
      db
        .selectFrom('orders')
        .selectAll()
        .select(isLeft.as('is_left'))
        .where('id', 'in', ids)
        .orderBy('id')
        .execute(),
  },
)([
  ['Bestellung', 'Nummer', 'number', 'id'],
  ['Restaurant', 'Verkäufer', 'number', 'restaurant_id'],
  ['Bestellt', 'Tag', 'date', 'placed_at'],
  ['Abgeschlossen', 'Tag', 'date', 'completed_at'],
  ['Uhrzeit', 'Abschluss, deutsche Zeit', 'text', ({ completed_at: at }) => (at ? timeOf(at) : '')],
  ['Weg', 'delivery, pickup, table', 'text', 'mode'],
  ['Kanal', 'online, counter, telephone', 'text', 'channel'],
  ['Zahlungsart', 'Womit der Gast zahlt', 'text', 'payment_method'],
  ['Waren', 'Euro, brutto', 'cents', 'goods_cents'],
  ['Pfand', 'Euro', 'cents', 'deposit_cents'],
  ['Rabatt', 'Euro', 'cents', 'discount_cents'],
  [
    'Rabattart',
    'price-reduction: Preisnachlass; means-of-payment: Gutschein als Zahlungsmittel',
    'text',
    'discount_nature',
  ],
  ['Lieferkosten', 'Euro', 'cents', 'delivery_cents'],
  ['Trinkgeld', 'Euro', 'cents', 'tip_cents'],
  ['Gebühr', 'Euro', 'cents', 'fee_cents'],
  ['Zahlbetrag', 'Euro', 'cents', 'payable_cents'],
  [
    'Stehen gelassen',
    'ja: niemand nahm und bezahlte sie; verkauft ist dann nur, was ein Gutschein bezahlt hatte',
    'text',
    ({ is_left: left }) => (left ? 'ja' : ''),
  ],
  ['Provisionssatz', 'Prozent', 'number', (row) => row.commission_basis_points / 100],
]);

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
        .selectAll()
        .where('order_id', 'in', ids)
        .orderBy('order_id')
        .orderBy('position')
        .execute(),
  },
)([
  ['Position', 'Nummer', 'number', 'id'],
  ['Bestellung', 'Nummer', 'number', 'order_id'],
  ['Artikel', 'Bezeichnung', 'text', 'title'],
  ['Größe', 'Bezeichnung', 'text', 'size_title'],
  ['Preis', 'Euro brutto, mit Extras', 'cents', 'line_cents'],
  ['Pfand', 'Euro', 'cents', 'deposit_cents'],
  ['Satz', 'Umsatzsteuer in Prozent', 'number', 'vat_percent'],
]);

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
)([
  ['Bestellung', 'Nummer', 'number', 'order_id'],
  ['Satz', 'Prozent', 'number', 'percent'],
  ['Brutto', 'Euro', 'cents', 'gross_cents'],
  ['Netto', 'Euro', 'cents', 'net_cents'],
  ['Steuer', 'Euro', 'cents', 'vat_cents'],
]);

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
)([
  ['Abzug', 'Nummer', 'number', 'id'],
  ['Bestellung', 'Nummer', 'number', 'order_id'],
  ['Datum', 'Tag', 'date', 'created_at'],
  ['Betrag', 'Euro', 'cents', 'amount_cents'],
  ['Gutschein', 'Euro, außerdem zurück auf den Gutschein', 'cents', 'voucher_cents'],
  ['Trinkgeld', 'Euro, von beidem', 'cents', 'tip_cents'],
  ['Träger', 'restaurant oder operator', 'text', 'borne_by'],
]);

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
)([
  ['Zahlung', 'Nummer', 'number', 'id'],
  ['Bestellung', 'Nummer', 'number', 'order_id'],
  ['Datum', 'Tag', 'date', 'created_at'],
  ['Dienst', 'Zahlungsdienst', 'text', 'provider'],
  ['Zahlungsart', 'Womit gezahlt wurde', 'text', 'method'],
  ['Kennung', 'Beim Zahlungsdienst', 'text', 'reference'],
  ['Eingezogen', 'Euro', 'cents', 'captured_cents'],
  ['Erstattet', 'Euro', 'cents', 'refunded_cents'],
  ['Einbehalten', 'Euro, für den Betreiber', 'cents', 'fee_cents'],
]);

const refunds = exportTable(
  {
    file: 'erstattungen',
    name: 'Erstattungen',
    description: 'Rückzahlungen über Zahlungsdienste, im Zeitraum begonnen',
    keys: 1,
  },
  { ids: idsBy('refund', 'created_at'), rows: (db, ids) => listRows(db, 'refund', { id: ids }, 'id') },
)([
  ['Erstattung', 'Nummer', 'number', 'id'],
  ['Zahlung', 'Nummer', 'number', 'payment_id'],
  ['Bestellung', 'Nummer', 'number', 'order_id'],
  ['Datum', 'Tag', 'date', 'created_at'],
  ['Betrag', 'Euro', 'cents', 'amount_cents'],
  ['Stand', 'requested, done, failed', 'text', 'state'],
]);

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
        .selectAll('redemption')
        .select('voucher.kind')
        // As it was redeemed: what goes back onto it stands among the reductions.
        .select(({ selectFrom }) =>
          selectFrom('order_reduction')
            .select(
              sql<number>`(redemption.amount_cents + coalesce(sum(order_reduction.voucher_cents), 0))::int`.as(
                'cents',
              ),
            )
            .whereRef('order_reduction.order_id', '=', 'redemption.order_id')
            .where('borne_by', '=', 'restaurant')
            .as('redeemed_cents'),
        )
        .where('redemption.id', 'in', ids)
        .orderBy('redemption.id')
        .execute(),
  },
)([
  ['Einlösung', 'Nummer', 'number', 'id'],
  ['Gutschein', 'Nummer', 'number', 'voucher_id'],
  ['Bestellung', 'Nummer', 'number', 'order_id'],
  ['Datum', 'Tag', 'date', 'changed_at'],
  ['Art', 'gift, business, campaign, friend, giver, loyalty', 'text', 'kind'],
  ['Natur', 'price-reduction oder means-of-payment', 'text', 'nature'],
  ['Träger', 'Wer ihn bezahlt', 'text', 'funded_by'],
  ['Betrag', 'Euro', 'cents', 'redeemed_cents'],
]);

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
