import { Link } from 'react-router';
import { SortSign, type SortWay } from '../../ui/SortSign.tsx';
import { Table } from '../../ui/Table.tsx';
import type { OfficeColumn, OfficeList } from './office-list.ts';
import { type OfficeQuery, shownOf, writeQuery } from './office-query.ts';
import { walkRows } from './walk-rows.ts';

interface OfficeRowsProps<Row> {
  list: OfficeList<Row>;
  rows: readonly Row[];
  query: OfficeQuery;
}

/** The table itself: each head sorts by its column, cells hold a column and those that are written below it. */
export function OfficeRows<Row>({
  list: { title, columns: all, keyOf, stacks },
  rows,
  query,
}: OfficeRowsProps<Row>) {
  const columns = folded(shownOf(all, query));
  return (
    <Table caption={title} hideCaption {...(stacks && { stacks })}>
      <thead>
        <tr>
          {columns.map(([column, ...below]) => (
            <th
              key={column.label}
              scope="col"
              className={sideOf(column)}
              aria-sort={wayOf([column, ...below], query)}
            >
              <Head column={column} query={query} />
              {below.map((under) => (
                <span key={under.label} className="block font-normal">
                  <Head column={under} query={query} />
                </span>
              ))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody onKeyDown={walkRows}>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(([column, ...below], at) => (
              <td key={column.label} data-label={column.label} className={sideOf(column)}>
                {at === 0 ? <div className="office-key">{written(column, row)}</div> : written(column, row)}
                {below.map((under) => (
                  <span key={under.label} className="block text-ink-soft">
                    {written(under, row)}
                  </span>
                ))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

type Folded<Row> = [OfficeColumn<Row>, ...OfficeColumn<Row>[]];

/** Each column with those written below it; where the one above is not shown they stand by themselves. */
function folded<Row>(columns: readonly OfficeColumn<Row>[]): Folded<Row>[] {
  const isShown = (label: string) => columns.some((column) => column.label === label);
  return columns
    .filter(({ below }) => below === undefined || !isShown(below))
    .map((column) => [column, ...columns.filter(({ below }) => below === column.label)]);
}

const sideOf = ({ isNumber }: { isNumber?: boolean }) => (isNumber ? 'num' : undefined);

function written<Row>({ cell, text }: OfficeColumn<Row>, row: Row) {
  return cell ? cell(row) : text(row);
}

interface HeadProps {
  column: Pick<OfficeColumn<never>, 'sort' | 'label'>;
  query: OfficeQuery;
}

// First up, then down, then as the list stands by itself.
function Head({ column: { sort, label }, query }: HeadProps) {
  if (!sort) return <span className="inline-block min-h-6">{label}</span>;
  const way = wayOf([{ sort }], query);
  const to = writeQuery({
    ...query,
    sort: way === 'descending' ? '' : sort,
    isDescending: way === 'ascending',
    page: 1,
  });
  return (
    // Where columns are narrow the sign goes below the word instead of making them wider.
    <Link to={to} preventScrollReset className="inline-block min-h-6 [&>svg]:inline">
      {label} <SortSign way={way} />
    </Link>
  );
}

function wayOf(columns: readonly { sort?: string }[], query: OfficeQuery): SortWay {
  if (!columns.some(({ sort }) => sort && sort === query.sort)) return undefined;
  return query.isDescending ? 'descending' : 'ascending';
}
