import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';

const columns = [
  { label: 'Restaurant', text: (row: { name: string }) => row.name },
  { label: 'Summe', text: () => '12,50 €' },
];

test('an export opens in German spreadsheets', () => {
  expect(toCsv(columns, [{ name: 'Köfte & Söhne' }])).toBe(
    '\uFEFF"Restaurant";"Summe"\r\n"Köfte & Söhne";"12,50 €"\r\n',
  );
});

test.each([
  ['=HYPERLINK("http://boese.example")', `"'=HYPERLINK(""http://boese.example"")"`],
  ['+49 170 1', `"'+49 170 1"`],
  ['-2+3', `"'-2+3"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['Bei „Oma"; seit 1950', '"Bei „Oma""; seit 1950"'],
])('the cell %s cannot become a formula or another cell', (name, cell) => {
  expect(toCsv(columns, [{ name }]).split('\r\n')[1]).toBe(`${cell};"12,50 €"`);
});

test('an amount that was taken off stays a number', () => {
  expect(toCsv(columns, [{ name: '-1.234,50 €' }])).toContain('"-1.234,50 €"');
});
