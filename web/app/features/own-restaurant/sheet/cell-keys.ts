import { COLUMNS } from '#domain/menu/sheet/columns.ts';
import type { Spot } from './draft.ts';

/** Columns of the grid: the tick of the row, then those of the table. */
export const TICK = 0;
export const LAST_COLUMN = COLUMNS.length;

const PAGE_OF_ROWS = 10;

/** Where a key leads in a table of so many rows; undefined for keys that lead nowhere. */
export function goWith(
  { key, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>,
  { row, column }: Spot,
  rows: number,
): Spot | undefined {
  const isFar = ctrlKey || metaKey;
  const spot = {
    ArrowUp: { row: isFar ? 0 : row - 1, column },
    ArrowDown: { row: isFar ? rows - 1 : row + 1, column },
    ArrowLeft: { row, column: isFar ? TICK : column - 1 },
    ArrowRight: { row, column: isFar ? LAST_COLUMN : column + 1 },
    Home: { row: isFar ? 0 : row, column: TICK },
    End: { row: isFar ? rows - 1 : row, column: LAST_COLUMN },
    PageUp: { row: row - PAGE_OF_ROWS, column },
    PageDown: { row: row + PAGE_OF_ROWS, column },
  }[key];
  return spot && within(spot, rows);
}

export const within = ({ row, column }: Spot, rows: number): Spot => ({
  row: Math.min(Math.max(row, 0), rows - 1),
  column: Math.min(Math.max(column, TICK), LAST_COLUMN),
});

/** The cell after this one or before it, on through the rows; undefined beyond the last and the first. */
export function nextCell({ row, column }: Spot, isBack: boolean, rows: number): Spot | undefined {
  const step = isBack ? -1 : 1;
  const next = column + step;
  if (next > LAST_COLUMN) return row + 1 < rows ? { row: row + 1, column: TICK + 1 } : undefined;
  if (next < TICK) return row > 0 ? { row: row - 1, column: LAST_COLUMN } : undefined;
  return { row, column: next };
}

export interface Area {
  from: Spot;
  to: Spot;
}

/** What lies between two cells, whichever of them was first. */
export const areaOf = (one: Spot, other: Spot): Area => ({
  from: { row: Math.min(one.row, other.row), column: Math.min(one.column, other.column) },
  to: { row: Math.max(one.row, other.row), column: Math.max(one.column, other.column) },
});

export const isIn = ({ from, to }: Area, row: number, column: number): boolean =>
  row >= from.row && row <= to.row && column >= from.column && column <= to.column;
