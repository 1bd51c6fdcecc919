import { formatCount } from '../../../lib/format.ts';
import type { bulkChanges } from './bulk-changes.ts';

const SHOWN = 100;

/** Old and new, side by side, before anything of it stands in the table. */
export function BulkPreview({ changes }: { changes: ReturnType<typeof bulkChanges> }) {
  return (
    <div>
      <p className="font-semibold" role="status">
        {changes.length === 0
          ? 'Noch ändert sich nichts.'
          : `${changes.length === 1 ? 'Es ändert sich' : 'Es ändern sich'} ${formatCount(changes.length, 'Feld', 'Felder')}:`}
      </p>
      <ul className="mt-2 grid divide-y divide-line" aria-label="Vorschau">
        {changes.slice(0, SHOWN).map(({ row, title, size, before, after }) => (
          <li key={row} className="flex flex-wrap justify-between gap-x-4 py-1.5">
            <span>
              {title}
              {size && <span className="text-ink-soft"> · {size}</span>}
            </span>
            <span className="tabular-nums">
              <del className="text-ink-soft">{before || 'nichts'}</del> →{' '}
              <ins className="font-semibold no-underline">{after}</ins>
            </span>
          </li>
        ))}
      </ul>
      {changes.length > SHOWN && <p className="text-ink-soft">… und {changes.length - SHOWN} weitere.</p>}
    </div>
  );
}
