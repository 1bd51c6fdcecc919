import { Link } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import type { Column } from '#domain/text/csv.ts';
import { formatCount, formatEuroAmount, formatEuros } from '../../../lib/format.ts';
import { staffPaths } from '../../../lib/staff-paths.ts';
import { Columns } from '../../../ui/Columns.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { Part } from '../../../ui/Part.tsx';
import { FigureFile, FigureTable } from '../figures/FigureTable.tsx';

/** Everything but the single sales. */
export type Sales = Omit<Answer<'ownSales'>, 'rows'>;
type Amounts = Sales['total'];
type Line = Amounts & { mode: string; means: string };

/** Of one rate, of what bears none, or of all others that a table has no column for. */
export const grossAt = ({ taxed }: Pick<Amounts, 'taxed'>, isOf: (rate: number | null) => boolean): number =>
  taxed.reduce((sum, { rate, gross }) => (isOf(rate) ? sum + gross : sum), 0);

export const euros = (amount: number): string => formatEuroAmount(amount) || '–';
export const nameRate = (rate: number | null): string => (rate === null ? 'Ohne USt' : `${rate} %`);

const number = <Row,>(label: string, of: (row: Row) => number): Column<Row> => ({
  label,
  text: (row) => euros(of(row)),
  isNumber: true,
});

/** Sales by way and payment, their VAT, and what belongs to them. */
export function SalesSums({ sales }: { sales: Sales }) {
  const { rates, lines, total, vat, orders, corrections } = sales;
  const columns: Column<Line>[] = [
    { label: 'Weg', text: ({ mode }) => mode },
    { label: 'Bezahlt mit', text: ({ means }) => means },
    ...rates.map((rate) => number<Line>(nameRate(rate), (line) => grossAt(line, (one) => one === rate))),
    number<Line>('Trinkgeld', ({ tip }) => tip),
    number<Line>('Summe', ({ sum }) => sum),
  ];
  const rows = [...lines, { ...total, mode: 'Zusammen', means: '' }];
  const title = 'Nach Weg und Zahlung';
  const vatTitle = 'Umsatzsteuer';
  const counts = [
    formatCount(orders, 'Bestellung', 'Bestellungen'),
    formatCount(corrections, 'Korrektur', 'Korrekturen'),
  ];
  return (
    <>
      <Part title={title} mark={<FigureFile title={title} columns={columns} rows={rows} />}>
        <p className="text-sm text-ink-soft">{counts.join(', ')}. Alle Beträge brutto.</p>
        <FigureTable title={title} columns={columns} rows={rows} />
      </Part>
      <Columns>
        <Part title={vatTitle}>
          {vat.length === 0 ? (
            <p className="text-ink-soft">In diesem Zeitraum keine.</p>
          ) : (
            <FigureTable title={vatTitle} columns={VAT} rows={vat} />
          )}
          <p className="text-sm text-ink-soft">{HOW}</p>
        </Part>
        <Beside sales={sales} />
      </Columns>
    </>
  );
}

const VAT: Column<Sales['vat'][number]>[] = [
  { label: 'Satz', text: ({ rate }) => nameRate(rate) },
  number('Netto', ({ net }) => net),
  number('Umsatzsteuer', (row) => row.vat),
  number('Brutto', ({ gross }) => gross),
];

const HOW =
  'Je Bestellung gerundet wie auf ihrem Beleg. Ein Verkauf zählt am Tag, an dem die Bestellung abgeschlossen wurde, ein späterer Abzug an dem Tag, an dem er geschah.';

function Beside({ sales }: { sales: Sales }) {
  const { restaurant, statement, deposit, discount, vouchers, goodwill } = sales;
  return (
    <Part title="Dazu">
      <Facts
        facts={[
          ['Pfand, im Umsatz enthalten', formatEuros(deposit)],
          ['Preisnachlässe, schon abgezogen', formatEuros(discount)],
          ['Mit Gutscheinen bezahlt, die andere tragen', formatEuros(vouchers)],
          ['Von uns an Gäste erstattet', formatEuros(goodwill)],
          ...(statement ? settled(statement) : []),
        ]}
      />
      {statement ? (
        <p>
          <Link
            className="link inline-flex min-h-target items-center"
            to={staffPaths.ownStatement(restaurant.id, statement.id)}
          >
            Abrechnung dieses Monats
          </Link>
        </p>
      ) : (
        <p className="text-sm text-ink-soft">
          Ist ein Monat abgerechnet, stehen hier seine Provision und seine Gutscheine daneben.
        </p>
      )}
    </Part>
  );
}

const settled = ({ vouchers, commission, vat, withheld }: NonNullable<Sales['statement']>) =>
  [
    ['Gutscheine, Kulanz und Rückbuchungen laut Abrechnung', formatEuros(vouchers)],
    ['Provision laut Abrechnung, netto', formatEuros(commission)],
    ['Umsatzsteuer darauf', formatEuros(vat)],
    ['Davon schon einbehalten', formatEuros(withheld)],
  ] as const;
