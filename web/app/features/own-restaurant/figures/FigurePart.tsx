import { formatEuros, formatNumber, formatRoundEuros } from '../../../lib/format.ts';
import { More } from '../../../ui/More.tsx';
import { Part } from '../../../ui/Part.tsx';
import type { Column } from '#domain/text/csv.ts';
import { type Bar, BarChart, BarLegend } from './BarChart.tsx';
import { type FigureColumn, FigureFile, FigureTable } from './FigureTable.tsx';
import type { Figure } from './figures-query.ts';

interface FigurePartProps<Row extends Figure> {
  title: string;
  /** What the first column names: 'Tag'. */
  what: string;
  rows: readonly Row[];
  /** What is counted, and what it is worth; without one it has no such columns. */
  count?: string;
  value?: string;
  note?: string;
  /** Drawn as bars of what they are worth, with the table below. */
  barOf?: (row: Row) => Pick<Bar, 'label' | 'name'>;
  nameOf?: (row: Row) => string;
  /** Where its name leads to. */
  linkOf?: (row: Row) => string;
  /** What is taken along as a file instead, where that is more than is shown. */
  file?: Pick<FigurePartProps<Row>, 'title' | 'what' | 'rows' | 'nameOf'>;
}

/** One kind of figures: drawn where that shows more, always as a table, and as a file. */
export function FigurePart<Row extends Figure>(props: FigurePartProps<Row>) {
  const { title, rows, note, barOf, value = '' } = props;
  const columns = columnsOf(props);
  const file = { ...props, ...props.file };
  const table = <FigureTable title={title} columns={columns} rows={rows} />;
  if (rows.length === 0)
    return (
      <Part title={title}>
        <p className="text-ink-soft">In diesem Zeitraum nichts.</p>
      </Part>
    );
  const bars = barOf ? rows.map((row) => ({ ...barOf(row), now: row.value, before: row.valueBefore })) : null;
  return (
    <Part
      title={title}
      mark={<FigureFile title={file.title} columns={inFile(columnsOf(file))} rows={file.rows} />}
    >
      {note && <p className="text-sm text-ink-soft">{note}</p>}
      {bars ? (
        <>
          <BarChart
            label={sayBars(`${value} ${title}`, bars)}
            bars={bars}
            format={formatEuros}
            formatTick={formatRoundEuros}
          />
          <BarLegend />
          <More label="Zahlen als Tabelle">{table}</More>
        </>
      ) : (
        table
      )}
    </Part>
  );
}

/** The highest bar in words; all others stand in the table. */
function sayBars(title: string, bars: readonly { name: string; now: number }[]): string {
  const [best] = bars.toSorted((a, b) => b.now - a.now);
  const most = best && best.now > 0 ? ` Am meisten: ${best.name} mit ${formatEuros(best.now)}.` : '';
  return `${title}.${most} Alle Zahlen stehen in der Tabelle darunter.`;
}

function columnsOf<Row extends Figure>({
  what,
  count,
  value,
  nameOf = ({ label }) => label,
  linkOf,
  barOf,
  rows,
}: FigurePartProps<Row>): FigureColumn<Row>[] {
  // What is drawn has an order of its own, by time.
  const sorts = (row: Row) => (barOf ? rows.indexOf(row) : nameOf(row));
  return [
    { label: what, text: nameOf, sorts, ...(linkOf && { to: linkOf }) },
    ...(count
      ? [
          {
            label: count,
            text: (row: Row) => formatNumber(row.count),
            sorts: (row: Row) => row.count,
            before: (row: Row) => formatNumber(row.countBefore),
            isNumber: true,
          },
        ]
      : []),
    ...(value
      ? [
          {
            label: value,
            text: (row: Row) => formatEuros(row.value),
            sorts: (row: Row) => row.value,
            before: (row: Row) => formatEuros(row.valueBefore),
            isNumber: true,
          },
        ]
      : []),
  ];
}

/** In a file what each is compared with has a column of its own. */
const inFile = <Row,>(columns: readonly FigureColumn<Row>[]): Column<Row>[] =>
  columns.flatMap(({ before, to: _to, sorts: _sorts, ...column }) =>
    before ? [column, { ...column, label: `${column.label} davor`, text: before }] : [column],
  );
