import { isWholeMonth, type Period } from '#domain/figures/period.ts';
import { formatPrice } from '#domain/money/money.ts';
import type { SaleRate, Sales, SalesDay, SalesLine } from '#domain/money/sales.ts';
import { modeLabel } from '#domain/order/order-mode.ts';
import { type Door, doorLines } from '#domain/people/door.ts';
import { drawColumns, drawSums, type PaperColumn } from '#server/adapters/paper-table.ts';
import { drawSheet, drawTitle, EDGE, INK, type Page, SOFT, WIDTH } from '#server/adapters/sheet.ts';
import { nameMonth, writeDay } from '#server/features/business/month.ts';
import type { Statement } from '../statements/statement-store.ts';

interface SalesPaper {
  seller: Door & { name: string; owner: string; taxNumber: string; vatId: string };
  period: Period;
  sales: Sales;
  days: readonly SalesDay[];
  statement: Statement | undefined;
  writtenOn: Temporal.PlainDate;
}

/** What a restaurant sold in a period, as its tax advisor books it. */
export function drawSales({
  seller,
  period,
  sales,
  days,
  statement,
  writtenOn,
}: SalesPaper): Promise<Uint8Array> {
  const title = `Umsätze ${sayPeriod(period)}`;
  return drawSheet(title, seller.name, (page) => {
    drawSeller(page, seller);
    drawTitle(page, title);
    page.text(`Geschrieben am ${writeDay(writtenOn)}. ${sayCounts(sales)}`, EDGE, page.y, { width: WIDTH });
    page.moveDown(1);
    drawColumns(page, title, columnsOf(sales.rates, WAY_AND_MEANS), sales.lines, totalOf(sales));
    if (sales.vat.length > 0) {
      head(page, 'Umsatzsteuer');
      drawColumns(page, title, VAT, sales.vat);
    }
    head(page, 'Dazu');
    drawSums(page, notes(sales, statement));
    page.font('text', 9).fillColor(SOFT);
    page.text(HOW, EDGE, page.y, { width: WIDTH, lineGap: 2 }).fillColor(INK);
    head(page, 'Nach Tagen');
    drawColumns(page, title, columnsOf(sales.rates, DAY), days);
  });
}

/** What the sums mean, on paper as on the page. */
export const HOW =
  'Brutto, nach Preisnachlässen, mit Pfand, Lieferkosten und Gebühr. Ein Verkauf zählt am Tag, an dem die Bestellung abgeschlossen wurde, ein späterer Abzug an dem Tag, an dem er geschah. Ein Gutschein, den jemand anders bezahlt, ist ein Zahlungsmittel: Er mindert den Umsatz nicht und ist anteilig auf die Steuersätze verteilt. Die Umsatzsteuer ist je Bestellung gerundet wie auf ihrem Beleg.';

const sayPeriod = (period: Period): string =>
  isWholeMonth(period) ? nameMonth(period.first) : `${writeDay(period.first)} bis ${writeDay(period.last)}`;

const sayCounts = ({ orders, corrections }: Sales): string =>
  `${orders} ${orders === 1 ? 'Bestellung' : 'Bestellungen'}, ${corrections} ${corrections === 1 ? 'Korrektur' : 'Korrekturen'}.`;

function drawSeller(page: Page, seller: SalesPaper['seller']): void {
  page.font('head', 14).text(seller.name, { width: WIDTH }).moveDown(0.15).font('text', 9).fillColor(SOFT);
  const taxed = [
    seller.taxNumber && `Steuernummer ${seller.taxNumber}`,
    seller.vatId && `USt-IdNr. ${seller.vatId}`,
  ];
  const lines = [
    seller.owner !== seller.name && seller.owner,
    doorLines(seller).join(', '),
    taxed.filter(Boolean).join(' · '),
  ];
  for (const line of lines) if (line) page.text(line, EDGE, page.y, { width: WIDTH });
  page.fillColor(INK).moveDown(2);
}

const head = (page: Page, text: string) =>
  page.moveDown(1.2).font('head', 12).text(text, EDGE, page.y).moveDown(0.5);

/** 'ohne USt' of what bears none. */
export const nameRate = (rate: SaleRate): string => (rate === null ? 'Ohne USt' : `${rate} %`);

type Amounts = Pick<Sales['total'], 'byRate' | 'tipCents' | 'sumCents'>;
const price = (cents: number): string => (cents === 0 ? '–' : formatPrice(cents));

type Line = Omit<SalesLine, 'mode'> & { mode: SalesLine['mode'] | null };
const WAY_AND_MEANS: readonly PaperColumn<Line>[] = [
  { label: 'Weg', width: 62, text: ({ mode }) => (mode ? modeLabel(mode) : 'Zusammen') },
  { label: 'Bezahlt mit', width: 110, text: ({ means }) => means },
];
const DAY: readonly PaperColumn<SalesDay>[] = [
  { label: 'Tag', width: 72, text: ({ day }) => writeDay(Temporal.PlainDate.from(day)) },
  { label: 'Bestellungen', width: 100, isNumber: true, text: ({ orders }) => String(orders) },
];
const totalOf = ({ total }: Sales): Line => ({ ...total, mode: null, means: '' });

/** The amounts share what is left of the width. */
function columnsOf<Row extends Amounts>(
  rates: readonly SaleRate[],
  first: readonly PaperColumn<Row>[],
): PaperColumn<Row>[] {
  const used = first.reduce((sum, column) => sum + column.width, 0);
  const amounts: [string, (row: Row) => number][] = [
    ...rates.map((rate): [string, (row: Row) => number] => [
      nameRate(rate),
      ({ byRate }) => byRate.get(rate) ?? 0,
    ]),
    ['Trinkgeld', ({ tipCents }) => tipCents],
    ['Summe', ({ sumCents }) => sumCents],
  ];
  const width = (WIDTH - used) / amounts.length;
  return [
    ...first,
    ...amounts.map(([label, of]) => ({ label, width, isNumber: true, text: (row: Row) => price(of(row)) })),
  ];
}

const vatColumn = (label: string, of: (row: Sales['vat'][number]) => string) => ({
  label,
  width: WIDTH / 4,
  isNumber: true,
  text: of,
});
const VAT: readonly PaperColumn<Sales['vat'][number]>[] = [
  { label: 'Satz', width: WIDTH / 4, text: ({ ratePercent }) => nameRate(ratePercent) },
  vatColumn('Netto', ({ netCents }) => formatPrice(netCents)),
  vatColumn('Umsatzsteuer', ({ vatCents }) => formatPrice(vatCents)),
  vatColumn('Brutto', ({ grossCents }) => formatPrice(grossCents)),
];

function notes(sales: Sales, statement: Statement | undefined): [string, string][] {
  const all: [string, number | undefined][] = [
    ['Pfand, im Umsatz enthalten', sales.depositCents],
    ['Preisnachlässe, schon abgezogen', sales.discountCents],
    ['Mit Gutscheinen bezahlt, die andere tragen', sales.voucherCents],
    ['Vom Betreiber an Gäste erstattet, kein Abzug vom Umsatz', sales.goodwillCents],
    ['Gutscheine, Kulanz und Rückbuchungen laut Abrechnung dieses Monats', statement?.voucher_cents],
    ['Provision laut Abrechnung, ohne Umsatzsteuer', statement?.commission_cents],
    ['Davon vom Zahlungsdienst schon einbehalten', statement?.withheld_cents],
    ['Umsatz und Trinkgeld zusammen', sales.total.sumCents],
  ];
  return all.flatMap(([label, cents]): [string, string][] =>
    cents === undefined ? [] : [[label, formatPrice(cents)]],
  );
}
