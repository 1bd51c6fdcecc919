import { expect, test } from 'vitest';
import { hydrated, visit, webTestApp } from './fixtures/pages/browser.ts';
import { staffOf } from './fixtures/shop/kitchen.ts';
import { makeReceivers } from './fixtures/shop/newsletter.ts';
import { makeShop } from './fixtures/shop/order.ts';
import { makeOwned } from './fixtures/shop/own.ts';
import { loggedIn } from './fixtures/shop/person.ts';
import { makeRestaurant } from './fixtures/shop/restaurant.ts';
import { makeReviews } from './fixtures/shop/review.ts';

const app = await webTestApp();
const shop = await makeShop(app.database.db);
const hostId = shop.restaurant.id;

test('OWN-731 whoever goes on from a form with something typed into it is asked before, and not after it is saved', async () => {
  const as = await staffOf(app, shop.site.host, 'owner', hostId);
  const page = await visit(app, shop.site, `/kueche/speisekarte/kategorie/neu?restaurant=${hostId}`, { as });
  await hydrated(page);
  const name = page.getByLabel('Name', { exact: true });
  const list = page.getByRole('main').getByRole('link', { name: 'Speisekarte', exact: true });
  const question = page.getByRole('alertdialog');
  await name.fill('Suppen');
  await list.click();
  await question.getByText('Was du hier getippt hast, ist dann weg.').waitFor();
  await question.getByRole('button', { name: 'Hierbleiben' }).click();
  expect(await name.inputValue()).toBe('Suppen');
  await page.getByRole('button', { name: 'Anlegen' }).click();
  await page.getByRole('heading', { name: 'Neues Gericht' }).waitFor();
  expect(await question.count()).toBe(0);
});

test('OWN-731 what was refused is not saved either, and whoever wants to go may', async () => {
  const as = await staffOf(app, shop.site.host, 'operator', null);
  const page = await visit(app, shop.site, '/verwaltung/gutscheine/neu', { as, expects: /400|422/ });
  await hydrated(page);
  await page.getByLabel('Budget in Euro (freiwillig)').fill('viel');
  await page.getByRole('button', { name: 'Code anlegen' }).click();
  await page.locator('[aria-invalid=true]').first().waitFor();
  await page.getByRole('link', { name: 'Heute', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Trotzdem gehen' }).click();
  await page.getByRole('heading', { level: 1, name: 'Heute' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/verwaltung');
});

test('OWN-740 weekly hours that are saved keep their page, with what is typed below them', async () => {
  const as = await staffOf(app, shop.site.host, 'owner', hostId);
  const page = await visit(app, shop.site, `/kueche/oeffnungszeiten?restaurant=${hostId}`, { as });
  await hydrated(page);
  await page.getByLabel('Grund').fill('Betriebsferien');
  await page.getByLabel('Montag, von', { exact: true }).filter({ visible: true }).fill('12:00');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await page.getByText('Deine Öffnungszeiten sind gespeichert').first().waitFor();
  expect(new URL(page.url()).pathname).toBe('/kueche/oeffnungszeiten');
  expect(await page.getByLabel('Grund').inputValue()).toBe('Betriebsferien');
  expect(await page.getByRole('alertdialog').count()).toBe(0);
  await page.getByRole('link', { name: 'Übersicht' }).click();
  await page.getByRole('alertdialog').getByText('Was du hier getippt hast, ist dann weg.').waitFor();
});

test('OWN-741 a form that leads on stays where another one of its page is not saved, and says so', async () => {
  const { site, owner } = await makeOwned(app);
  const page = await visit(app, site, `/kueche/oeffnungszeiten?restaurant=${owner.hostId}`, {
    as: owner.guest,
  });
  await hydrated(page);
  const save = page.getByRole('button', { name: 'Speichern' });
  await page.getByLabel('Grund').fill('Betriebsferien');
  await save.click();
  await page.getByText('Anderes auf dieser Seite ist noch nicht gespeichert').first().waitFor();
  expect(await page.getByLabel('Grund').inputValue()).toBe('Betriebsferien');
  // Entered, nothing holds them any more.
  await page.getByLabel('Erster Tag').fill('2030-08-01');
  await page.getByLabel('Letzter Tag').fill('2030-08-08');
  await page.getByRole('button', { name: 'Eintragen', exact: true }).click();
  await page.getByText('Betriebsferien ist eingetragen').first().waitFor();
  await save.click();
  await page.getByRole('heading', { name: 'So steht deine Anmeldung' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/kueche/betrieb');
});

test('OWN-774 a newsletter whose text was changed and not saved does not go out as it was before', async () => {
  const { site, owner } = await makeOwned(app, { approved_at: app.clock.now() });
  const { hostId, guest } = owner;
  const receivers = { restaurant_id: hostId, site_id: site.id, at: app.clock.now() };
  await makeReceivers(app.database.db, { ...receivers, emails: ['jule@guest.example'] });
  const words = { subject: 'Ab Freitag Grünkohl', body: 'Moin, ab Freitag kochen wir wieder Grünkohl.' };
  const { id } = (await guest.call('saveOwnIssue', { hostId, ...words })).answer;
  const page = await visit(app, site, `/kueche/newsletter/${id}?restaurant=${hostId}`, {
    as: guest,
    expects: /422/,
  });
  await hydrated(page);
  const text = page.getByLabel('Text', { exact: true });
  const unsaved = page.getByText('Am Text ist etwas geändert, das noch nicht gespeichert ist.');
  await text.fill('Moin, ab Samstag kochen wir wieder Grünkohl.');
  await page.getByLabel('Tag', { exact: true }).fill('2026-12-01');
  await page.getByLabel('Uhrzeit', { exact: true }).fill('18:00');
  const plan = page.getByRole('button', { name: 'Zu dieser Zeit senden' });
  await plan.click();
  await unsaved.waitFor();
  await page.getByRole('link', { name: /^Jetzt an/ }).click();
  await page.getByRole('button', { name: 'Jetzt senden' }).click();
  await page.getByRole('dialog').getByText('Am Text ist etwas geändert').waitFor();
  await page.getByRole('dialog').getByRole('link', { name: 'Abbrechen' }).click();
  expect(await text.inputValue()).toContain('Samstag');
  const version = page.locator('form:has-text("Zu dieser Zeit senden") [name=version]');
  const before = await version.inputValue();
  await page.getByRole('button', { name: 'Speichern und ansehen' }).click();
  await page.getByText('Gespeichert', { exact: true }).first().waitFor();
  // It is said as soon as it is so; the page is loaded anew a moment later.
  await expect.poll(() => version.inputValue()).not.toBe(before);
  await page.getByLabel('Tag', { exact: true }).fill('2026-12-01');
  await page.getByLabel('Uhrzeit', { exact: true }).fill('18:00');
  await plan.click();
  await page.getByText('Bis dahin kannst du sie zurücknehmen und ändern.').waitFor();
  const { issue } = (await guest.call('ownIssue', { hostId, id })).answer;
  expect(issue).toMatchObject({ state: 'planned', body: 'Moin, ab Samstag kochen wir wieder Grünkohl.' });
});

test('OWN-792 whoever looks at other reviews with a reply half typed is asked before, and not once it stands there', async () => {
  const { site, restaurant, ...reviewed } = await makeShop(app.database.db);
  await makeReviews(app.database.db, { site, restaurant, ...reviewed }, [{ content: 'War gut.' }]);
  const as = await staffOf(app, site.host, 'owner', restaurant.id);
  const page = await visit(app, site, `/kueche/bewertungen?restaurant=${restaurant.id}`, { as });
  await hydrated(page);
  const question = page.getByRole('alertdialog');
  const open = page.getByRole('link', { name: /^Ohne Antwort/ });
  await page.getByText('Antworten', { exact: false }).first().click();
  const reply = page.getByLabel('Deine Antwort');
  await reply.fill('Danke, bis bald!');
  await open.click();
  await question.getByRole('button', { name: 'Hierbleiben' }).click();
  expect(await reply.inputValue()).toBe('Danke, bis bald!');
  await page.getByRole('button', { name: /^Antwort speichern/ }).click();
  await page.getByText('Deine Antwort steht jetzt unter der Bewertung.').waitFor();
  await open.click();
  await page.getByText('wartet keine auf eine Antwort').waitFor();
  expect(await question.count()).toBe(0);
});

test('OWN-792 whoever turns to another of their restaurants with something typed is asked before', async () => {
  const { site, restaurant } = await makeShop(app.database.db);
  const other = await makeRestaurant(app.database.db, { site });
  const roles = [restaurant, other].map(({ id }) => ({ role: 'owner' as const, restaurant_id: id }));
  const { guest: as } = await loggedIn(app, site, { roles });
  const page = await visit(app, site, `/kueche/oeffnungszeiten?restaurant=${restaurant.id}`, { as });
  await hydrated(page);
  await page.getByLabel('Grund').fill('Betriebsferien');
  await page.getByText('Wechseln', { exact: true }).click();
  await page.getByRole('link', { name: other.name, exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Trotzdem gehen' }).click();
  await page.waitForURL(`**/kueche/oeffnungszeiten?restaurant=${other.id}`);
  expect(await page.getByRole('alertdialog').count()).toBe(0);
});
