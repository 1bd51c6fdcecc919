import type { Rows } from '#domain/text/delimited.ts';

/** Megabytes that a workbook may have once it is unpacked. */
const UNPACKED_MB = 24;
const MOST_ROWS = 5000;

/** The cells of the first sheet. Formulas are never run: what they came to when the file was saved is what counts. */
export async function readWorkbook(file: Blob): Promise<Rows> {
  const { readSheet } = await import('read-excel-file/universal');
  const rows = await readSheet(new Blob([await unpackSafely(file)]), 1);
  return rows.slice(0, MOST_ROWS).map((row) => row.map(asText));
}

/**
 * The same file without what would burst: everything is unpacked into the room that it says it needs, and no more, before
 * anything else looks at it.
 */
async function unpackSafely(file: Blob): Promise<Uint8Array<ArrayBuffer>> {
  const { unzipSync, zipSync } = await import('fflate');
  let left = UNPACKED_MB * 1024 * 1024;
  const entries = unzipSync(new Uint8Array(await file.arrayBuffer()), {
    filter: ({ name, originalSize }) => {
      if (!/\.(xml|rels)$/.test(name)) return false;
      left -= originalSize;
      if (left < 0) throw new RangeError('too large once it is unpacked');
      return true;
    },
  });
  return zipSync(entries, { level: 0 });
}

function asText(value: unknown): string {
  // A price of 8.9 is stored as 8.9000000000000004.
  if (typeof value === 'number') return String(Number(value.toFixed(4))).replace('.', ',');
  if (typeof value === 'boolean') return value ? 'ja' : 'nein';
  return typeof value === 'string' ? value : '';
}
