import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../ui/Button.tsx';
import { Download } from '../../../ui/more-icons.ts';
import { SortSign, type SortWay } from '../../../ui/SortSign.tsx';
import { Table } from '../../../ui/Table.tsx';
import { type Column, toCsv } from '#domain/text/csv.ts';
import { saveFile } from '../../office/save-file.ts';

interface FiguresOf<Row> {
  title: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
}

export interface FigureColumn<Row> extends Column<Row> {
  /** What it is compared with, below it, so that a table fits a phone; else before it, as heads stand over the numbers. */
  before?: (row: Row) => string;
  /** Where it leads to. */
  to?: (row: Row) => string;
  /** By what its rows can be sorted. */
  sorts?: (row: Row) => number | string;
}

interface FigureTableProps<Row> extends FiguresOf<Row> {
  columns: readonly FigureColumn<Row>[];
}

/** Numbers as a table, sorted as they come until somebody wants it otherwise. */
export function FigureTable<Row>({ title, columns, rows }: FigureTableProps<Row>) {
  const [by, sortBy] = useState<SortedBy | null>(null);
  const wayOf = (label: string): SortWay => (by?.label === label ? by.way : undefined);
  return (
    <Table caption={title} hideCaption bare>
      <thead>
        <tr>
          {columns.map(({ label, isNumber, sorts }) => (
            <th
              key={label}
              scope="col"
              className={isNumber ? 'num' : undefined}
              aria-sort={sorts && wayOf(label)}
            >
              {sorts && rows.length > 1 ? (
                <button
                  type="button"
                  className="inline-flex min-h-target items-center gap-x-1 [.num>&]:justify-end"
                  onClick={() => sortBy(nextSort(label, wayOf(label)))}
                >
                  {label}
                  <SortSign way={wayOf(label)} />
                </button>
              ) : (
                label
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sorted(rows, columns, by).map((row, at) => (
          <tr key={at}>
            {columns.map(({ label, text, before, to, isNumber }) => (
              <td key={label} className={isNumber ? 'num lg:pl-6' : 'min-w-28 wrap-break-word hyphens-auto'}>
                {to ? (
                  <Link to={to(row)} className="link">
                    {text(row)}
                  </Link>
                ) : (
                  text(row)
                )}
                {before && (
                  <small className="block text-ink-soft lg:float-left lg:mr-3 lg:leading-6">{`davor ${before(row)}`}</small>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

interface SortedBy {
  label: string;
  way: NonNullable<SortWay>;
}

// First up, then down, then as the numbers come, as in every list.
function nextSort(label: string, way: SortWay): SortedBy | null {
  if (way === 'descending') return null;
  return { label, way: way === 'ascending' ? 'descending' : 'ascending' };
}

function sorted<Row>(rows: readonly Row[], columns: readonly FigureColumn<Row>[], by: SortedBy | null) {
  const value = columns.find(({ label }) => label === by?.label)?.sorts;
  if (!by || !value) return rows;
  const sign = by.way === 'ascending' ? 1 : -1;
  return rows.toSorted((a, b) => sign * compared(value(a), value(b)));
}

// "9 %" stands before "19 %", and Ä beside A.
const WORDS = new Intl.Collator('de', { numeric: true });

const compared = (a: number | string, b: number | string): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : WORDS.compare(String(a), String(b));

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
