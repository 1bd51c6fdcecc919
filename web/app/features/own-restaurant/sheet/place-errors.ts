import { COLUMNS, type ColumnKey } from '#domain/menu/sheet/columns.ts';
import { type Draft, rowsOf, type Spot } from './draft.ts';
import type { Errors } from './sheet-errors.ts';

interface PlacedError {
  spot: Spot;
  column: ColumnKey;
  title: string;
  text: string;
}

/** What is wrong, in the order of the table. */
export const placeErrors = (draft: Draft, errors: Errors): PlacedError[] =>
  rowsOf(draft).flatMap(({ entry, at }, row) =>
    (errors[entry.key] ?? [])
      .filter(({ line }) => line === at)
      .map(({ column, text }) => ({
        spot: { row, column: COLUMNS.findIndex(({ key }) => key === column) + 1 },
        column,
        title: entry.lines[0]?.title ?? '',
        text,
      })),
  );
