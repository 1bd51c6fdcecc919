import { Download } from '../../ui/icons.ts';
import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { formatCount } from '../../lib/format.ts';
import { Button } from '../../ui/Button.tsx';
import { FoodPicture } from '../../ui/food/FoodPicture.tsx';
import { EmptyState } from '../../ui/Message.tsx';
import { Table } from '../../ui/Table.tsx';
import { type Column, saveFile, toCsv } from './csv.ts';
import { OfficeFilter } from './OfficeFilter.tsx';
import { OfficePages } from './OfficePages.tsx';
import type { OfficeQuery } from './office-query.ts';

export interface OfficeColumn<Row> extends Column<Row> {
  /** Instead of the plain text, such as a link. */
  cell?: (row: Row) => ReactNode;
}

interface OfficeTableProps<Row> {
  title: string;
  columns: readonly OfficeColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => number;
  /** All that match, also on other pages. */
  count: number;
  query: OfficeQuery;
  searchLabel: string;
  /** States to filter by, with their German names. */
  states?: readonly [string, string][];
  /** Ways to filter messages by. */
  channels?: readonly [string, string][];
  /** Cards on a phone: where cells hold sentences or buttons. */
  stacks?: boolean;
  /** What can be begun here, beside the export. */
  tools?: ReactNode;
  /** Between head and table. */
  above?: ReactNode;
}

/** A dense table with search, filter, pages and an export of what is shown. */
export function OfficeTable<Row>(props: OfficeTableProps<Row>) {
  const {
    title,
    columns,
    rows,
    keyOf,
    count,
    query,
    searchLabel,
    states = [],
    channels = [],
    stacks,
    tools,
    above,
  } = props;
  const isLoading = useNavigation().state === 'loading';
  return (
    <>
      <div className="office-head">
        <h1>
          {title} <small>{formatCount(count, 'Treffer', 'Treffer')}</small>
        </h1>
        <OfficeFilter query={query} searchLabel={searchLabel} states={states} channels={channels} />
        <Button
          look="ghost"
          onClick={() => saveFile(`${title.toLowerCase()}.csv`, toCsv(columns, rows))}
          blocked={rows.length === 0 ? 'Es gibt nichts zu exportieren.' : ''}
        >
          <Download size={18} aria-hidden="true" /> CSV
        </Button>
        {tools}
      </div>
      {above}
      <div aria-busy={isLoading} className="office-rows">
        {rows.length === 0 ? (
          <Nothing query={query} />
        ) : (
          <Table caption={title} hideCaption {...(stacks && { stacks })}>
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
        )}
      </div>
      <OfficePages count={count} query={query} />
    </>
  );
}

function Nothing({ query: { search, state, channel } }: { query: OfficeQuery }) {
  const isFiltered = [search, state, channel].some(Boolean);
  return (
    <EmptyState
      picture={<FoodPicture food="takeout-box" className="w-24" />}
      title={isFiltered ? 'Nichts gefunden' : 'Noch nichts da'}
    >
      {isFiltered ? 'Versuche es mit einer anderen Suche.' : 'Was hier ankommt, steht in dieser Liste.'}
    </EmptyState>
  );
}
