import { formatPrice } from '#domain/money/money.ts';
import type { StatementSums } from '#domain/money/statement.ts';
import { nameMonth, writeDay } from '#server/features/business/month.ts';
import type { Context } from '#server/plumbing/context.ts';
import { sendMail } from '#server/plumbing/mail.ts';
import { nameSetOff, saySettlement, type Settlement } from './say-settlement.ts';
import type { Parties } from './paper-content.ts';

interface Told {
  statementId: number;
  month: Temporal.PlainDate;
  sums: StatementSums;
  setOffs: readonly { month: string; cents: number }[];
  settled: Settlement;
  parties: Parties;
  /** The restaurant is owed it and has not said where it is paid to. */
  needsAccount: boolean;
}

/** Tells whoever runs the restaurant that there is a statement; of a debit that is its notice (EPC016-06, 4.4). */
export function tellStatement(
  context: Context,
  { statementId, month, sums, setOffs, settled, parties, needsAccount }: Told,
): Promise<void> {
  const { buyer } = parties;
  const row = (label: string, cents: number) => ({ label, amount: formatPrice(cents) });
  const isShown = ([, cents]: readonly [string, number]) => cents !== 0;
  const rows = (
    [
      ['Übertrag', sums.openingCents],
      ['Provision ohne Umsatzsteuer', sums.commissionCents],
      ['Umsatzsteuer', sums.vatCents],
      ['Schon einbehalten', -sums.withheldCents],
      ['Gutscheine, Kulanz und Rückbuchungen, die wir bezahlen', -sums.voucherCents],
      ...setOffs.map((one) => [nameSetOff(one), one.cents] as const),
    ] as const
  ).filter(isShown);
  return sendMail(context, {
    kind: 'statement-written',
    key: `statement-written:${statementId}`,
    siteId: null,
    recipient: buyer.email,
    subject: `${buyer.name}: deine Abrechnung für ${nameMonth(month)}`,
    headline: `Deine Abrechnung für ${nameMonth(month)}`,
    paragraphs: [
      saySettlement(settled, parties),
      ...(needsAccount
        ? ['Dafür fehlt uns dein Bankkonto. Bitte trag es ein, dann geht das Geld raus.']
        : []),
    ],
    sections: [
      {
        title: 'So kommt die Summe zusammen',
        rows: [
          ...rows.map(([label, cents]) => row(label, cents)),
          { ...row(nameSum(settled), Math.abs(settled.resultCents)), isSum: true },
        ],
      },
    ],
    button: needsAccount
      ? {
          label: 'Bankkonto eintragen',
          url: `${context.settings.publicUrl}/kueche/abrechnung/konto?restaurant=${buyer.id}`,
        }
      : {
          label: 'Abrechnung ansehen',
          url: `${context.settings.publicUrl}/kueche/abrechnung/${statementId}?restaurant=${buyer.id}`,
        },
    notes: settled.dueOn ? [`Fällig am ${writeDay(Temporal.PlainDate.from(settled.dueOn))}`] : [],
  });
}

function nameSum({ way, resultCents }: Settlement): string {
  if (way === 'waived') return 'Wir erlassen dir';
  return resultCents < 0 ? 'Du bekommst' : 'Du zahlst';
}
