import { formatPrice } from '#domain/money/money.ts';
import { dayOf } from '#domain/time/calendar.ts';
import { drawSheet, EDGE, type Page, WIDTH } from '#server/adapters/sheet.ts';
import { nameMonth, writeDay } from '#server/features/business/month.ts';
import type { AccountBooking } from '../account-store.ts';
import { drawColumns, drawSums, type PaperColumn } from '#server/adapters/paper-table.ts';
import { drawHead } from './draw-paper.ts';
import type { StatementContent } from './paper-content.ts';
import { nameSetOff, saySettlement, type Settlement } from './say-settlement.ts';
import type { Statement } from './statement-store.ts';
import type { TakenOff } from './taken-off.ts';

type Line = AccountBooking & { taken_off: TakenOff[]; taken_back_cents: number };

interface StatementPaper {
  statement: Statement;
  content: StatementContent;
  settled: Settlement;
  invoices: readonly { name: string; corrects: string | null }[];
  setOffs: readonly { month: string; cents: number }[];
  lines: readonly Line[];
}

/** A statement with everything that it takes up. */
export function drawStatement({
  statement,
  content,
  settled,
  invoices,
  setOffs,
  lines,
}: StatementPaper): Promise<Uint8Array> {
  const title = `Abrechnung ${nameMonth(Temporal.PlainDate.from(statement.month))}`;
  return drawSheet(title, content.seller.name, (page) => {
    drawHead(page, content, title);
    page.text(`Geschrieben am ${writeDay(dayOf(statement.written_at))}`).moveDown(1);
    drawSums(page, sumsOf(statement, setOffs));
    page.text(saySettlement(settled, content), EDGE, page.y, { width: WIDTH, lineGap: 2 });
    page.moveDown(0.7);
    for (const { name, corrects } of invoices) page.text(sayInvoice(name, corrects), { width: WIDTH });
    if (lines.length > 0) drawLines(page, title, lines);
    drawTakenOff(page, lines);
    drawTakenBack(page, lines);
  });
}

const sayInvoice = (name: string, corrects: string | null): string =>
  corrects
    ? `Dazu gehört die Rechnungskorrektur ${name} zur Rechnung ${corrects}.`
    : `Dazu gehört die Rechnung ${name}.`;

const sumsOf = (statement: Statement, setOffs: StatementPaper['setOffs']): [string, string][] => {
  const all: [string, number][] = [
    ['Übertrag', statement.opening_cents],
    [
      `Provision ohne Umsatzsteuer auf ${formatPrice(statement.base_cents)} Warenwert`,
      statement.commission_cents,
    ],
    ['Umsatzsteuer', statement.vat_cents],
    ['Vom Zahlungsdienst schon einbehalten', -statement.withheld_cents],
    ['Gutscheine, Kulanz und Rückbuchungen, die wir bezahlen', -statement.voucher_cents],
    ...setOffs.map((one): [string, number] => [nameSetOff(one), one.cents]),
  ];
  const shown = all.filter(([, cents]) => cents !== 0);
  const last: [string, number] = [nameResult(statement), Math.abs(statement.result_cents)];
  return [...shown, last].map(([label, cents]) => [label, formatPrice(cents)]);
};

function nameResult({ way, result_cents: result }: Statement): string {
  if (way === 'waived') return 'Erlassen, mit Umsatzsteuer';
  return result < 0 ? 'Auszahlung' : 'Zu zahlen, mit Umsatzsteuer';
}

const price = (cents: number): string => (cents === 0 ? '–' : formatPrice(cents));

const COLUMNS: readonly PaperColumn<AccountBooking>[] = [
  { label: 'Bestellung', width: 92, text: nameOf },
  { label: 'Tag', width: 62, text: ({ happened_at: at }) => writeDay(dayOf(at)) },
  { label: 'Warenwert', width: 72, isNumber: true, text: ({ base_cents: base }) => price(base) },
  { label: 'Satz', width: 45, isNumber: true, text: rateOf },
  { label: 'Provision', width: 68, isNumber: true, text: ({ commission }) => price(commission) },
  { label: 'Einbehalten', width: 72, isNumber: true, text: ({ withheld }) => price(-withheld) },
  { label: 'Gutschein', width: 72, isNumber: true, text: ({ vouchers }) => price(-vouchers) },
];

function nameOf({ order_id: id, is_correction: isCorrection }: AccountBooking): string {
  return `#${id}${isCorrection ? ' Berichtig.' : ''}`;
}

function rateOf({ basis_points: rate }: AccountBooking): string {
  return rate === null ? '–' : `${String(rate / 100).replace('.', ',')} %`;
}

function drawLines(page: Page, title: string, lines: readonly AccountBooking[]): void {
  page.moveDown(1.5).font('head', 12).text('Alle Bestellungen', EDGE, page.y).moveDown(0.2);
  page.font('text', 9);
  page.text('Beträge ohne Umsatzsteuer. Eine Berichtigung ist, was später erstattet oder bezahlt wurde.', {
    width: WIDTH,
  });
  page.moveDown(0.8);
  drawColumns(page, title, COLUMNS, lines);
}

/** What guests got back, and whose money that was. */
function drawTakenOff(page: Page, lines: readonly Line[]): void {
  const all = lines.flatMap(({ order_id: id, happened_at: at, taken_off }) =>
    taken_off.map(({ cents, borneBy }) => ({ id, at, cents, borneBy })),
  );
  if (all.length === 0) return;
  page.moveDown(1.5).font('head', 12).text('Erstattungen', EDGE, page.y).moveDown(0.2).font('text', 9);
  for (const { id, at, cents, borneBy } of all)
    page.text(
      `#${id}, ${writeDay(dayOf(at))}: ${formatPrice(cents)}, ${borneBy === 'operator' ? 'tragen wir' : 'trägst du'}`,
      { width: WIDTH },
    );
}

/** What banks of those who paid took back with its fee, as far as the operator bears it, and what of that came back. */
function drawTakenBack(page: Page, lines: readonly Line[]): void {
  const all = lines.filter(({ taken_back_cents: cents }) => cents !== 0);
  if (all.length === 0) return;
  page.moveDown(1.5).font('head', 12).text('Rückbuchungen', EDGE, page.y).moveDown(0.2).font('text', 9);
  for (const { order_id: id, happened_at: at, taken_back_cents: cents } of all)
    page.text(
      `#${id}, ${writeDay(dayOf(at))}: ${formatPrice(Math.abs(cents))}, ${cents > 0 ? 'tragen wir, mit der Gebühr dafür' : 'zurückgenommen, denn du hast das Geld wieder'}`,
      { width: WIDTH },
    );
}
