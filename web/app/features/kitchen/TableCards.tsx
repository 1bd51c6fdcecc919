import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { Pencil, Printer, RotateCcw, Trash2 } from '../../ui/icons.ts';
import type { Deed, OwnTable, OwnTables } from './own-tables.ts';
import { printAlone } from './print-ticket.ts';

/** The cards that stand on the tables, one A6 page each when printed. */
export function TableCards({ restaurant, tables }: OwnTables) {
  return (
    <ul className="table-cards">
      {tables.map((table) => (
        <li key={table.tableId} id={cardId(table)}>
          <article className="table-card" data-theme="light" aria-label={table.tableTitle}>
            <p>{restaurant.item_name}</p>
            <h2>{table.tableTitle}</h2>
            <img
              src={paths.kitchenTableCode(table.tableId, table.link.slice(-8))}
              alt={`QR-Code für ${table.tableTitle}`}
              width={240}
              height={240}
            />
            <strong>Scannen, bestellen, sitzen bleiben</strong>
            <small>{new URL(table.link).host}</small>
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
  const to = (deed: Deed) => paths.kitchenTable(hostId, deed, tableId);
  const look = 'btn btn-ghost btn-icon';
  return (
    <div className="table-tools no-print">
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
