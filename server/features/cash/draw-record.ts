import { formatPrice } from '#domain/money/money.ts';
import { drawColumns, drawSums } from '#server/adapters/paper-table.ts';
import {
  drawCode,
  drawFacts,
  drawSheet,
  drawTitle,
  EDGE,
  FOOT,
  INK,
  type Page,
  SOFT,
  WIDTH,
} from '#server/adapters/sheet.ts';
import { formatMoment, type RecordPaper } from './describe-record.ts';

const CODE = 130;

/** The paper of a record on A4, for whoever wants none on a roll. */
export function drawRecord(paper: RecordPaper): Promise<Uint8Array> {
  const { record, title, host, label, note } = paper;
  return drawSheet(`${title} ${record.number}`, host, (page) => {
    drawNotices(page, paper);
    page.font('head', 14).text(host, { width: WIDTH }).moveDown(0.15);
    page.font('text', 9).fillColor(SOFT);
    for (const line of paper.seller) page.text(line);
    page.fillColor(INK).moveDown(2);
    drawTitle(page, `${title} ${record.number}`);
    page.text([formatMoment(record.recorded_at), label, record.terminal_name].filter(Boolean).join(' · '));
    for (const line of note) page.text(line);
    page.moveDown(1);
    drawGoods(page, paper);
    drawVat(page, paper);
    drawSignature(page, paper);
    drawNotices(page, paper);
  });
}

function drawNotices(page: Page, { notices }: RecordPaper): void {
  for (const notice of notices)
    page.font('bold', 11).text(notice, EDGE, page.y, { width: WIDTH, align: 'center' }).moveDown(1);
}

function drawGoods(page: Page, { title, lines, sums, totalCents, payments }: RecordPaper): void {
  drawColumns(
    page,
    title,
    [
      { label: 'Anzahl', width: 50, text: ({ count }) => `${count} ×` },
      { label: 'Bezeichnung', width: WIDTH - 140, text: ({ label }) => label },
      { label: 'Betrag', width: 90, text: ({ cents }) => formatPrice(cents), isNumber: true },
    ],
    lines,
  );
  page.moveDown(0.5);
  const told = [...sums, ...(totalCents === null ? [] : [{ label: 'Summe', cents: totalCents }])];
  drawSums(
    page,
    told.map(({ label, cents }) => [label, formatPrice(cents)] as const),
  );
  page.font('text', 10);
  for (const { label, cents } of payments) page.text(`${label}: ${formatPrice(cents)}`, EDGE);
  page.moveDown(0.5);
}

function drawVat(page: Page, { vat, vatNote }: RecordPaper): void {
  page.font('text', 10);
  for (const { ratePercent, netCents, vatCents, grossCents } of vat)
    page.text(
      `${ratePercent} % USt: netto ${formatPrice(netCents)}, Steuer ${formatPrice(vatCents)}, brutto ${formatPrice(grossCents)}`,
      EDGE,
    );
  if (vatNote) page.text(vatNote, EDGE);
  page.moveDown(1);
}

/** What the device signed, and the code by which that is checked. */
function drawSignature(page: Page, { fiscal, code, isOutage }: RecordPaper): void {
  // They belong together: on one page, the next if need be.
  if (page.y > FOOT - CODE - 170) page.addPage();
  if (isOutage) page.font('bold', 10).text('TSE ausgefallen', EDGE).moveDown(0.5);
  drawFacts(
    page,
    fiscal.map(({ label, value }) => [label, value] as const),
  );
  if (code === null) return;
  drawCode(page, code, { ink: INK, left: EDGE, top: page.y + 6, side: CODE });
  page.fillColor(INK);
  page.y += CODE + 18;
}
