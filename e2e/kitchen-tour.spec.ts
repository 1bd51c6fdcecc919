import { expect, test } from 'vitest';
import { barriersOn } from './fixtures/pages/accessibility.ts';
import { hydrated, visit, webTestApp } from './fixtures/pages/browser.ts';
import { gives, openTour } from './fixtures/shop/driver.ts';

const app = await webTestApp();

test('KIT-840 KIT-841 the kitchen sorts a tour by touch and keyboard, the phone shows it at once, and who was slower is told', async () => {
  const { shop, driver, kitchen, hostId, ready } = await openTour(app);
  const made = [
    await ready(),
    await ready({ street: 'Strandallee' }),
    await ready({ street: 'Am Kurpark' }),
  ].map(({ orderId }) => orderId);
  const [first = 0, second = 0, third = 0] = made;
  const shiftId = await driver.begins();
  await gives(driver.phone, hostId, shiftId, made);
  const ids = (await driver.tour()).stops.map(({ orderId }) => orderId);
  await driver.phone.call('driverSort', { shiftId, orderIds: [first, second, third], seen: ids });
  const phone = await visit(app, shop.site, '/fahrer', {
    as: driver.phone,
    viewport: { width: 390, height: 844 },
  });
  await hydrated(phone);
  const onPhone = () =>
    phone
      .locator('article h3')
      .evaluateAll((doors) => doors.map(({ id }) => Number(id.replace('stop-', ''))));
  await expect.poll(onPhone).toEqual([first, second, third]);
  const board = await visit(app, shop.site, '/kueche', {
    as: kitchen.cook,
    viewport: { width: 1180, height: 820 },
    expects: /\b409\b/,
  });
  await board.getByRole('button', { name: 'Schicht beginnen' }).click();
  await board.getByRole('button', { name: 'Tour von Fiete sortieren' }).click();
  const dialog = board.getByRole('dialog', { name: 'Tour von Fiete' });
  const later = dialog.getByRole('button', { name: `#${first} später` });
  const box = await later.boundingBox();
  expect([box?.width, box?.height].every((side) => (side ?? 0) >= 48)).toBe(true);
  await later.click();
  await expect.poll(onPhone).toEqual([second, first, third]);
  await dialog.locator('li').nth(1).getByText(`#${first}`).waitFor();
  await later.press('Enter');
  await expect.poll(onPhone).toEqual([second, third, first]);
  await dialog.locator('li').nth(2).getByText(`#${first}`).waitFor();
  // At the end of the tour the focus stays where it is.
  expect(await later.evaluate((button) => button === document.activeElement)).toBe(true);
  expect(await barriersOn(board)).toEqual([]);

  await driver.phone.call('driverSort', { shiftId, orderIds: [first, second, third] });
  await dialog.getByRole('button', { name: `#${third} früher` }).click();
  await dialog.getByText('Die Reihenfolge hat inzwischen jemand anders geändert.').waitFor();
  await dialog.locator('li').nth(0).getByText(`#${first}`).waitFor();
  expect((await driver.tour()).stops.map(({ orderId }) => orderId)).toEqual([first, second, third]);
});
