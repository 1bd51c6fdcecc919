import { formatPrice } from '#domain/money/money.ts';
import { type InvoiceLine, invoiceNumber } from '#domain/money/statement.ts';
import { drawFacts, drawSheet, EDGE, type Page, WIDTH } from '#server/adapters/sheet.ts';
import { writeDay } from '#server/features/business/month.ts';
import { drawColumns, drawSums, type PaperColumn } from '#server/adapters/paper-table.ts';
import { drawHead } from './draw-paper.ts';
import { attachInvoice, E_INVOICE } from './e-invoice.ts';
import { invoiceXml } from './invoice-xml.ts';
import type { InvoiceContent } from './paper-content.ts';
import { nameLine, sayPaid } from './say-settlement.ts';
import type { Invoice } from './statement-store.ts';

/** An invoice as it was written: for people on the page, for machines inside. */
export function drawInvoice(invoice: Invoice, content: InvoiceContent): Promise<Uint8Array> {
  const number = invoiceNumber(invoice);
  const title = content.corrects ? `Rechnungskorrektur ${number}` : `Rechnung ${number}`;
  return drawSheet(
    title,
    // The library writes it into XML as it is.
    content.seller.name.replaceAll(/[&<>]/g, '+'),
    (page) => {
      drawHead(page, content, title);
      drawFacts(page, factsOf(number, content));
      page.moveDown(1);
      drawColumns(page, title, COLUMNS, content.lines);
      page.moveDown(0.8);
      drawAmounts(page, invoice);
      page.text(sayPaid(content), EDGE, page.y, { width: WIDTH, lineGap: 2 });
      attachInvoice(page, invoiceXml(invoice, content), invoice.written_at);
    },
    E_INVOICE,
  );
}

function factsOf(number: string, { month, issued, corrects, buyer }: InvoiceContent): [string, string][] {
  const first = Temporal.PlainDate.from(month);
  const last = first.add({ months: 1 }).subtract({ days: 1 });
  return [
    ['Nummer', number],
    ['Datum', writeDay(Temporal.PlainDate.from(issued))],
    ...(corrects
      ? [
          [
            'Berichtigt',
            `Rechnung ${corrects.number} vom ${writeDay(Temporal.PlainDate.from(corrects.issued))}`,
          ] as [string, string],
        ]
      : []),
    ['Leistung', `Vermittlung von Bestellungen, ${writeDay(first)} bis ${writeDay(last)}`],
    ...(buyer.vatId ? [['USt-IdNr. des Empfängers', buyer.vatId] as [string, string]] : []),
  ];
}

const COLUMNS: readonly PaperColumn<InvoiceLine>[] = [
  { label: 'Leistung', width: 240, text: nameLine },
  {
    label: 'Bestellungen',
    width: 78,
    isNumber: true,
    text: ({ orders }) => (orders === 0 ? '–' : orders.toLocaleString('de-DE')),
  },
  { label: 'Warenwert', width: 85, isNumber: true, text: ({ baseCents }) => formatPrice(baseCents) },
  { label: 'Netto', width: 80, isNumber: true, text: ({ netCents }) => formatPrice(netCents) },
];

function drawAmounts(page: Page, { net_cents: net, vat_percent: percent, vat_cents: vat }: Invoice): void {
  drawSums(page, [
    ['Summe netto', formatPrice(net)],
    [`Umsatzsteuer ${percent} %`, formatPrice(vat)],
    ['Rechnungsbetrag', formatPrice(net + vat)],
  ]);
}
