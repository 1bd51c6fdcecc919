import { expect, test } from 'vitest';
import { webTestApp } from './fixtures/pages/browser.ts';
import { shopAt } from './fixtures/shop/shopper.ts';
import { makeSite } from './fixtures/shop/site.ts';

const app = await webTestApp();
const { db } = app.database;

const wishesOf = ({ id }: { id: number }) =>
  db.selectFrom('recommendation').select(['mode', 'email', 'comment']).where('site_id', '=', id).execute();

test('REC-001 REC-002 REC-003 REC-005 REC-006 a guest recommends and is thanked without waiting', async () => {
  const site = await makeSite(db);
  const { page } = await shopAt(app, { site }, '/empfehlen', { device: 'phone' });
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/recommend', async (route) => {
    await held;
    await route.continue();
  });
  const email = page.getByLabel('Deine E-Mail');
  expect(await email.getAttribute('type')).toBe('email');
  await email.fill('mia@example.org');
  await page.getByLabel('Welches Restaurant?').fill('Das Café am Kai in Neustadt');
  await page.getByRole('button', { name: 'Abschicken' }).click();
  await page.getByRole('heading', { name: 'Vielen Dank!' }).waitFor();
  expect(await wishesOf(site)).toEqual([]);
  answer();
  const wish = { mode: 'recommend', email: 'mia@example.org', comment: 'Das Café am Kai in Neustadt' };
  await expect.poll(() => wishesOf(site)).toEqual([wish]);
  expect(await page.getByRole('heading', { name: 'Vielen Dank!' }).isVisible()).toBe(true);
});

test('REC-003 REC-004 a restaurant registers; what the server refuses comes back with everything typed', async () => {
  const site = await makeSite(db);
  const { page } = await shopAt(app, { site }, '/informationen', { expects: /400/ });
  await page.getByRole('main').getByRole('link', { name: 'Schreib uns kurz' }).click();
  const comment = page.getByLabel('Dein Restaurant');
  await comment.fill('Krabbenkutter, Niendorf');
  await page.getByRole('button', { name: 'Abschicken' }).click();
  const email = page.getByLabel('Deine E-Mail');
  await expect.poll(() => email.getAttribute('aria-invalid')).toBe('true');
  await expect.poll(() => email.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await comment.inputValue()).toBe('Krabbenkutter, Niendorf');
  await email.fill('kutter@example.org');
  await page.getByRole('button', { name: 'Abschicken' }).click();
  await expect
    .poll(() => wishesOf(site))
    .toEqual([{ mode: 'register', email: 'kutter@example.org', comment: 'Krabbenkutter, Niendorf' }]);
});

test('REC-001 VAR-018 works without scripts and without an account', async () => {
  const site = await makeSite(db);
  const { page } = await shopAt(app, { site }, '/empfehlen?art=anmelden', { javaScriptEnabled: false });
  await page.getByLabel('Deine E-Mail').fill('ole@example.org');
  await page.getByLabel('Dein Restaurant').fill('Oles Räucherei');
  await page.getByRole('button', { name: 'Abschicken' }).click();
  await page.getByRole('heading', { name: 'Vielen Dank!' }).waitFor();
  expect(await wishesOf(site)).toEqual([
    { mode: 'register', email: 'ole@example.org', comment: 'Oles Räucherei' },
  ]);
});

test('REC-006 CHK-059 nobody is thanked for what was not kept, and what is mended is not complained about', async () => {
  const site = await makeSite(db);
  const { page } = await shopAt(app, { site }, '/empfehlen', { expects: /400/ });
  let thanks = 0;
  await page.exposeFunction('thanked', () => thanks++);
  await page.evaluate(() => {
    new MutationObserver(() => {
      const box = document.querySelector('[role=status]')?.textContent ?? '';
      if (box.includes('Vielen Dank')) void (window as unknown as { thanked: () => void }).thanked();
    }).observe(document.body, { childList: true, subtree: true });
  });
  const email = page.getByLabel('Deine E-Mail');
  // Browsers take it for an address.
  await email.fill('mia@kai');
  await page.getByLabel('Welches Restaurant?').fill('Das Café am Kai');
  await page.getByRole('button', { name: 'Abschicken' }).click();
  await page.getByText('Bitte gib eine gültige E-Mail-Adresse ein.').waitFor();
  expect(thanks).toBe(0);
  await email.fill('');
  await page.getByText('Bitte gib eine gültige E-Mail-Adresse ein.').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Abschicken' }).click();
  await page.getByRole('heading', { name: 'Vielen Dank!' }).waitFor();
  await expect
    .poll(() => wishesOf(site))
    .toEqual([{ mode: 'recommend', email: '', comment: 'Das Café am Kai' }]);
});
