import { expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { cashShop, type CashShop, closes, eats, paperOf, pays } from '#e2e/fixtures/shop/cash.ts';
import { archiveOf } from '#e2e/fixtures/shop/till-archive.ts';

const app = await testApp();

async function sellsAndCloses(place: CashShop) {
  await eats(app, place);
  const { recordId } = (await pays(place)).answer;
  await closes(place);
  return paperOf(place, recordId);
}

test('FIS-055 names of dishes and restaurants stand on a receipt and in the export as they are written', async () => {
  const [host, owner, dish] = ['Yıldız Grill 🌶️', 'Łukasz Żółć', 'Döner „İskender“; scharf 🌶️ 👩‍🍳'];
  const place = await cashShop(app, { restaurant: { name: host, owner }, dish: { title: dish } });
  const paper = await sellsAndCloses(place);
  expect(paper).toMatchObject({ host, lines: [{ label: dish }] });
  expect(paper.seller).toContain(owner);
  expect(paper.code).toContain('<svg');
  const { rowsOf, textOf } = await archiveOf(app, place);
  expect(rowsOf('location')).toMatchObject([{ LOC_NAME: host }]);
  expect(rowsOf('cashpointclosing')).toMatchObject([{ NAME: owner }]);
  expect(rowsOf('lines').map((line) => line['ARTIKELTEXT'])).toEqual([dish, dish]);
  expect(textOf('index.xml')).toContain(owner);
});

test('FIS-056 each day is read once for all files of an export', async () => {
  const place = await cashShop(app);
  let queries = 0;
  const count = () => void queries++;
  const asked = async () => {
    queries = 0;
    app.database.pool.on('acquire', count);
    const { rowsOf, files } = await archiveOf(app, place);
    app.database.pool.off('acquire', count);
    return { queries, days: rowsOf('cashpointclosing').length, files: Object.keys(files).length };
  };
  await sellsAndCloses(place);
  await asked();
  const one = await asked();
  await sellsAndCloses(place);
  await sellsAndCloses(place);
  const three = await asked();
  expect([one.days, three.days]).toEqual([1, 3]);
  expect(three.queries - one.queries).toBeLessThan(three.files);
});
