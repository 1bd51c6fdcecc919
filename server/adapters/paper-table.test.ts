import { getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { drawColumns, type PaperColumn } from './paper-table.ts';
import { drawSheet, EDGE, WIDTH } from './sheet.ts';

const COLUMNS: readonly PaperColumn<[words: string, figure: string]>[] = [
  { label: 'Bezeichnung', width: 120, text: ([words]) => words },
  { label: 'Betrag', width: WIDTH - 120, text: ([, figure]) => figure, isNumber: true },
];
const LONG = 'Gedünstetes Gemüse der Saison mit Kräuterquark';

interface Piece {
  text: string;
  left: number;
  right: number;
  bottom: number;
  font: string;
}

/** What a reader finds on the first page, piece by piece from the top. */
async function piecesOf(paper: Uint8Array): Promise<Piece[]> {
  const page = await (await getDocumentProxy(new Uint8Array(paper))).getPage(1);
  return (await page.getTextContent()).items.flatMap((item) => {
    if (!('transform' in item) || item.str.trim() === '') return [];
    const [left, bottom] = item.transform.slice(4) as [number, number];
    return [{ text: item.str.trim(), left, right: left + item.width, bottom, font: item.fontName }];
  });
}

const drawn = (rows: [string, string][], sum?: [string, string]) =>
  drawSheet('Blatt', 'Haus', (page) => drawColumns(page, 'Blatt', COLUMNS, rows, sum)).then(piecesOf);

test('LAY-060 words of a paper that are wider than their column go on below, and no row stands over the next', async () => {
  const pieces = await drawn([
    [LONG, '1,00 €'],
    ['Kurz', '2,00 €'],
  ]);
  const words = pieces.filter(({ left }) => left < EDGE + 100);
  expect(words.map(({ text }) => text).join(' ')).toBe(`Bezeichnung ${LONG} Kurz`);
  expect(Math.max(...words.map(({ right }) => right))).toBeLessThan(EDGE + 120);
  const bottoms = words.map(({ bottom }) => bottom);
  expect(new Set(bottoms).size).toBe(words.length);
  expect(bottoms.toSorted((a, b) => b - a)).toEqual(bottoms);
});

test('LAY-061 the sum below the rows of a paper is set apart by its type', async () => {
  const pieces = await drawn([['Januar', '1,00 €']], ['Jahr', '1,00 €']);
  const fontOf = (text: string) => pieces.find((piece) => piece.text === text)?.font;
  expect(fontOf('Jahr')).toBe(fontOf('Bezeichnung'));
  expect(fontOf('Jahr')).not.toBe(fontOf('Januar'));
});
