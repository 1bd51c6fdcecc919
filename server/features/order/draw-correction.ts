import { formatPrice } from '#domain/money.ts';
import type { Correction } from './correction.ts';
import {
  drawHead,
  drawPage,
  drawRow,
  drawRule,
  drawVat,
  EDGE,
  germanDay,
  plain,
  RECEIPT_WORDS,
} from './paper.ts';

/** The correction on paper; every amount in it is taken off. */
export function drawCorrection(correction: Correction): Promise<Uint8Array> {
  const { of, seller, number, corrects, orderId, invoiceCents, tipCents } = correction;
  const words = RECEIPT_WORDS[of];
  return drawPage(`${words.correction} ${number}`, seller.name, (page) => {
    drawHead(page, seller, words.correction);
    page.text(`Nr. ${number} vom ${germanDay(correction.issued)} zu Bestellung ${orderId}`);
    page.text(`${words.corrects} Nr. ${corrects.number} vom ${germanDay(corrects.issued)}`);
    page.text(`${words.day}: ${germanDay(correction.day)}`).moveDown(1);
    if (correction.host) page.text(`Bewirtende Person: ${plain(correction.host)}`).moveDown(1);
    for (const line of correction.lines) drawRow(page, [line, '', '']);
    page.text(`Grund: ${plain(correction.reason)}`, EDGE).moveDown(1);
    drawRule(page);
    drawRow(page, [words.less, '', formatPrice(-invoiceCents)], 'Helvetica-Bold');
    if (tipCents > 0) drawRow(page, ['Trinkgeld', '', formatPrice(-tipCents)]);
    drawRow(page, [`Zurück: ${correction.payment}`, '', formatPrice(-invoiceCents - tipCents)]);
    page.moveDown(0.5);
    drawVat(page, { ...correction, vat: correction.vat.map(negative) });
  });
}

const negative = ({ percent, netCents, vatCents, grossCents }: Correction['vat'][number]) => ({
  percent,
  netCents: -netCents,
  vatCents: -vatCents,
  grossCents: -grossCents,
});
