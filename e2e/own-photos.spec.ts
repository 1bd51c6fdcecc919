import sharp from 'sharp';
import { expect, test } from 'vitest';
import { hydrated, visit, webTestApp } from './fixtures/pages/browser.ts';
import { barriersOn } from './fixtures/pages/accessibility.ts';
import { makeOwned } from './fixtures/shop/own.ts';
import { photoOf } from './fixtures/shop/review.ts';
import { devices } from './fixtures/shop/shopper.ts';

const app = await webTestApp();

test('PIC-105 OWN-795 photos find their dishes by name, the rest is chosen by hand, nobody leaves them by accident, and all are sent as squares', async () => {
  const { site, owner } = await makeOwned(app);
  const categoryId = await owner.addsCategory('Fisch');
  await owner.saves({ categoryId, title: 'Räucheraal' });
  await owner.saves({ categoryId, title: 'Butt' });
  const page = await visit(app, site, '/kueche/speisekarte', { as: owner.guest, ...devices.phone });
  await page.getByRole('link', { name: 'Fotos', exact: true }).click();
  await page.getByRole('heading', { name: 'Fotos', exact: true }).waitFor();
  await hydrated(page);
  const files = ['raeucheraal neu.png', 'IMG_2041.png'];
  const buffer = await photoOf(640, 480, 'png');
  await page
    .getByLabel('Mehrere auf einmal')
    .setInputFiles([
      ...files.map((name) => ({ name, mimeType: 'image/png', buffer })),
      { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('kein Bild') },
    ]);
  await page.getByText('„a.txt“ ist kein Bild, das wir lesen können: Wir nehmen JPG, PNG').waitFor();
  await page.getByRole('link', { name: 'Übersicht', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Diese Fotos sind noch nicht hochgeladen' });
  await question.getByRole('button', { name: 'Hierbleiben' }).click();
  const dishes = page.getByLabel('Gericht', { exact: true });
  const chosen = () => dishes.evaluateAll((all) => all.map((one) => (one as HTMLSelectElement).value !== ''));
  expect(await chosen()).toEqual([true, false]);
  await dishes.nth(1).selectOption({ label: 'Butt' });
  // What is shown is set without a pointer, too.
  await page.getByLabel('Ausschnitt näher').first().press('ArrowRight');
  expect(await barriersOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Hochladen' }).click();
  const images = async () => (await owner.menu()).products.map(({ image }) => image ?? '');
  await expect.poll(images).toEqual([expect.stringMatching(/foto/), expect.stringMatching(/foto/)]);
  const [first = ''] = await images();
  const { rawPayload } = await app.http.inject({ url: first, headers: { host: site.host } });
  const { width, height } = await sharp(rawPayload).metadata();
  expect(width).toBe(height);
  await expect.poll(() => dishes.count()).toBe(0);
});
