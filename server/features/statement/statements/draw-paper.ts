import { doorLines } from '#domain/people/door.ts';
import { formatIban } from '#domain/money/sepa.ts';
import { drawTitle, EDGE, INK, type Page, SOFT, WIDTH } from '#server/adapters/sheet.ts';
import type { Parties } from './paper-content.ts';

/** Who writes to whom, and what it is. */
export function drawHead(page: Page, { seller, buyer }: Parties, title: string): void {
  page.font('head', 14).text(seller.name, { width: WIDTH }).moveDown(0.15);
  const taxed = [
    seller.vatId && `USt-IdNr. ${seller.vatId}`,
    seller.taxNumber && `Steuernummer ${seller.taxNumber}`,
  ];
  page.font('text', 9).fillColor(SOFT);
  for (const line of [
    doorLines(seller).join(', '),
    joined([seller.phone && `Telefon ${seller.phone}`, seller.email]),
    joined(taxed),
    joined([seller.register, seller.representedBy && `Geschäftsführung: ${seller.representedBy}`]),
    joined([`IBAN ${formatIban(seller.iban)}`, seller.bic && `BIC ${seller.bic}`]),
  ])
    if (line) page.text(line, EDGE, page.y, { width: WIDTH });
  page.fillColor(INK).font('text', 10).moveDown(2);
  for (const line of [buyer.name, buyer.owner !== buyer.name && buyer.owner, ...doorLines(buyer)])
    if (line) page.text(line, EDGE, page.y, { width: WIDTH });
  page.moveDown(2);
  drawTitle(page, title);
}

const joined = (parts: readonly (string | false)[]): string => parts.filter(Boolean).join(' · ');
