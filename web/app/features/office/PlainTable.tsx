import { Table } from '../../ui/Table.tsx';
import type { OfficeColumn } from './office-list.ts';

interface PlainTableProps<Row> {
  caption: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  columns: readonly OfficeColumn<Row>[];
  /** Instead of a table without rows. */
  none?: string;
}

/**
 * The beginning of a list on a page about something; cards on a phone. What can grow has its list behind it (`ListPart`).
 * By itself it stands only where rows cannot become many, as the parts of one thing; what the page about the product says
 * of queues and of its slowest calls has one row for each that the program has.
 */
export function PlainTable<Row>({ caption, rows, keyOf, columns, none }: PlainTableProps<Row>) {
  if (rows.length === 0) return <p className="text-ink-soft">{none ?? 'Noch nichts.'}</p>;
  return (
    <div className="office-rows">
      <Table caption={caption} hideCaption stacks>
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
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ label, text, cell, isNumber }) => (
                <td key={label} data-label={label} className={isNumber ? 'num' : undefined}>
                  {cell ? cell(row) : text(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
