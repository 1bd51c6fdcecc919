import { type Bulk, changeCell } from '#domain/menu/sheet/bulk.ts';
import { COLUMNS, EMPTY_LINE } from '#domain/menu/sheet/columns.ts';
import { type Draft, rowsOf, setCell } from './draft.ts';

/** Which products are meant: those that are ticked, those of a category, or all. */
export type Scope = { keys: ReadonlySet<string> } | { category: string } | 'all';

interface BulkChange {
  row: number;
  column: number;
  title: string;
  size: string;
  before: string;
  after: string;
}

/** What a change of many would do, cell by cell. */
export const bulkChanges = (draft: Draft, scope: Scope, bulk: Bulk): BulkChange[] =>
  rowsOf(draft).flatMap(({ entry, at }, row) => {
    const [first = EMPTY_LINE] = entry.lines;
    const isMeant =
      scope === 'all' || ('keys' in scope ? scope.keys.has(entry.key) : first.category === scope.category);
    const line = entry.lines[at] ?? EMPTY_LINE;
    const changed = isMeant ? changeCell(line, at, bulk) : null;
    if (!changed) return [];
    const column = COLUMNS.findIndex(({ key }) => key === changed.column);
    const { size } = line;
    return [{ row, column, title: first.title, size, before: line[changed.column], after: changed.text }];
  });

export const applyChanges = (draft: Draft, changes: readonly BulkChange[]): Draft =>
  changes.reduce((changed, { row, column, after }) => setCell(changed, { row, column }, after), draft);
