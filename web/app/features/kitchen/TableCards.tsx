import { Link } from 'react-router';
import { staffPaths } from '../../lib/staff-paths.ts';
import { Pencil, RotateCcw, Trash2 } from '../../ui/icons.ts';
import { Printer } from '../../ui/more-icons.ts';
import type { Action, OwnTable, OwnTables } from './own-tables.ts';
import { printAlone } from './print-ticket.ts';

/** The cards that stand on the tables, one A6 page each when printed. */
export function TableCards({ restaurant, tables }: OwnTables) {
  return (
    <ul className="table-cards group">
      {tables.map((table) => (
        <li
          className="grid content-start gap-3 print:group-has-data-printing:not-data-printing:hidden"
          key={table.tableId}
          id={cardId(table)}
        >
          <article className="table-card" data-theme="light" aria-label={table.tableTitle}>
            <p>{restaurant.item_name}</p>
            <h2 className="text-[1.5rem] leading-[1.15] text-balance text-rim not-print:max-sm:text-lg print:text-[34pt]">
              {table.tableTitle}
            </h2>
            <img
              className="size-full min-h-0 object-contain print:max-h-[70mm] print:self-center"
              src={staffPaths.kitchenTableCode(table.tableId, table.link.slice(-8))}
              alt={`QR-Code für ${table.tableTitle}`}
              width={240}
              height={240}
            />
            <strong className="text-balance">Scannen, bestellen, sitzen bleiben</strong>
            <small className="text-ink-soft">{new URL(table.link).host}</small>
          </article>
          <CardTools hostId={restaurant.id} table={table} />
        </li>
      ))}
    </ul>
  );
}

const cardId = ({ tableId }: OwnTable) => `tischkarte-${tableId}`;

function CardTools({ hostId, table }: { hostId: number; table: OwnTable }) {
  const { tableId, tableTitle } = table;
  const to = (action: Action) => staffPaths.kitchenTable(hostId, action, tableId);
  const look = 'btn btn-ghost btn-icon';
  return (
    <div className="no-print flex justify-center gap-2 not-print:max-sm:grid not-print:max-sm:grid-cols-[auto_auto]">
      <button
        type="button"
        className={look}
        aria-label={`Karte ${tableTitle} drucken`}
        title="Karte drucken"
        onClick={() => printAlone(cardId(table))}
      >
        <Printer size={18} aria-hidden="true" />
      </button>
      <Link to={to('umbenennen')} className={look} aria-label={`${tableTitle} umbenennen`} title="Umbenennen">
        <Pencil size={18} aria-hidden="true" />
      </Link>
      <Link
        to={to('erneuern')}
        className={look}
        aria-label={`Neuer Code für ${tableTitle}`}
        title="Neuer Code"
      >
        <RotateCcw size={18} aria-hidden="true" />
      </Link>
      <Link to={to('entfernen')} className={look} aria-label={`${tableTitle} entfernen`} title="Entfernen">
        <Trash2 size={18} aria-hidden="true" />
      </Link>
    </div>
  );
}
