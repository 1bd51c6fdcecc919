import type { Answer } from '#contract/contract.ts';
import { formatEuros } from '../../../lib/format.ts';
import { cx } from '../../../ui/cx.ts';

/** What was sold, with what each piece came with. */
export function SoldLines({ lines }: Pick<Answer<'ownOrder'>, 'lines'>) {
  if (lines.length === 0) return <p>Von dieser Bestellung steht nur noch die Summe da.</p>;
  return (
    <ul className="list-none divide-y divide-line">
      {lines.map((line, at) => (
        <li key={at} className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-2.5 py-2 tabular-nums">
          <span className={cx('font-semibold', line.isMissing && 'line-through')}>{line.count}×</span>
          <div className="wrap-anywhere">
            {line.artNo && <small>{line.artNo}</small>} <b>{line.title}</b> {line.size}
            {line.extras.length > 0 && (
              <small className="block text-sm text-ink-soft">{line.extras.join(', ')}</small>
            )}
            {line.note && <small className="block text-sm">„{line.note}“</small>}
            {line.guestName && <small className="block text-sm text-ink-soft">für {line.guestName}</small>}
            {line.isMissing && <small className="block text-sm font-semibold">fehlte, ist abgezogen</small>}
          </div>
          <span>{formatEuros(line.price)}</span>
        </li>
      ))}
    </ul>
  );
}
