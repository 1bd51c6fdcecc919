import type { ReactNode } from 'react';
import { Table } from '../../ui/Table.tsx';

export interface PlainColumn<Row> {
  label: string;
  cell: (row: Row) => ReactNode;
  isNumber?: boolean;
}

interface PlainTableProps<Row> {
  caption: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  columns: readonly PlainColumn<Row>[];
  /** Instead of a table without rows. */
  none?: string;
}

/** A few rows of one thing, on a page about it; cards on a phone. */
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
              {columns.map(({ label, cell, isNumber }) => (
                <td key={label} data-label={label} className={isNumber ? 'num' : undefined}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
