import { readEuros } from '#domain/money/typed-amounts.ts';
import { COLUMNS } from '#domain/menu/sheet/columns.ts';
import { FILE_HEADINGS, fileRows } from '#domain/menu/sheet/file-rows.ts';
import { toCsv } from '#domain/text/csv.ts';
import { saveFile } from '../../office/save-file.ts';
import type { Draft } from './draft.ts';

const NAME = 'speisekarte';

export function saveMenuAsCsv(draft: Draft): void {
  const columns = FILE_HEADINGS.map((label, at) => ({ label, text: (row: string[]) => row[at] ?? '' }));
  saveFile(`${NAME}.csv`, toCsv(columns, fileRows(draft)));
}

const AMOUNTS = new Set(
  COLUMNS.flatMap(({ key }, at) => (key === 'price' || key === 'deposit' ? [at + 1] : [])),
);

/** Prices are numbers there, so that a spreadsheet reckons with them; everything else is text and nothing runs. */
export async function saveMenuAsWorkbook(draft: Draft): Promise<void> {
  const { default: write } = await import('write-excel-file/browser');
  const heading = FILE_HEADINGS.map((value) => ({ value, type: String, fontWeight: 'bold' as const }));
  const rows = fileRows(draft).map((row) => row.map((text, at) => cellOf(text, AMOUNTS.has(at))));
  await write([heading, ...rows], { stickyRowsCount: 1 }).toFile(`${NAME}.xlsx`);
}

function cellOf(text: string, isAmount: boolean) {
  const euros = isAmount ? readEuros(text) : null;
  if (typeof euros === 'number') return { value: euros, type: Number, format: '0.00' };
  return text === '' ? null : { value: text, type: String };
}
