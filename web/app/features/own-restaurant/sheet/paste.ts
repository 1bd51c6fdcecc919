import { COLUMNS, EMPTY_LINE, isEmptyLine, isOfSize, type Line } from '#domain/menu/sheet/columns.ts';
import { isHeading, targetsOf } from '#domain/menu/sheet/headings.ts';
import { placeRows } from '#domain/menu/sheet/place-rows.ts';
import { added, type Draft, rowsOf, setCell, type Spot } from './draft.ts';
import { mergePlaced } from './merge.ts';

interface Pasted {
  draft: Draft;
  /** Cells that had no place. */
  left: number;
}

/**
 * A block of cells put in where somebody stands. One with headings of its own goes by these; else the cells go by their
 * place, and what reaches beyond the last line becomes new products.
 */
export function pasteBlock(draft: Draft, spot: Spot, block: readonly (readonly string[])[]): Pasted {
  const [head = [], ...rows] = block;
  if (rows.length > 0 && isHeading(head)) {
    const targets = targetsOf(head);
    return { draft: mergePlaced(draft, placeRows(rows, targets), targets), left: 0 };
  }
  const here = rowsOf(draft).length - spot.row;
  const within = block.slice(0, Math.max(0, here));
  let pasted: Pasted = { draft, left: 0 };
  for (const [at, row] of within.entries()) pasted = pasteRow(pasted, { ...spot, row: spot.row + at }, row);
  for (const row of block.slice(within.length)) pasted = appendRow(pasted, spot.column, row);
  return pasted;
}

const isReadable = ({ draft }: Pasted, { row, column }: Spot): boolean => {
  const found = rowsOf(draft)[row];
  const key = COLUMNS[column]?.key;
  return found !== undefined && key !== undefined && (found.at === 0 || isOfSize(key));
};

function pasteRow(pasted: Pasted, { row, column }: Spot, cells: readonly string[]): Pasted {
  let { draft, left } = pasted;
  for (const [at, text] of cells.entries()) {
    const spot = { row, column: column + at };
    if (isReadable(pasted, spot)) draft = setCell(draft, spot, text.trim());
    else if (text.trim() !== '') left += 1;
  }
  return { draft, left };
}

function appendRow({ draft, left }: Pasted, column: number, cells: readonly string[]): Pasted {
  const placed = cells.flatMap((text, at) => {
    const key = COLUMNS[column + at]?.key;
    return key ? [[key, text.trim()] as const] : [];
  });
  const beyond = cells.slice(placed.length).filter((text) => text.trim() !== '').length;
  const line: Line = { ...EMPTY_LINE, ...Object.fromEntries(placed) };
  if (isEmptyLine(line)) return { draft, left: left + beyond };
  const last = draft.at(-1);
  // Without a name it is a further size of the new product above.
  const isFurther = line.title === '' && (line.size || line.price);
  if (last && last.id === null && isFurther)
    return {
      draft: [...draft.slice(0, -1), { ...last, lines: [...last.lines, line] }],
      left: left + beyond,
    };
  return { draft: [...draft, added(draft, withoutBlanks(line))], left: left + beyond };
}

/** What is not said of a new product follows its neighbour. */
const withoutBlanks = (line: Line): Partial<Line> =>
  Object.fromEntries(Object.entries(line).filter(([, text]) => text !== ''));
