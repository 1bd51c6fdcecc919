import { Link } from 'react-router';
import { Button } from '../../../ui/Button.tsx';
import { Download } from '../../../ui/more-icons.ts';
import { Table } from '../../../ui/Table.tsx';
import { type Column, toCsv } from '#domain/text/csv.ts';
import { saveFile } from '../../office/save-file.ts';

interface FiguresOf<Row> {
  title: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
}

export interface FigureColumn<Row> extends Column<Row> {
  /** What it is compared with, below it: so a table fits a phone. */
  before?: (row: Row) => string;
  /** Where it leads to. */
  to?: (row: Row) => string;
}

interface FigureTableProps<Row> extends FiguresOf<Row> {
  columns: readonly FigureColumn<Row>[];
}

/** Numbers as a table. */
export function FigureTable<Row>({ title, columns, rows }: FigureTableProps<Row>) {
  return (
    <Table caption={title} hideCaption>
      <thead>
        <tr>
          {columns.map(({ label, isNumber }) => (
            <th key={label} scope="col" className={isNumber ? 'num' : undefined}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={at}>
            {columns.map(({ label, text, before, to, isNumber }) => (
              <td key={label} className={isNumber ? 'num' : 'min-w-28 wrap-break-word hyphens-auto'}>
                {to ? (
                  <Link to={to(row)} className="link">
                    {text(row)}
                  </Link>
                ) : (
                  text(row)
                )}
                {before && (
                  <small className="block text-ink-soft lg:ml-3 lg:inline-block lg:min-w-24">{`davor ${before(row)}`}</small>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** The same as a file. */
export function FigureFile<Row>({ title, columns, rows }: FiguresOf<Row>) {
  const name = title.toLowerCase().replace(/[^\p{L}\d]+/gu, '-');
  return (
    <Button
      look="quiet"
      aria-label={`CSV: ${title}`}
      onClick={() => saveFile(`${name}.csv`, toCsv(columns, rows))}
    >
      <Download size={18} aria-hidden="true" /> CSV
    </Button>
  );
}
