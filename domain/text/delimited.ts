/** Rows of cells, as spreadsheets hand them out. */
export type Rows = string[][];

/**
 * The cells of a text in which a separator stands between them. A cell in quotes may hold the separator, line breaks and
 * doubled quotes; a quote that stands anywhere else is an inch.
 */
export function readDelimited(text: string, separator: string): Rows {
  const rows: Rows = [];
  let row: string[] = [];
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  const isEnd = (index: number) =>
    index >= text.length || text[index] === separator || text[index] === '\n' || text[index] === '\r';
  while (at < text.length) {
    const close = text[at] === '"' ? closingQuote(text, at) : -1;
    const isQuoted = close > 0 && isEnd(close + 1);
    let end = isQuoted ? close + 1 : at;
    while (!isEnd(end)) end += 1;
    row.push(isQuoted ? text.slice(at + 1, close).replaceAll('""', '"') : text.slice(at, end));
    if (text[end] === separator) {
      at = end + 1;
      if (at < text.length) continue;
      row.push('');
    } else at = end + (text.startsWith('\r\n', end) ? 2 : 1);
    rows.push(row);
    row = [];
  }
  return rows;
}

function closingQuote(text: string, open: number): number {
  let at = text.indexOf('"', open + 1);
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at;
}

/** Semicolon, tab or comma: whatever stands most often in the first line, outside of quotes. */
export function separatorOf(text: string): string {
  const [line = ''] = text.replace(/"(?:[^"]|"")*"/g, '').split(/\r?\n/);
  const times = (separator: string) => line.split(separator).length;
  return [';', '\t', ','].reduce((most, one) => (times(one) > times(most) ? one : most));
}

/** The same rows as a text with tabs, as spreadsheets paste it. */
export const writeTabbed = (rows: readonly (readonly string[])[]): string =>
  rows
    .map((row) =>
      row.map((cell) => (/[\t\n\r"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join('\t'),
    )
    .join('\n');
