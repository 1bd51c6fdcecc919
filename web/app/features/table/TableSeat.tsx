import { formatTime } from '../../lib/format.ts';
import { cx } from '../../ui/cx.ts';
import { Armchair } from '../../ui/icons.ts';
import type { Basket } from '../basket/basket.ts';

interface TableSeatProps {
  table: NonNullable<Basket['table']>;
  onLeave: () => void;
  /** At the foot of a phone's page, beside the basket's bar. */
  isBar?: boolean;
}

/** Where the guest sits, until when, and the way out (TAB-006, TAB-009). Its button works as part of a form, too. */
export function TableSeat({ table, onLeave, isBar }: TableSeatProps) {
  return (
    <div
      className={cx(
        'flex items-center gap-3.5 pt-3 pr-3.5 pb-3 pl-4.5 rounded-lg bg-rim-soft text-rim',
        isBar && 'table-bar no-print lg:hidden',
      )}
      role="group"
      aria-label="Dein Tisch"
    >
      <Armchair className="flex-none" size={24} aria-hidden="true" />
      <p className="mr-auto grid min-w-0 leading-[1.3] wrap-anywhere">
        <strong>Du sitzt an {table.tableTitle}</strong>
        <span className="text-sm">Bestellen bis {formatTime(table.tableTtl)} Uhr</span>
      </p>
      <button
        type="submit"
        name="intent"
        value="leave-table"
        className="btn btn-ghost flex-none px-3.5"
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
