import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hydrated, visit, webTestApp } from './fixtures/pages/browser.ts';
import { staffOf } from './fixtures/shop/kitchen.ts';
import { loggedIn } from './fixtures/shop/person.ts';
import { makeOwned, sizeOf } from './fixtures/shop/own.ts';
import { writePdf } from './fixtures/world/pdf-file.ts';

const app = await webTestApp();

const TABLE = '/kueche/speisekarte/tabelle';
const cell = (page: Page, row: number, column: string) =>
  page.getByRole('row').nth(row).locator(`[data-column="${column}"]`);
/** A block from a spreadsheet, put in where the focus is. */
const paste = (page: Page, text: string) =>
  page.evaluate((copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', copied);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, text);

test('KIT-505 a menu is typed and pasted into a table with the keys of a spreadsheet, and nothing is lost before it is saved', async () => {
  const { site, owner } = await makeOwned(app, { approved_at: app.clock.now() });
  const categoryId = await owner.addsCategory('Pizza');
  await owner.saves({ categoryId, title: 'Margherita', sizes: [sizeOf('small', 7), sizeOf('big', 9)] });
  const page = await visit(app, site, TABLE, { as: owner.guest, viewport: { width: 1180, height: 820 } });
  await hydrated(page);
  await cell(page, 1, 'price').click();
  await page.keyboard.type('7,5');
  await page.keyboard.press('Enter');
  await page.keyboard.press('F2');
  await page.keyboard.type('9');
  await page.keyboard.press('Escape');
  await page.keyboard.type('acht');
  await page.keyboard.press('Tab');
  expect(await cell(page, 2, 'price').getAttribute('aria-invalid')).toBe(null);

  await cell(page, 3, 'artNo').click();
  await paste(
    page,
    '12\tRoma\t"Schinken,\nPilze"\tPizza\t26 cm\t8,50 €\n\t\t\t\t32 cm\t10\n13\tCola\tkalt\tGetränke\t\t2,5\r\n',
  );
  await page.getByRole('button', { name: 'Speichern' }).click();
  const wrong = page.getByRole('button', {
    name: 'Zeile 2, Margherita, Preis (€): Bitte schreib den Preis so: 8,50',
  });
  await wrong.waitFor();
  expect((await owner.menu()).products).toHaveLength(1);

  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  await hydrated(page);
  await page.getByRole('button', { name: 'Speichern' }).click();
  await wrong.click();
  await page.keyboard.type('9,5');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await page.getByText('Alles gespeichert').waitFor();
  const { products, categories } = await owner.menu();
  expect(categories.map(({ name }) => name)).toEqual(['Pizza', 'Getränke']);
  expect(products).toMatchObject([
    { title: 'Margherita', sizes: [{ price: 7.5 }, { price: 9.5 }] },
    {
      artNo: '12',
      title: 'Roma',
      content: 'Schinken,\nPilze',
      sizes: [
        { title: '26 cm', price: 8.5 },
        { title: '32 cm', price: 10 },
      ],
    },
    { artNo: '13', title: 'Cola', sizes: [{ price: 2.5 }] },
  ]);
});

test('OWN-1040 what was begun at one device is gone on with at another, beside what was typed there, until it is saved', async () => {
  const { site, owner } = await makeOwned(app, { approved_at: app.clock.now() });
  const categoryId = await owner.addsCategory('Pizza');
  await owner.saves({ categoryId, title: 'Margherita', sizes: [sizeOf('big', 9)] });
  const page = await visit(app, site, TABLE, { as: owner.guest, viewport: { width: 1180, height: 820 } });
  await hydrated(page);
  const putAway = page.getByRole('button', { name: 'Als Entwurf ablegen' });
  expect(await putAway.getAttribute('aria-disabled')).toBe('true');
  await cell(page, 1, 'price').click();
  await page.keyboard.type('9,5');
  await page.keyboard.press('Enter');
  await cell(page, 2, 'artNo').click();
  await paste(page, '12\tRoma\tSchinken\tPizza\t\t8,50');
  await putAway.click();
  await page.getByText('Hier liegt ein Entwurf').waitFor();
  expect(await cell(page, 1, 'price').innerText()).toBe('9,00');

  const manager = await staffOf(app, site.host, 'manager', owner.hostId);
  const other = await visit(app, site, TABLE, { as: manager, viewport: { width: 1180, height: 820 } });
  await hydrated(other);
  await cell(other, 1, 'content').click();
  await other.keyboard.type('mit Basilikum');
  await other.keyboard.press('Enter');
  await other.getByRole('button', { name: 'In die Tabelle holen' }).click();
  await other.getByText('Hier liegt ein Entwurf').waitFor({ state: 'detached' });
  expect(await cell(other, 2, 'title').innerText()).toBe('Roma');
  expect(await cell(other, 1, 'content').innerText()).toBe('mit Basilikum');
  await other.getByRole('button', { name: 'Speichern' }).click();
  await other.getByText('Alles gespeichert').waitFor();
  expect((await owner.menu()).products.map(({ title, content }) => [title, content])).toEqual([
    ['Margherita', 'mit Basilikum'],
    ['Roma', 'Schinken'],
  ]);
  expect((await owner.menu()).products[0]?.sizes).toMatchObject([{ price: 9.5 }]);
  await page.reload();
  await hydrated(page);
  expect(await page.getByText('Hier liegt ein Entwurf').count()).toBe(0);
});

test('OWN-1040 a draft is thrown away only after a question', async () => {
  const { site, owner } = await makeOwned(app, { approved_at: app.clock.now() });
  const page = await visit(app, site, TABLE, { as: owner.guest });
  await hydrated(page);
  await cell(page, 1, 'title').click();
  await page.keyboard.type('Roma');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Als Entwurf ablegen' }).click();
  await page.getByRole('button', { name: 'Verwerfen' }).click();
  const asked = page.getByRole('alertdialog', { name: 'Entwurf verwerfen?' });
  await asked.getByRole('button', { name: 'Abbrechen' }).click();
  await page.getByRole('button', { name: 'Verwerfen' }).click();
  await asked.getByRole('button', { name: 'Verwerfen' }).click();
  await page.getByText('Hier liegt ein Entwurf').waitFor({ state: 'detached' });
  const { hostId } = owner;
  expect((await owner.guest.call('ownDraft', { hostId })).answer.draft).toBeNull();
});

test('KIT-512 a change of many is seen before it stands in the table, and saved with it', async () => {
  const { site, owner } = await makeOwned(app);
  const categoryId = await owner.addsCategory('Pizza');
  await owner.saves({ categoryId, title: 'Margherita', sizes: [sizeOf('small', 7), sizeOf('big', 9)] });
  await owner.saves({
    categoryId: await owner.addsCategory('Getränke'),
    title: 'Cola',
    sizes: [sizeOf('big', 3)],
  });
  const page = await visit(app, site, TABLE, { as: owner.guest, viewport: { width: 1180, height: 820 } });
  await hydrated(page);
  await page.getByRole('gridcell', { name: 'Zeile 1, Margherita: auswählen' }).click();
  await page.getByRole('button', { name: 'Mehrere ändern' }).click();
  await page.getByLabel('Wie viel').fill('5');
  const preview = page.getByRole('list', { name: 'Vorschau' });
  await preview.getByText('9,00').waitFor();
  expect(await preview.getByRole('listitem').allInnerTexts()).toEqual([
    expect.stringMatching(/Margherita · Klein\s*7,00 → 7,40/),
    expect.stringMatching(/Margherita · Groß\s*9,00 → 9,50/),
  ]);
  await page.getByRole('button', { name: 'In die Tabelle übernehmen' }).click();
  expect((await owner.menu()).products[0]?.sizes).toMatchObject([{ price: 7 }, { price: 9 }]);
  await page.getByRole('button', { name: 'Speichern' }).click();
  await page.getByText('Alles gespeichert').waitFor();
  const { products } = await owner.menu();
  expect(products.map(({ sizes }) => sizes.map(({ price }) => price))).toEqual([[7.4, 9.5], [3]]);
});

test('KIT-523 OWN-734 a menu that is taken along and read again changes nothing; what was changed in it stands in the table', async () => {
  const { site, owner } = await makeOwned(app);
  const categoryId = await owner.addsCategory('=Pizza');
  await owner.saves({
    categoryId,
    title: '-Roma-',
    sizes: [sizeOf('small', 7, { title: '26 cm' }), sizeOf('big', 9)],
  });
  const page = await visit(app, site, TABLE, { as: owner.guest, viewport: { width: 1180, height: 820 } });
  await hydrated(page);
  const files: string[] = [];
  for (const name of ['Als Excel-Datei', 'Als CSV']) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name }).click(),
    ]);
    files.push(await download.path());
    await page.getByRole('button', { name: 'Einlesen' }).click();
    const file = {
      name: download.suggestedFilename(),
      mimeType: '',
      buffer: await readFile(await download.path()),
    };
    await page.getByLabel('Datei aus Excel, als CSV oder PDF').setInputFiles(file);
    await page.getByText('Neu: 0 · geändert: 0').waitFor();
    await page.getByRole('button', { name: 'Schließen' }).click();
  }
  const csv = await readFile(files[1] ?? '', 'utf8');
  expect(csv).not.toMatch(/(^|;)"[=+\-@]/m);
  await page.getByRole('button', { name: 'Einlesen' }).click();
  const pasted = page.getByLabel('Oder Text aus einer Karte oder einer Tabelle');
  const reads = () => page.getByRole('button', { name: 'Lesen', exact: true }).click();
  await pasted.fill('Moin');
  await reads();
  // What is wrong stands where it was pasted, and the way back leads to it.
  await expect.poll(() => pasted.getAttribute('aria-invalid')).toBe('true');
  await pasted.fill('PASTA\n12 Lasagne (A,G) 9,80 €\nhausgemacht');
  await reads();
  await page.getByRole('button', { name: 'Zurück', exact: true }).click();
  expect(await pasted.inputValue()).toContain('Lasagne');
  await reads();
  await page.getByText('Neu: 1 · geändert: 0').waitFor();
  await page.getByRole('button', { name: 'In die Tabelle übernehmen' }).click();
  await page.getByRole('button', { name: 'Speichern' }).click();
  await page.getByText('Alles gespeichert').waitFor();
  expect((await owner.menu()).products.at(-1)).toMatchObject({
    artNo: '12',
    title: 'Lasagne',
    content: 'hausgemacht',
  });
});

test('KIT-922 a PDF with two menus beside each other is read, and one that is a photo says what to do', async () => {
  const { site, owner } = await makeOwned(app);
  const page = await visit(app, site, TABLE, { as: owner.guest, viewport: { width: 1180, height: 820 } });
  await hydrated(page);
  await page.getByRole('button', { name: 'Einlesen' }).click();
  const choose = async (buffer: Buffer) =>
    page
      .getByLabel('Datei aus Excel, als CSV oder PDF')
      .setInputFiles({ name: 'Karte.pdf', mimeType: 'application/pdf', buffer });
  await choose(await writePdf({ size: 'A4', margin: 50 }, (pdf) => pdf.rect(50, 50, 100, 100).fill()));
  await page.getByText('In diesem PDF stehen nur Bilder.').waitFor();
  const columns = [
    ['PIZZA', ['Margherita', '7,50'], ['Funghi', '8,00'], ['Tonno', '9,00']],
    ['GETRÄNKE', ['Cola 0,33 l', '2,50'], ['Wasser 0,5 l', '2,00'], ['Fassbrause 0,33 l', '2,80']],
  ] as const;
  await choose(
    await writePdf({ size: 'A4', margin: 50 }, (pdf) => {
      for (const [column, [head, ...dishes]] of columns.entries()) {
        const x = 50 + column * 270;
        pdf.fontSize(14).text(head, x, 80, { lineBreak: false });
        pdf.fontSize(10);
        for (const [row, [name, price]] of dishes.entries()) {
          pdf.text(name, x, 110 + row * 16, { lineBreak: false });
          pdf.text(price, x + 190, 110 + row * 16, { lineBreak: false });
        }
      }
    }),
  );
  await page.getByText('Neu: 6 · geändert: 0').waitFor();
  await page.getByRole('button', { name: 'In die Tabelle übernehmen' }).click();
  await page.getByRole('button', { name: 'Speichern' }).click();
  await page.getByText('Alles gespeichert').waitFor();
  const { products, categories } = await owner.menu();
  expect(categories.map(({ name }) => name)).toEqual(['Pizza', 'Getränke']);
  expect(products.map(({ title, sizes }) => [title, sizes[0]?.price])).toEqual([
    ['Margherita', 7.5],
    ['Funghi', 8],
    ['Tonno', 9],
    ['Cola', 2.5],
    ['Wasser', 2],
    ['Fassbrause', 2.8],
  ]);
});

test('KIT-773 whoever runs several restaurants takes the dishes of one over into another, and sees before what will be new', async () => {
  const [from, to] = [await makeOwned(app), await makeOwned(app)];
  const categoryId = await from.owner.addsCategory('Pizza');
  await from.owner.saves({ categoryId, title: 'Roma', sizes: [sizeOf('small', 7), sizeOf('big', 9)] });
  const roles = [from, to].map(({ owner }) => ({ role: 'owner' as const, restaurant_id: owner.hostId }));
  const { guest } = await loggedIn(app, to.site, { roles });
  const page = await visit(app, to.site, `${TABLE}?restaurant=${to.owner.hostId}`, { as: guest });
  await hydrated(page);
  await page.getByRole('button', { name: 'Einlesen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: from.restaurant.name }).click();
  await page.getByText('Neu: 1 · geändert: 0').waitFor();
  await page.getByRole('button', { name: 'In die Tabelle übernehmen' }).click();
  await page.getByRole('button', { name: 'Speichern' }).click();
  await page.getByText('Alles gespeichert').waitFor();
  const { products, categories } = await to.owner.menu();
  expect(categories.map((category) => category.name)).toEqual(['Pizza']);
  expect(products).toMatchObject([{ title: 'Roma', sizes: [{ price: 7 }, { price: 9 }] }]);
});

test('KIT-998 extras come along where that is ticked, and dishes that are taken over ask for them', async () => {
  const [from, to] = [await makeOwned(app), await makeOwned(app)];
  const rule = { title: 'Was drauf?', description: '', min: 0, max: 2, included: 0 };
  const choices = [{ title: 'Käse', price: 1.5, bySize: {} }];
  const { answer } = await from.owner.guest.call('saveOwnRule', {
    hostId: from.owner.hostId,
    ...rule,
    choices,
  });
  const categoryId = await from.owner.addsCategory('Pizza');
  await from.owner.saves({ categoryId, title: 'Roma', ruleIds: [answer.id] });
  const roles = [from, to].map(({ owner }) => ({ role: 'owner' as const, restaurant_id: owner.hostId }));
  const { guest } = await loggedIn(app, to.site, { roles });
  const page = await visit(app, to.site, `${TABLE}?restaurant=${to.owner.hostId}`, { as: guest });
  await hydrated(page);
  await page.getByRole('button', { name: 'Einlesen' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: 'Extras von dort anlegen' }).check();
  await dialog.getByRole('button', { name: from.restaurant.name }).click();
  await page.getByText('Neu: 1 · geändert: 0').waitFor();
  await page.getByRole('button', { name: 'In die Tabelle übernehmen' }).click();
  await page.getByRole('button', { name: 'Speichern' }).click();
  await page.getByText('Alles gespeichert').waitFor();
  const { products, rules } = await to.owner.menu();
  expect(rules).toMatchObject([{ title: 'Was drauf?', choices }]);
  expect(products).toMatchObject([{ title: 'Roma', ruleIds: [rules[0]?.id] }]);
});

test('OWN-744 what is read is seen before it stands in the table, and then stands in sight', async () => {
  const { site, owner } = await makeOwned(app);
  const categoryId = await owner.addsCategory('Pizza');
  for (let number = 1; number <= 30; number += 1) await owner.saves({ categoryId, title: `Pizza ${number}` });
  const page = await visit(app, site, TABLE, { as: owner.guest, viewport: { width: 1180, height: 820 } });
  await hydrated(page);
  await page.getByRole('button', { name: 'Einlesen' }).click();
  await page
    .getByLabel('Oder Text aus einer Karte oder einer Tabelle')
    .fill('Winter\n90 Punsch 4,50\nGans nach Tagespreis');
  await page.getByRole('button', { name: 'Lesen', exact: true }).click();
  await page.getByRole('region', { name: 'Gelesen' }).getByText('Punsch').waitFor();
  await page.getByText('Gans nach Tagespreis').waitFor();
  await page.getByRole('button', { name: 'In die Tabelle übernehmen' }).click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Punsch');
});
