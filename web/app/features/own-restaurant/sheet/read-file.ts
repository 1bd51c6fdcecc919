import { fromFile } from '#domain/menu/sheet/file-rows.ts';
import { isHeading, type Target, targetsOf } from '#domain/menu/sheet/headings.ts';
import { readMenuText } from '#domain/menu/sheet/menu-text.ts';
import { TEXT_TARGETS } from '#domain/menu/sheet/printed-dish.ts';
import { fileLimits, inBytes, tooLarge } from '#domain/limits/file.ts';
import { workLimits } from '#domain/limits/work.ts';
import { readDelimited, type Rows, separatorOf } from '#domain/text/delimited.ts';

/** What a file or a text has in it. */
export interface ReadFile {
  /** The row of headings; without one an empty text for each column. */
  head: readonly string[];
  rows: Rows;
  /** What each column is taken for. */
  targets: readonly Target[];
  /** Lines of a printed menu that say what extras cost, and are not read. */
  surcharges?: readonly string[];
  /** Lines of a printed menu with dishes that have no price, and are not read either. */
  unpriced?: readonly string[];
}

/** Lines in front of the table, such as the restaurant's name. */
const LEAD = 10;
const MOST_COLUMNS = 60;

/** What is in a file, or the sentence that says why it is not read. */
export async function readFile(file: File): Promise<ReadFile | string> {
  if (file.size > inBytes(fileLimits.menu)) return tooLarge('Diese Datei', fileLimits.menu);
  const [, kind = ''] = /\.(xlsx|csv|tsv|txt|pdf)$/i.exec(file.name) ?? [];
  try {
    switch (kind.toLowerCase()) {
      case '':
        return 'Wir lesen Excel-Dateien (.xlsx), CSV-Dateien und PDFs, in denen Text steht.';
      case 'pdf':
        return await readPrintedPdf(file);
      case 'xlsx':
        return inColumns(await readWorkbook(file));
      default:
        return readText(await decode(file));
    }
  } catch {
    return kind.toLowerCase() === 'pdf'
      ? 'Dieses PDF können wir nicht lesen. Kopiere den Text daraus und füg ihn unten ein.'
      : 'Diese Datei können wir nicht lesen. Öffne sie in Excel und speichere sie noch einmal als .xlsx oder .csv.';
  }
}

async function readPrintedPdf(file: Blob): Promise<ReadFile | string> {
  const { readPdf } = await import('./read-pdf.ts');
  const text = await readPdf(file);
  return text === ''
    ? 'In diesem PDF stehen nur Bilder. Ein Foto der Karte können wir nicht lesen; mit dem Text der Karte geht es unten.'
    : readPrinted(text);
}

/** Excel writes UTF-8 only if it is asked to. */
async function decode(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** A table in which something stands between the cells, or what was copied from a printed menu. */
export function readText(text: string): ReadFile | string {
  const rows = readDelimited(text, separatorOf(text));
  const isTable = text.includes('\t') || rows.slice(0, LEAD).some(isHeading);
  return isTable ? inColumns(rows) : readPrinted(text);
}

/** The dishes of a printed menu. */
function readPrinted(text: string): ReadFile | string {
  const { rows: dishes, ...unread } = readMenuText(text);
  if (dishes.length === 0) return 'Darin finden wir keine Gerichte mit Preisen.';
  return within({ head: TEXT_TARGETS.map(() => ''), rows: dishes, targets: TEXT_TARGETS, ...unread });
}

function inColumns(cells: Rows): ReadFile | string {
  const rows = cells.map((row) => row.slice(0, MOST_COLUMNS).map(fromFile));
  const at = rows.slice(0, LEAD).findIndex(isHeading);
  const width = Math.max(0, ...rows.map((row) => row.length));
  const head = Array.from({ length: width }, (_, column) => rows[at]?.[column] ?? '');
  return within({ head, rows: rows.slice(at + 1), targets: targetsOf(head) });
}

/** More rows than a menu may have sizes are no menu. */
function within(read: ReadFile): ReadFile | string {
  const filled = read.rows.filter((row) => row.some((cell) => cell.trim() !== ''));
  if (filled.length === 0) return 'Darin steht nichts.';
  const most = workLimits.menu.products * 2;
  return filled.length > most ? `Bis zu ${most} Zeilen auf einmal.` : { ...read, rows: filled };
}

/** Megabytes that a workbook may have once it is unpacked. */
const UNPACKED_MB = 24;
const MOST_ROWS = 5000;

/** The cells of the first sheet. Formulas are never run: what they came to when the file was saved is what counts. */
async function readWorkbook(file: Blob): Promise<Rows> {
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
