import { formatTime } from '../../lib/format.ts';
import { Armchair } from '../../ui/icons.ts';
import { cx } from '../../ui/cx.ts';
import type { Basket } from '../basket/basket-store.ts';

interface TableSeatProps {
  table: NonNullable<Basket['table']>;
  onLeave: () => void;
  /** At the foot of a phone's page, beside the basket's bar. */
  isBar?: boolean;
}

/** Where the guest sits, until when, and the way out (TAB-006, TAB-009). Its button works as part of a form, too. */
export function TableSeat({ table, onLeave, isBar }: TableSeatProps) {
  return (
    <div className={cx('table-seat', isBar && 'table-bar no-print')} role="group" aria-label="Dein Tisch">
      <Armchair size={24} aria-hidden="true" />
      <p>
        <strong>Du sitzt an {table.tableTitle}</strong>
        <span>Bestellen bis {formatTime(table.tableTtl)} Uhr</span>
      </p>
      <button
        type="submit"
        name="intent"
        value="leave-table"
        className="btn btn-ghost"
        onClick={(event) => {
          event.preventDefault();
          onLeave();
        }}
      >
        Verlassen<span className="sr-only"> des Tisches</span>
      </button>
    </div>
  );
}
