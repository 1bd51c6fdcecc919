import { Link } from 'react-router';
import { listedNumber } from '../../lib/listed-count.ts';
import type { Listing, OfficeList } from './office-list.ts';
import { PlainTable } from './PlainTable.tsx';

interface ListPartProps<Row> {
  list: OfficeList<Row>;
  /** Its first rows. */
  part: Listing<Row>;
  /** Where all of it is. */
  to: string;
  /** Beside the heading, instead of how many there are. */
  note?: string;
  /** Instead of a table without rows. */
  none?: string;
}

/** The beginning of a list, on a page about something, with the way to all of it. */
export function ListPart<Row>({ list, part: { rows, count }, to, note, none }: ListPartProps<Row>) {
  const { title, columns, keyOf } = list;
  return (
    <section className="grid grid-cols-1 gap-2.5" aria-label={title}>
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h2 className="text-xl">
          {title}{' '}
          <small className="font-text text-md font-[500]">{note ?? (count > 0 && listedNumber(count))}</small>
        </h2>
        <AllLink title={title} count={count} shown={rows.length} to={to} />
      </div>
      <PlainTable
        caption={title}
        rows={rows}
        keyOf={keyOf}
        columns={columns}
        {...(none !== undefined && { none })}
      />
    </section>
  );
}

interface AllLinkProps {
  title: string;
  count: number;
  shown: number;
  to: string;
}

/** Where all of a list is searched, sorted and taken along. */
export function AllLink({ title, count, shown, to }: AllLinkProps) {
  if (count === 0) return null;
  const label = count > shown ? `Alle ${listedNumber(count)} ansehen` : 'Suchen und sortieren';
  return (
    <Link to={to} className="link py-3" aria-label={`${title}: ${label}`}>
      {label}
    </Link>
  );
}
