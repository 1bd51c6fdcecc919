import { memo } from 'react';
import { COLUMNS, isOfSize } from '#domain/menu/sheet/columns.ts';
import type { CellError } from '#domain/menu/sheet/read-lines.ts';
import { cx } from '../../../ui/cx.ts';
import { type Area, isIn, TICK } from './cell-keys.ts';
import { type Entry, isChangedCell } from './draft.ts';
import { SheetEditor } from './SheetEditor.tsx';
import type { Cells } from './use-cells.ts';

interface SheetRowProps {
  /** Null for the line below that waits for what is new. */
  entry: Entry | null;
  at: number;
  row: number;
  isTicked: boolean;
  errors: readonly CellError[] | undefined;
  /** The column in which somebody stands, if it is in this row. */
  activeColumn: number | null;
  /** What is marked, where that is more than one cell and reaches this row. */
  area: Area | null;
  /** Only while somebody writes in this row. */
  cells: Cells | null;
}

const NEW = 'Neues Gericht';

/** A line of the table. Where taps and keys go is known by each cell's place alone, so that only what changes is drawn. */
export const SheetRow = memo(function SheetRow(props: SheetRowProps) {
  const { entry, at, row, isTicked, errors = NONE, activeColumn, area, cells } = props;
  const line = entry?.lines[at];
  const title = entry?.lines[0]?.title || NEW;
  return (
    <div
      role="row"
      aria-rowindex={row + 2}
      className={cx('sheet-row', at > 0 && 'sheet-further', entry?.isBeside && 'sheet-beside')}
    >
      <div
        role="gridcell"
        className="sheet-cell sheet-tick"
        data-spot={`${row}-${TICK}`}
        tabIndex={activeColumn === TICK ? 0 : -1}
        aria-label={entry ? `Zeile ${row + 1}, ${title}: auswählen` : `Zeile ${row + 1}, neu`}
        {...(entry && { 'aria-selected': isTicked })}
      >
        <span className="sheet-box" aria-hidden="true">
          {entry ? (isTicked ? '✓' : row + 1) : '+'}
        </span>
      </div>
      {COLUMNS.map(({ key, label }, index) => {
        const column = index + 1;
        const text = line?.[key] ?? '';
        const isLocked = at > 0 && !isOfSize(key);
        const error = errors.find((one) => one.line === at && one.column === key)?.text;
        const isActive = activeColumn === column;
        return (
          <div
            key={key}
            role="gridcell"
            className={cx(
              'sheet-cell',
              isLocked && 'sheet-locked',
              area && isIn(area, row, column) && 'sheet-marked',
              entry && isChangedCell(entry, at, key, text) && 'sheet-changed',
            )}
            data-spot={`${row}-${column}`}
            data-column={key}
            data-label={label}
            {...(text === '' && { 'data-empty': '' })}
            tabIndex={isActive ? 0 : -1}
            {...(isLocked && { 'aria-readonly': true })}
            {...(error && { 'aria-invalid': true, title: error })}
            {...(error && isActive && { 'aria-describedby': 'sheet-said' })}
          >
            {isActive && cells ? (
              <SheetEditor key={`${row}-${column}`} column={key} cells={cells} error={error} />
            ) : (
              text || (!entry && key === 'title' && <span className="text-ink-soft">{NEW}</span>)
            )}
          </div>
        );
      })}
    </div>
  );
});

const NONE: readonly CellError[] = [];
