import type { Page } from 'playwright-core';

export const dialogOf = (page: Page) => page.locator('dialog[open]').first().waitFor();

/** Presses what has this name and waits until the page is at rest. */
export const press =
  (name: string | RegExp, role: 'button' | 'link' = 'link') =>
  async (page: Page): Promise<void> => {
    const before = page.url();
    await page.locator('main, dialog').getByRole(role, { name }).first().click();
    if (role === 'link') await page.waitForURL((url) => url.href !== before);
    await page.waitForLoadState('networkidle');
  };

export const inTurn =
  (...steps: ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page): Promise<void> => {
    for (const step of steps) await step(page);
  };

/** Puts the first dish into the basket, also where a busy restaurant asks before. */
export async function takeDish(page: Page): Promise<void> {
  const answer = page.waitForResponse('**/api/addProduct');
  await page
    .getByRole('button', { name: /in den Warenkorb$/ })
    .first()
    .click();
  const busy = page.locator('dialog').getByRole('button', { name: 'In den Warenkorb', exact: true });
  await Promise.race([answer, busy.click()]);
  await answer;
}

export async function askForExtras(page: Page): Promise<void> {
  await takeDish(page);
  await dialogOf(page);
}

/** From any menu to the order form, with one dish. */
export async function goToBasket(page: Page): Promise<void> {
  await takeDish(page);
  const { pathname } = new URL(page.url());
  const restaurant = pathname.startsWith('/speisekarte/') ? pathname.split('/')[2] : undefined;
  if (restaurant) await page.goto(`/warenkorb/${restaurant}`, { waitUntil: 'networkidle' });
  else await press(/^Zur Kasse/)(page);
}

export async function openVoucher(page: Page): Promise<void> {
  await goToBasket(page);
  await page.getByRole('button', { name: /eins mehr$/ }).click();
  await page.getByRole('link', { name: 'Gutschein', exact: true }).click();
  await dialogOf(page);
}

export const redeem = (code: string) => async (page: Page) => {
  await openVoucher(page);
  await page.getByLabel('Gutscheincode').fill(code);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
};

const contact = {
  Vorname: 'Jule',
  Nachname: 'Petersen',
  Straße: 'Strandallee',
  Hausnummer: '12',
  Abschnitt: '3',
  Strandkorb: '41',
  Handynummer: '0170 1234567',
  'E-Mail': 'jule@example.org',
};

/** From a menu over the order form to the thank-you page; pays in cash. */
export async function order(page: Page): Promise<void> {
  await fillForm(page);
  await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click();
  await page.waitForURL('**/danke');
  await page.waitForLoadState('networkidle');
}

/** From a menu to an order form with everything in it. */
export async function fillForm(page: Page): Promise<void> {
  await goToBasket(page);
  await page.getByRole('button', { name: /eins mehr$/ }).click();
  const place = page.getByLabel(/^(Lieferort|Strandabschnitt)$/);
  if ((await place.count()) > 0) await place.selectOption({ index: 1 });
  for (const [label, text] of Object.entries(contact)) {
    const field = page.getByRole('textbox', { name: label, exact: true });
    if ((await field.count()) > 0) await field.fill(text);
  }
  await page.waitForLoadState('networkidle');
}
