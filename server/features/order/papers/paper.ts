import { formatPrice } from '#domain/money/money.ts';
import { VOUCHER_VAT } from '#domain/money/vat.ts';
import { doorText } from '#domain/people/door.ts';
import { drawTitle, EDGE, INK, type Page, SOFT, WIDTH } from '#server/adapters/sheet.ts';
import type { Receipt } from './receipt.ts';

/** What the papers are called, by what was bought: vouchers are no supply yet, and so there is no invoice. */
export const RECEIPT_WORDS = {
  meal: {
    title: 'Bewirtungsbeleg',
    paper: 'Rechnung',
    correction: 'Rechnungskorrektur',
    corrects: 'Berichtigt die Rechnung',
    sum: 'Rechnungsbetrag',
    less: 'Minderung des Rechnungsbetrags',
    day: 'Tag der Bewirtung',
  },
  vouchers: {
    title: 'Kaufbeleg',
    paper: 'Beleg',
    correction: 'Rückgabebeleg',
    corrects: 'Berichtigt den Beleg',
    sum: 'Gesamtbetrag',
    less: 'Zurückgezahlt',
    day: 'Tag des Verkaufs',
  },
} as const satisfies Record<Receipt['of'], Record<string, string>>;

/** Who sold it, and what the paper is. */
export function drawHead(page: Page, seller: Receipt['seller'], title: string): void {
  page.font('head', 14).text(seller.name, { width: WIDTH }).moveDown(0.15);
  const lines = [
    seller.owner && `Inhaber: ${seller.owner}`,
    doorText(seller),
    [seller.phone && `Telefon ${seller.phone}`, seller.email].filter(Boolean).join(' · '),
    seller.vatId ? `USt-IdNr. ${seller.vatId}` : seller.taxNumber && `Steuernummer ${seller.taxNumber}`,
  ].filter(Boolean);
  page.font('text', 9).fillColor(SOFT);
  for (const line of lines) page.text(line);
  page.fillColor(INK).moveDown(2);
  drawTitle(page, title);
}

/** Net and tax of each rate, or why there is none. */
export function drawVat(
  page: Page,
  { of, vat, isSmallBusiness }: Pick<Receipt, 'of' | 'vat' | 'isSmallBusiness'>,
): void {
  if (of === 'vouchers') {
    page.text(VOUCHER_VAT, EDGE, page.y, { width: WIDTH });
    return;
  }
  if (isSmallBusiness) {
    page.text('Als Kleinunternehmer weisen wir keine Umsatzsteuer aus (§ 19 UStG).', EDGE);
    return;
  }
  const rows = vat.map(({ percent, netCents, vatCents, grossCents }) =>
    sumRow({
      label: `Netto ${formatPrice(netCents)} + MwSt. ${percent} % ${formatPrice(vatCents)}`,
      cents: grossCents,
    }),
  );
  drawTable(page, rows);
}

/** What it is, its price for one, its price in all. */
export type Row = [what: string, each: string, all: string];

export const sumRow = ({ label, cents }: { label: string; cents: number }): Row => [
  label,
  '',
  formatPrice(cents),
];

/** Rows of three columns, bold or with a line above or below all of them where that is asked. */
export function drawTable(
  page: Page,
  rows: readonly Row[],
  { bold = false, rule }: { bold?: boolean; rule?: 'above' | 'below' } = {},
): void {
  const padding = { top: 2, right: 0, bottom: 2.5, left: 0 };
  const apart = { ...padding, right: 5 };
  const figure = { align: { x: 'right' } } as const;
  page.font(bold ? 'bold' : 'text', 10).table({
    data: [...rows],
    defaultStyle: { border: 0, padding },
    columnStyles: [
      { width: '*', padding: apart },
      { width: 85, padding: apart, ...figure },
      { width: 80, ...figure },
    ],
    rowStyles: (at) => ({
      border: {
        top: rule === 'above' && at === 0 ? 0.5 : 0,
        bottom: rule === 'below' && at === rows.length - 1 ? 0.5 : 0,
      },
    }),
  });
  page.font('text');
}

/** 21.11.2026 */
export const germanDay = (day: string): string => day.split('-').toReversed().join('.');
