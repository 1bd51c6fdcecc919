import { PAGE_SIZE } from '#contract/page-size.ts';
import { Pages } from '../../ui/Pages.tsx';
import { type OfficeQuery, writeQuery } from './office-query.ts';

/** Links to the pages before and after this one. */
export function OfficePages({ count, query }: { count: number; query: OfficeQuery }) {
  const to = (page: number) => writeQuery({ ...query, page });
  return <Pages page={query.page} count={count} size={PAGE_SIZE} to={to} />;
}
