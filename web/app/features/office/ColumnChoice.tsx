import { Link } from 'react-router';
import { Check, ChevronDown } from '../../ui/icons.ts';
import { cx } from '../../ui/cx.ts';
import { useMenu } from '../../ui/use-menu.ts';
import { isHidden, type OfficeQuery, toggled, writeQuery } from './office-query.ts';

interface ColumnChoiceProps {
  /** All but the first, by which rows are known. */
  columns: readonly { label: string }[];
  query: OfficeQuery;
}

/** Which columns a list shows; it stands in the address, and its file has the same. */
export function ColumnChoice({ columns, query }: ColumnChoiceProps) {
  const { menu } = useMenu();
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
