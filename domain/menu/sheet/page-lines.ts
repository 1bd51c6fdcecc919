/** A piece of text on a page, in points: where it begins, the line that it stands on (upwards) and its size. */
export interface PagePiece {
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Line {
  y: number;
  height: number;
  pieces: PagePiece[];
}

/** What is between words, and between cells, as a share of their height. */
const WORD_GAP = 0.15;
const CELL_GAP = 1.5;
/** Lines that stand further apart than this have a gap between them, as a share of their height. */
const BLOCK_GAP = 2;
/** So many lines have to begin at one place to be a column, within so many points. */
const FEWEST_LINES = 3;
const SLACK = 2;

const PRICE = /\d[.,](?:\d\d|[-–])|€/u;
const WORD = /\p{L}{3}/u;

/**
 * The lines of a page as somebody reads it: from above, and where menus stand beside each other one after the other. A
 * column of prices stays with its dishes.
 */
export function linesOfPage(pieces: readonly PagePiece[]): string[] {
  const written = pieces.filter(({ text }) => text.trim() !== '');
  return columnsOf(written).flatMap((column, at) => [...(at > 0 ? [''] : []), ...withGaps(linesIn(column))]);
}

function withGaps(lines: readonly Line[]): string[] {
  return lines.flatMap((line, at) => {
    const above = lines[at - 1];
    const isApart = above && above.y - line.y > BLOCK_GAP * Math.max(above.height, line.height);
    return isApart ? ['', textOf(line)] : [textOf(line)];
  });
}

function linesIn(pieces: readonly PagePiece[]): Line[] {
  const lines: Line[] = [];
  for (const piece of pieces.toSorted((a, b) => b.y - a.y)) {
    const last = lines.at(-1);
    if (last && last.y - piece.y < Math.max(last.height, piece.height) / 2) last.pieces.push(piece);
    else lines.push({ y: piece.y, height: piece.height, pieces: [piece] });
  }
  for (const { pieces: all } of lines) all.sort((a, b) => a.x - b.x);
  return lines;
}

function textOf({ pieces }: Line): string {
  let text = '';
  let end = Infinity;
  for (const { text: piece, x, width, height } of pieces) {
    const gap = (x - end) / height;
    text += gap > CELL_GAP ? '   ' : gap > WORD_GAP ? ' ' : '';
    text += piece;
    end = x + width;
  }
  return text.trim();
}

/** The pieces of each column, from the left; one where the page is a single menu. */
function columnsOf(pieces: readonly PagePiece[]): (readonly PagePiece[])[] {
  const lines = linesIn(pieces);
  const [widest] = [...new Set(pieces.map(({ x }) => Math.round(x)))]
    .flatMap((x) => {
      const width = gutterBefore(x, lines);
      const left = pieces.filter((piece) => piece.x < x - SLACK);
      const right = pieces.filter((piece) => piece.x >= x - SLACK);
      return width !== null && isMenu(left) && isMenu(right) ? { width, left, right } : [];
    })
    .toSorted((a, b) => b.width - a.width);
  return widest ? [...columnsOf(widest.left), ...columnsOf(widest.right)] : [pieces];
}

/** How wide it is empty in front of what may begin a column there; null: nothing does, or too much runs across it. */
function gutterBefore(x: number, lines: readonly Line[]): number | null {
  let begun = 0;
  let crossed = 0;
  let width = Infinity;
  for (const { pieces } of lines) {
    const first = pieces.findIndex((piece) => piece.x >= x - SLACK);
    const before = pieces[first < 0 ? pieces.length - 1 : first - 1];
    const gap = before ? x - before.x - before.width : Infinity;
    if (before && gap < before.height) crossed += 1;
    else width = Math.min(width, gap);
    if (first >= 0 && Math.abs((pieces[first]?.x ?? 0) - x) <= SLACK) begun += 1;
  }
  // A title runs across.
  const isClear = crossed <= Math.max(1, lines.length / 10) && Number.isFinite(width);
  return begun >= FEWEST_LINES && isClear ? width : null;
}

/** Whether it has dishes of its own with prices: amounts alone belong to what stands beside them. */
function isMenu(pieces: readonly PagePiece[]): boolean {
  const lines = linesIn(pieces).map(textOf);
  const named = lines.filter((line) => WORD.test(line));
  return named.filter((line) => PRICE.test(line)).length >= 2 && named.length * 2 >= lines.length;
}
