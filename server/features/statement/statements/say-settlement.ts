import { statementPurpose } from '#domain/money/bank-reference.ts';
import { formatPrice } from '#domain/money/money.ts';
import { formatIban } from '#domain/money/sepa.ts';
import type { InvoiceLine } from '#domain/money/statement.ts';
import { nameMonth, writeDay } from '#server/features/business/month.ts';
import type { InvoiceContent, Parties } from './paper-content.ts';

export type Settlement = InvoiceContent['statement'];

/** How a statement is paid, in a sentence or two: on paper, in the mail and on the page. */
export function saySettlement(settled: Settlement, { seller, buyer }: Parties): string {
  const { way, resultCents, dueOn, mandate } = settled;
  const amount = formatPrice(Math.abs(resultCents));
  const day = dueOn ? writeDay(Temporal.PlainDate.from(dueOn)) : '';
  if (way === 'debit')
    return `Wir ziehen ${amount} am ${day} per SEPA-Lastschrift ein: vom Konto ${mandate?.iban}, Mandatsreferenz ${mandate?.reference}, Gläubiger-Identifikationsnummer ${seller.creditorId}. Bitte sorge dafür, dass das Konto gedeckt ist.`;
  if (way === 'invoice')
    return `Bitte überweise ${amount} ${day ? `bis zum ${day}` : 'umgehend'} an ${seller.name}, IBAN ${formatIban(seller.iban)}${seller.bic && `, BIC ${seller.bic}`}, Verwendungszweck „${purposeOf(settled, buyer)}“.`;
  if (way === 'transfer') return `Wir überweisen dir ${amount} bis zum ${day} auf dein Konto.`;
  if (way === 'waived')
    return `Es sind noch ${amount} offen. Weniger als 1 € lohnt keine Zahlung, und eine nächste Abrechnung gibt es nicht: Wir erlassen dir den Betrag, du musst nichts tun.`;
  if (resultCents === 0) return 'Es ist nichts zu zahlen.';
  return (
    `${resultCents < 0 ? 'Dir stehen' : 'Du schuldest uns'} ${amount} ${resultCents < 0 ? 'zu' : ''}`.trim() +
    '. Weniger als 1 € lohnt keine Zahlung: Der Betrag steht auf deiner nächsten Abrechnung.'
  );
}

/** The same of one whose day has passed: nobody is told to expect what did not happen then. */
export function sayLate(settled: Settlement, parties: Parties, isAtBank: boolean): string {
  const { way, resultCents, dueOn } = settled;
  const amount = formatPrice(Math.abs(resultCents));
  if (way === 'invoice') return saySettlement({ ...settled, dueOn: null }, parties);
  if (way === 'debit')
    return isAtBank
      ? `Wir haben unsere Bank gebeten, ${amount} per SEPA-Lastschrift einzuziehen.`
      : `Wir ziehen ${amount} noch per SEPA-Lastschrift ein und sagen dir vorher, an welchem Tag.`;
  if (way === 'transfer' && dueOn)
    return isAtBank
      ? `Wir haben unsere Bank gebeten, dir ${amount} zu überweisen.`
      : `Wir überweisen dir ${amount}. Das hätte bis zum ${writeDay(Temporal.PlainDate.from(dueOn))} sein sollen.`;
  return saySettlement(settled, parties);
}

/** What of a statement is paid already, and what was too much; empty where there is nothing to tell. */
export function sayParts({
  resultCents,
  openCents,
  surplus,
  setOff,
}: {
  resultCents: number;
  openCents: number;
  surplus: number;
  setOff: number;
}): string {
  const all = formatPrice(Math.abs(resultCents));
  if (setOff > 0 && openCents === 0)
    return `${formatPrice(setOff)} davon haben wir mit dem verrechnet, was wir dir später auszuzahlen hatten.`;
  const isPart = openCents !== 0 && openCents !== resultCents;
  if (isPart)
    return `Von ${all} sind ${formatPrice(Math.abs(resultCents - openCents))} erledigt, Rest ${formatPrice(Math.abs(openCents))} offen.`;
  if (surplus > 0)
    return `Du hast ${formatPrice(surplus)} zu viel gezahlt: Sie stehen als Guthaben auf deiner nächsten Abrechnung.`;
  return surplus < 0
    ? `Wir haben dir ${formatPrice(-surplus)} zu viel überwiesen: Sie stehen auf deiner nächsten Abrechnung.`
    : '';
}

/** What stands on a statement of an earlier one. */
export const nameSetOff = ({ month, cents }: { month: string; cents: number }): string => {
  const name = nameMonth(Temporal.PlainDate.from(month));
  return cents < 0 ? `Zu viel gezahlt zur Abrechnung ${name}` : `Noch offen aus der Abrechnung ${name}`;
};

/** What a transfer says of itself. */
const purposeOf = ({ month }: Settlement, { id }: Parties['buyer']): string =>
  statementPurpose(month.slice(0, 7), id);

/** What a line is called, on the page and for machines. */
export const nameLine = ({ basisPoints }: InvoiceLine): string =>
  `Vermittlungsprovision ${String(basisPoints / 100).replace('.', ',')} % vom Warenwert`;

/** What becomes of an invoice: it is one of the sums of a statement. */
export const sayPaid = ({ statement, ...parties }: InvoiceContent): string =>
  `Der Betrag ist auf der Abrechnung für ${nameMonth(Temporal.PlainDate.from(statement.month))} verrechnet, mit dem, was schon einbehalten wurde, und mit Gutscheinen. Danach gilt: ${saySettlement(statement, parties)}`;
