import { formatPrice } from '#domain/money/money.ts';
import { type Column, toCsv } from '#domain/text/csv.ts';
import { drawColumns, drawSums, type PaperColumn } from '#server/adapters/paper-table.ts';
import {
  drawFacts,
  drawSheet,
  drawTitle,
  EDGE,
  INK,
  type Page,
  SOFT,
  WIDTH,
} from '#server/adapters/sheet.ts';
import { dayOf, nameMonth, writeDay } from './month.ts';

/** One voucher that somebody of a company has redeemed: how much and when, and nothing of what was eaten. */
export interface Redeemed {
  employeeId: number;
  name: string;
  costCentre: string;
  at: Temporal.Instant;
  cents: number;
}

/** What was redeemed of a month that is collected from a company. */
export interface CompanyMonth {
  id: number;
  company: string;
  seller: string;
  month: Temporal.PlainDate;
  dueOn: Temporal.PlainDate;
  reference: string;
  amountCents: number;
  redeemed: readonly Redeemed[];
}

const NONE = 'ohne Kostenstelle';

// Whoever left long ago is a number.
const nameOf = ({ name, employeeId }: Redeemed): string => name || `Person ${employeeId}`;

/** The month on paper, by cost centre, by person and day by day. */
export function drawCompanyMonth(month: CompanyMonth): Promise<Uint8Array> {
  const title = `Gutscheine ${nameMonth(month.month)}`;
  const { company, seller, id, reference, dueOn, amountCents, redeemed } = month;
  return drawSheet(title, seller, (page) => {
    if (seller) page.font('head', 14).text(seller, { width: WIDTH }).moveDown(2);
    drawTitle(page, title);
    drawFacts(page, [
      ['Firma', company],
      ['Abrechnung', String(id)],
      ['Lastschrift', `${formatPrice(amountCents)} am ${writeDay(dueOn)}`],
      ['Mandatsreferenz', reference],
    ]);
    page.moveDown(1).font('text', 9).fillColor(SOFT);
    page.text(
      'Gutscheine sind ein Zahlungsmittel. Diese Abrechnung ist keine Rechnung und weist keine Umsatzsteuer aus: Das Essen verkaufen die Restaurants.',
      EDGE,
      page.y,
      { width: WIDTH, lineGap: 2 },
    );
    page.fillColor(INK).moveDown(1);
    drawGroups(page, 'Nach Kostenstelle', { redeemed, keyOf: ({ costCentre }) => costCentre || NONE });
    drawGroups(page, 'Nach Person', { redeemed, keyOf: nameOf, idOf: ({ employeeId }) => employeeId });
    page.moveDown(0.5).font('head', 12).text('Jeder Gutschein', EDGE, page.y).moveDown(0.6);
    drawColumns(page, title, COLUMNS, redeemed);
  });
}

interface Groups {
  redeemed: readonly Redeemed[];
  keyOf: (one: Redeemed) => string;
  /** Two may have the same name. */
  idOf?: (one: Redeemed) => number;
}

function drawGroups(page: Page, title: string, { redeemed, keyOf, idOf }: Groups): void {
  page.moveDown(0.5).font('head', 12).text(title, EDGE, page.y).moveDown(0.4);
  const groups = [...Map.groupBy(redeemed, (one) => idOf?.(one) ?? keyOf(one)).values()];
  const sums = groups.flatMap((group): [string, string][] => {
    const [first] = group;
    return first ? [[`${keyOf(first)}, ${countOf(group)}`, formatPrice(sumOf(group))]] : [];
  });
  sums.sort(([a], [b]) => a.localeCompare(b, 'de'));
  drawSums(page, [...sums, ['Summe', formatPrice(sumOf(redeemed))]]);
}

const countOf = ({ length }: readonly Redeemed[]): string =>
  length === 1 ? 'eine Bestellung' : `${length} Bestellungen`;
const sumOf = (rows: readonly Redeemed[]): number => rows.reduce((sum, { cents }) => sum + cents, 0);
const dayIn = ({ at }: Redeemed): string => writeDay(dayOf(at));
const priceOf = ({ cents }: Redeemed): string => formatPrice(cents);

const COLUMNS: readonly PaperColumn<Redeemed>[] = [
  { label: 'Tag', width: 80, text: dayIn },
  { label: 'Person', width: 160, text: nameOf },
  { label: 'Kostenstelle', width: 160, text: ({ costCentre }) => costCentre || '–' },
  { label: 'Betrag', width: 83, isNumber: true, text: priceOf },
];

const CSV: readonly Column<Redeemed>[] = [
  { label: 'Tag', text: dayIn },
  { label: 'Person', text: nameOf },
  { label: 'Kostenstelle', text: ({ costCentre }) => costCentre },
  { label: 'Betrag in EUR', text: ({ cents }) => (cents / 100).toFixed(2).replace('.', ',') },
];

/** The same for spreadsheets. */
export const companyMonthCsv = ({ redeemed }: CompanyMonth): string => toCsv(CSV, redeemed);
