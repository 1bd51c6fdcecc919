import { Link } from 'react-router';
import { Check, ChevronDown } from '../../ui/icons.ts';
import { cx } from '../../ui/cx.ts';
import { useMenu } from '../../ui/use-menu.ts';
import { useStored } from '../../lib/stored.ts';
import { choosable, isHidden, type OfficeQuery, toggled, writeQuery } from './office-query.ts';

interface ColumnChoiceProps {
  /** Of the list; its choice is kept on this device. */
  list: string;
  /** All but the first, by which rows are known. */
  columns: readonly { label: string }[];
  query: OfficeQuery;
}

/** Which columns a list shows; it stands in the address and is kept for the next visit, and its file has the same. */
export function ColumnChoice({ list, columns, query }: ColumnChoiceProps) {
  const { menu } = useMenu();
  const [, choose] = useStored(keptUnder(list), 'local');
  return (
    <details {...menu} className="relative">
      <summary className="btn btn-ghost list-none [&::-webkit-details-marker]:hidden">
        Spalten <ChevronDown size={18} aria-hidden="true" />
      </summary>
      <ul className="absolute top-[calc(100%_+_0.375rem)] right-0 z-30 max-h-[70dvh] w-max min-w-44 list-none overflow-y-auto rounded-lg border border-line bg-paper p-1.5 shadow-float max-sm:right-auto max-sm:left-0">
        {columns.map(({ label }) => {
          const isOut = isHidden(query, label);
          return (
            <li key={label}>
              <Link
                to={writeQuery({ ...query, hidden: toggled(query, label) })}
                onClick={() => choose(toggled(query, label) || null)}
                replace
                preventScrollReset
                aria-label={`${label} ${isOut ? 'zeigen' : 'ausblenden'}`}
                className={cx(
                  'flex min-h-target items-center gap-2 rounded-md px-3 hover:bg-rim-soft',
                  isOut ? 'text-ink-soft' : 'font-semibold text-rim',
                )}
              >
                <Check size={18} aria-hidden="true" className={cx(isOut && 'invisible')} />
                {label}
              </Link>
            </li>
          );
        })}
      </ul>
    </details>
  );
}

const keptUnder = (list: string): string => `office-columns:${list}`;

/** What a list is asked for, with the columns that were chosen here before where the address names none. */
export function useChosenColumns(
  { title, columns }: { title: string; columns: readonly { label: string }[] },
  query: OfficeQuery,
): OfficeQuery {
  const [kept] = useStored(keptUnder(title), 'local');
  if (query.hidden !== '' || !kept) return query;
  // A release may have other columns.
  const labels = choosable(columns).map(({ label }) => label);
  return {
    ...query,
    hidden: kept
      .split(',')
      .filter((label) => labels.includes(label))
      .join(','),
  };
}
