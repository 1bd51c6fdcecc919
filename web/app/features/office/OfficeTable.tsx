import { type ReactNode, useState } from 'react';
import { useNavigation } from 'react-router';
import { PAGE_SIZE } from '#contract/values.ts';
import { isApiError } from '../../lib/api-error.ts';
import { pagedCount, sayListed } from '../../lib/listed-count.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/Message.tsx';
import { Pages } from '../../ui/Pages.tsx';
import { toast } from '../../ui/announce.client.ts';
import { FoodPicture } from '../../ui/food/FoodPicture.tsx';
import { Download } from '../../ui/more-icons.ts';
import { ColumnChoice, useChosenColumns } from './ColumnChoice.tsx';
import { OfficeFilter } from './OfficeFilter.tsx';
import { OfficeHead } from './OfficeHead.tsx';
import { OfficeRows } from './OfficeRows.tsx';
import { type Listing, type OfficeList, saveList } from './office-list.ts';
import { choosable, type OfficeQuery, writeQuery } from './office-query.ts';

interface OfficeTableProps<Row> {
  list: OfficeList<Row>;
  found: Listing<Row> & { query: OfficeQuery };
  /** What can be begun here, beside the export. */
  tools?: ReactNode;
  /** Between head and table. */
  above?: ReactNode;
  /** Instead of the search in the head's line. */
  filter?: ReactNode;
  /** Instead of the rows, while there is a reason to show none. */
  children?: ReactNode;
  /** Why it cannot be taken along as a file; empty or absent: it can. */
  keptHere?: string;
}

/** A dense table with search, filter, sorting, pages and a file of all that match. */
export function OfficeTable<Row>({
  list,
  found,
  tools,
  above,
  filter,
  children,
  keptHere,
}: OfficeTableProps<Row>) {
  const { title, searchLabel, states = [], channels = [] } = list;
  const { rows, count } = found;
  const query = useChosenColumns(list, found.query);
  const isLoading = useNavigation().state === 'loading';
  return (
    <>
      <OfficeHead title={title} note={sayListed(count, 'Treffer', 'Treffer')}>
        {filter ? null : (
          <OfficeFilter query={query} searchLabel={searchLabel} states={states} channels={channels} />
        )}
        {/* Below the search all of them, or what one opens would lie over the next. */}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 max-md:contents xl:*:[.btn]:whitespace-nowrap">
          <ColumnChoice list={title} columns={choosable(list.columns)} query={query} />
          <FileButton
            list={list}
            query={query}
            blocked={keptHere || (count === 0 ? 'Es gibt nichts zu exportieren.' : '')}
          />
          {tools}
        </div>
      </OfficeHead>
      {filter}
      {above}
      <div aria-busy={isLoading} className="office-rows aria-busy:opacity-60">
        {rows.length === 0 ? (
          children || <Nothing query={query} />
        ) : (
          <OfficeRows list={list} rows={rows} query={query} />
        )}
      </div>
      <OfficePages count={count} query={query} />
    </>
  );
}

interface FileButtonProps<Row> {
  list: OfficeList<Row>;
  query: OfficeQuery;
  blocked: string;
}

function FileButton<Row>({ list, query, blocked }: FileButtonProps<Row>) {
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      await saveList(list, query);
    } catch (error) {
      if (!isApiError(error)) throw error;
      toast(error.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button look="ghost" busy={isBusy} onClick={() => void save()} blocked={blocked}>
      <Download size={18} aria-hidden="true" /> CSV
    </Button>
  );
}

function Nothing({ query }: { query: OfficeQuery }) {
  const { search, state, channel, mode, payment, from, to } = query;
  const isFiltered = [search, state, channel, mode, payment, from, to].some(Boolean);
  return (
    <EmptyState
      picture={<FoodPicture food="takeout-box" className="w-24" />}
      title={isFiltered ? 'Nichts gefunden' : 'Noch nichts da'}
    >
      {isFiltered ? 'Versuche es mit einer anderen Suche.' : 'Was hier ankommt, steht in dieser Liste.'}
    </EmptyState>
  );
}

/** Links to the pages before and after this one. */
function OfficePages({ count, query }: { count: number; query: OfficeQuery }) {
  const to = (page: number) => writeQuery({ ...query, page });
  return <Pages page={query.page} count={pagedCount(count)} size={PAGE_SIZE} to={to} />;
}
