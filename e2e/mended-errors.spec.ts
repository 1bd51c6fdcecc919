import { expect, test } from 'vitest';
import { webTestApp } from './fixtures/pages/browser.ts';
import { makeShop } from './fixtures/shop/order.ts';
import { contact, fill, openOrderForm, orderButton } from './fixtures/shop/order-form.ts';

const app = await webTestApp();

test('CHK-059 an error goes with what it was about, the box with the last of them', async () => {
  const page = await openOrderForm(app, await makeShop(app.database.db));
  await fill(page, { Nachname: 'Petersen', Handynummer: '12', Straße: 'Kurpromenade', Hausnummer: '12' });
  await orderButton(page).click();
  const box = page.getByRole('alert').getByText('Bitte fülle alle Pflichtfelder korrekt aus');
  await box.waitFor();
  await page.getByLabel('Vorname', { exact: true }).fill('Jule');
  await page.getByText('Bitte verrate uns deinen Vornamen').waitFor({ state: 'detached' });
  // Half a number is still wrong, and an emptied field is not complained about before the next try.
  await page.getByLabel('Handynummer', { exact: true }).fill('0170');
  await page.getByLabel('Nachname', { exact: true }).fill('');
  expect(
    await page
      .locator('[aria-invalid=true]')
      .evaluateAll((all) => all.map((each) => each.getAttribute('name'))),
  ).toEqual(['mobile']);
  await box.waitFor();
  await page.getByLabel('Handynummer', { exact: true }).fill('0170 1234567');
  await box.waitFor({ state: 'detached' });
  await orderButton(page).click();
  await page.getByText('Bitte verrate uns deinen Nachnamen').waitFor();
});

test('CHK-059 what another way does not ask for is not missed any more', async () => {
  const page = await openOrderForm(app, await makeShop(app.database.db));
  await fill(page, { ...contact, Straße: '' });
  await orderButton(page).click();
  await page.getByRole('alert').waitFor();
  await page.getByRole('radio', { name: 'Abholung' }).check();
  await page.getByRole('alert').waitFor({ state: 'detached' });
  expect(await page.locator('[aria-invalid=true]').count()).toBe(0);
});

test('CHK-060 what comes to lie under the finger after a refused tap cannot be pressed by it', async () => {
  const page = await openOrderForm(app, await makeShop(app.database.db));
  // What a second tap would hit, at the moment in which the page has moved to the first wrong field.
  await page.evaluate(() => {
    let tapped = { x: 0, y: 0 };
    addEventListener('click', ({ clientX: x, clientY: y }) => (tapped = { x, y }), true);
    addEventListener('focusin', ({ target }) => {
      if ((target as HTMLInputElement).name !== 'firstname') return;
      const hit = document.elementFromPoint(tapped.x, tapped.y);
      document.body.dataset['hit'] = hit?.closest('form') ? 'form' : 'nothing';
    });
  });
  await orderButton(page).click();
  await page.locator('body[data-hit]').waitFor({ state: 'attached' });
  expect(await page.locator('body').getAttribute('data-hit')).toBe('nothing');
  await page.getByRole('radio', { name: 'Abholung' }).check();
});
