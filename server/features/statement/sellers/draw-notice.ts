import { z } from 'zod';
import { formatPrice } from '#domain/money/money.ts';
import { formatIban } from '#domain/money/sepa.ts';
import { considerationOf, type SellerQuarter, sumQuarters } from '#domain/money/seller-report.ts';
import { doorLines } from '#domain/people/door.ts';
import { drawColumns, type PaperColumn } from '#server/adapters/paper-table.ts';
import { drawFacts, drawSheet, drawTitle, EDGE, WIDTH } from '#server/adapters/sheet.ts';
import { writeDay } from '#server/features/business/month.ts';

const Door = { street: z.string(), houseNumber: z.string(), postalCode: z.string(), town: z.string() };

/** What a notice holds of a seller. */
export const NoticeContent = z.object({
  identity: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('person'),
      firstName: z.string(),
      lastName: z.string(),
      bornOn: z.string(),
      taxId: z.string(),
      ...Door,
    }),
    z.object({ kind: z.literal('company'), legalName: z.string(), taxId: z.string(), ...Door }),
  ]),
  vatId: z.string(),
  register: z.string(),
  accounts: z.array(z.object({ iban: z.string(), holder: z.string() })),
  restaurants: z.array(z.string()),
  quarters: z.array(z.object({ soldCents: z.number(), feeCents: z.number(), activities: z.number() })),
});
type NoticeContent = z.output<typeof NoticeContent>;

/** What is reported of a seller, as they are told (§ 22 Abs. 2 PStTG). */
export function drawNotice(
  content: NoticeContent,
  { year, toldOn, operator }: { year: number; toldOn: Temporal.PlainDate; operator: string },
): Promise<Uint8Array> {
  const title = `Meldung für ${year} an das Bundeszentralamt für Steuern`;
  return drawSheet(title, operator, (page) => {
    if (operator) page.font('head', 14).text(operator, { width: WIDTH }).moveDown(2);
    drawTitle(page, title);
    page.text(
      `Mitgeteilt am ${writeDay(toldOn)} nach § 22 Abs. 2 des Plattformen-Steuertransparenzgesetzes.`,
      EDGE,
      page.y,
      {
        width: WIDTH,
      },
    );
    page.moveDown(1);
    drawFacts(page, factsOf(content));
    page.moveDown(1).font('head', 12).text('Verkauf von Waren', EDGE, page.y).moveDown(0.6);
    drawColumns(page, title, QUARTERS, rowsOf(content.quarters), yearOf(content.quarters));
    page.moveDown(1.5).font('text', 9).text(HOW, EDGE, page.y, { width: WIDTH, lineGap: 2 });
  });
}

const HOW =
  'Die Vergütung ist, was Gäste und die Träger von Gutscheinen bezahlt haben, mit Trinkgeld, abzüglich Erstattungen und unserer Provision mit Umsatzsteuer. Gemeldet wird in ganzen Euro. Du hast ein Recht auf Auskunft und Berichtigung: Wie du uns erreichst, steht in unserem Impressum.';

function factsOf({ identity, vatId, register, accounts, restaurants }: NoticeContent): [string, string][] {
  const isPerson = identity.kind === 'person';
  const all: [string, string][] = [
    ['Anbieter', isPerson ? `${identity.firstName} ${identity.lastName}` : identity.legalName],
    [isPerson ? 'Wohnsitz' : 'Sitz', doorLines(identity).join(', ')],
    ['Ansässig in', 'Deutschland'],
    [isPerson ? 'Steuer-Identifikationsnr.' : 'Steuernummer', identity.taxId],
    ['Geburtsdatum', isPerson ? writeDay(Temporal.PlainDate.from(identity.bornOn)) : ''],
    ['USt-IdNr.', vatId],
    ['Registernummer', isPerson ? '' : register],
    ['Konto', accounts.map(({ iban, holder }) => `${formatIban(iban)}, ${holder}`).join('\n')],
    ['Restaurants', restaurants.join(', ')],
  ];
  return all.filter(([, value]) => value !== '');
}

interface QuarterRow {
  label: string;
  activities: number;
  cents: number;
  feeCents: number;
}

const rowsOf = (quarters: readonly SellerQuarter[]): QuarterRow[] =>
  quarters.map((quarter, at) => ({
    label: `${at + 1}. Quartal`,
    activities: quarter.activities,
    cents: considerationOf(quarter),
    feeCents: quarter.feeCents,
  }));

const yearOf = (quarters: readonly SellerQuarter[]): QuarterRow => ({
  label: 'Jahr',
  ...sumQuarters(quarters),
});

const QUARTERS: readonly PaperColumn<QuarterRow>[] = [
  { label: 'Zeitraum', width: WIDTH / 4, text: ({ label }) => label },
  { label: 'Bestellungen', width: WIDTH / 4, isNumber: true, text: ({ activities }) => String(activities) },
  { label: 'Vergütung', width: WIDTH / 4, isNumber: true, text: ({ cents }) => formatPrice(cents) },
  {
    label: 'Gebühren, Provision',
    width: WIDTH / 4,
    isNumber: true,
    text: ({ feeCents }) => formatPrice(feeCents),
  },
];
