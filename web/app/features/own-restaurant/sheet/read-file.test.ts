import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { readFile, type ReadFile } from './read-file.ts';

const sheet = (rows: string) =>
  `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`;
const workbook = (rows: string, more: Record<string, Uint8Array> = {}) =>
  zipSync({
    '[Content_Types].xml': strToU8(
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    ),
    'xl/workbook.xml': strToU8(
      '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Karte" sheetId="1" r:id="rId1"/></sheets></workbook>',
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    ),
    'xl/worksheets/sheet1.xml': strToU8(sheet(rows)),
    ...more,
  });

const read = (name: string, content: BlobPart) => readFile(new File([content], name));
const cellsOf = (found: ReadFile | string) => (typeof found === 'string' ? found : found.rows);

describe('a menu in a file', () => {
  test('KIT-520 a CSV from Excel is read by its headings, below what stands in front of them, in either encoding', async () => {
    const text = 'Zur Mole;;\r\nNr.;Gericht;Preis\r\n1;"Brötchen; groß";8,50 €\r\n;;\r\n';
    const latin = Uint8Array.from(text, (sign) => (sign === '€' ? 0x80 : sign.charCodeAt(0)));
    for (const content of [text, `\uFEFF${text}`, latin])
      expect(await read('karte.csv', content)).toEqual({
        head: ['Nr.', 'Gericht', 'Preis'],
        rows: [['1', 'Brötchen; groß', '8,50 €']],
        targets: ['artNo', 'title', 'price'],
      });
    expect(await read('menu.csv', 'item,price\nSoup,5.50')).toMatchObject({
      rows: [['Soup', '5.50']],
      targets: ['title', 'price'],
    });
  });

  test('KIT-904 of a printed menu what extras cost comes along, to be told', async () => {
    expect(await read('karte.txt', 'Margherita 7,50\nKäserand + 2,50')).toMatchObject({
      surcharges: ['Käserand + 2,50'],
    });
  });

  const row = (...cells: string[]) => `<row>${cells.join('')}</row>`;
  const text = (ref: string, value: string) => `<c r="${ref}" t="inlineStr"><is><t>${value}</t></is></c>`;
  const head = row(text('A1', 'Name'), text('B1', 'Preis'));

  test('KIT-521 of a workbook the first sheet is read: numbers as Germans write them, and formulas as what they came to', async () => {
    const found = await read(
      'karte.xlsx',
      workbook(
        head +
          row(text('A2', 'Suppe'), '<c r="B2"><v>8.9000000000000004</v></c>') +
          row(text('A3', 'Salat'), '<c r="B3"><f>1+1</f><v>7.5</v></c>') +
          row(text('A4', "'=Pizza"), '<c r="B4"><f>1+1</f></c>'),
      ),
    );
    expect(cellsOf(found)).toEqual([
      ['Suppe', '8,9'],
      ['Salat', '7,5'],
      ['=Pizza', ''],
    ]);
  });

  test('KIT-521 what would burst when it is unpacked is not unpacked, whatever it says of its size', async () => {
    const huge = new Uint8Array(40 * 1024 * 1024);
    const bomb = workbook(head, { 'xl/sharedStrings.xml': huge });
    expect(bomb.length).toBeLessThan(1024 * 1024);
    expect(await read('karte.xlsx', bomb)).toContain('können wir nicht lesen');
    // The same with a size of 100 bytes in its directory.
    const view = new DataView(bomb.buffer, bomb.byteOffset);
    for (let at = 0; at < bomb.length - 46; at += 1)
      if (view.getUint32(at, true) === 0x02014b50 && view.getUint32(at + 24, true) === huge.length)
        view.setUint32(at + 24, 100, true);
    expect(await read('karte.xlsx', bomb)).toContain('können wir nicht lesen');
  });

  test.each([
    ['karte.docx', 'Karte', 'Wir lesen Excel-Dateien'],
    ['karte.pdf', '%PDF', 'Dieses PDF können wir nicht lesen'],
    ['karte.xlsx', 'kein Zip', 'können wir nicht lesen'],
    ['karte.xlsx', zipSync({}), 'können wir nicht lesen'],
    ['karte.csv', 'Name;Preis', 'Darin steht nichts.'],
    ['karte.csv', 'Hallo', 'Darin finden wir keine Gerichte'],
    ['karte.csv', new Uint8Array(6 * 1024 * 1024), 'Wir nehmen bis zu 5 MB.'],
    ['karte.csv', `Name;Preis\n${'Suppe;5\n'.repeat(1700)}`, 'Bis zu 1600 Zeilen'],
  ])('KIT-521 %s with %.10s is refused with a reason', async (name, content, said) => {
    expect(await read(name, content)).toContain(said);
  });
});
