import { getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { textOf } from '#e2e/fixtures/pages/pdf.ts';
import { writePdf } from './pdf.ts';

const written = async (text: string, font = 'text') =>
  textOf(await writePdf({ size: 'A4', margin: 50 }, (page) => page.font(font, 10).text(text)));

test.each([
  ['Yıldız Grill, Şişli, İzmir, Ağrı'],
  ['Łódź, Żółć, Świętokrzyskie, Çeşme, Ørsted, Þingvellir, ẞ'],
  ['Bún chả Hà Nội, Phở Đặc Biệt, Nguyễn Ữ'],
  ['Ψητό, Τζατζίκι, Καλή όρεξη'],
  ['Борщ, Щи, Ґречка, Ћевапи'],
  ['Pizza 🍕 und Eis 🍨, 👨‍👩‍👧 🇹🇷'],
])('HSE-040 "%s" prints as it is written, also in bold', async (text) => {
  expect(await written(text)).toBe(text);
  expect(await written(text, 'bold')).toBe(text);
});

test.each([
  ['寿司 Sushi', '□□ Sushi'],
  ['a𐐀b', 'a□b'],
  ['Pizza\u{1f9ff}\u{10ffff}!', 'Pizza🧿□!'],
  ['क्षeins', '□□eins'],
  ['zwei\u200b\u0007\tdrei', 'zwei drei'],
  ['Cafe\u0301', 'Café'],
  ['❤\ufe0f aus Emojis', '❤ aus Emojis'],
])('HSE-040 of "%s" stays what a font has, and a box for each sign that none has', async (text, read) => {
  expect((await written(text)).replaceAll(/ +/g, ' ')).toBe(read);
});

test('HSE-041 what is flush right stays so, whatever fonts it is made of', async () => {
  const bytes = await writePdf({ size: 'A4', margin: 50 }, (page) =>
    page.table({
      data: [['Süßes'], ['Süßes 🍨 5 €']],
      columnStyles: { align: { x: 'right' } },
      defaultStyle: { border: 0, padding: 0 },
    }),
  );
  const ends = await lineEnds(bytes);
  expect(ends).toHaveLength(2);
  for (const end of ends) expect(end).toBeCloseTo(595.28 - 50, 0);
});

test('LAY-062 what is centred stands in the middle, whatever fonts it is made of', async () => {
  const bytes = await writePdf({ size: 'A4', margin: 50 }, (page) =>
    page.text('Kein gültiger Beleg 🍨', { width: 495.28, align: 'center' }),
  );
  const first = await (await getDocumentProxy(new Uint8Array(bytes))).getPage(1);
  const items = (await first.getTextContent()).items.filter((item) => 'transform' in item);
  const left = Math.min(...items.map(({ transform }) => Number(transform[4])));
  const right = Math.max(...items.map(({ transform, width }) => Number(transform[4]) + width));
  expect((left + right) / 2).toBeCloseTo(595.28 / 2, 0);
});

/** How far to the right each line of the first page goes. */
async function lineEnds(bytes: Buffer): Promise<number[]> {
  const first = await (await getDocumentProxy(new Uint8Array(bytes))).getPage(1);
  const ends = new Map<number, number>();
  for (const item of (await first.getTextContent()).items) {
    if (!('transform' in item) || item.str.trim() === '') continue;
    const [left, top] = item.transform.slice(4) as [number, number];
    const line = Math.round(top);
    ends.set(line, Math.max(ends.get(line) ?? 0, left + item.width));
  }
  return [...ends.values()];
}

test('HSE-151 papers are set in the type of the pages, which goes along with them, and figures stand below each other', async () => {
  const bytes = await writePdf({ size: 'A4', margin: 50 }, (page) => {
    page
      .font('head', 20)
      .text('Bewirtungsbeleg')
      .font('bold', 10)
      .text('Summe')
      .font('text', 10)
      .text('Danke');
    const widths = ['1111,11', '7040,86'].map((figures) => page.widthOfString(figures));
    expect(widths[0]).toBeCloseTo(widths[1] ?? 0, 5);
  });
  const named = [...bytes.toString('latin1').matchAll(/\/FontName \/[A-Z]{6}\+([\w-]+)/g)].map(
    ([, name]) => name,
  );
  expect(named.toSorted()).toEqual(['BricolageGrotesque-Bold', 'Figtree-Bold', 'Figtree-Regular']);
});
