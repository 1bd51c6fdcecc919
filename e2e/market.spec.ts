import { describe, expect, test } from 'vitest';
import { visit, webTestApp } from './fixtures/pages/browser.ts';
import { makeMarket } from './fixtures/shop/market.ts';
import { makeProduct } from './fixtures/shop/menu.ts';
import { makePerson } from './fixtures/shop/person.ts';
import { type Device, shopAt } from './fixtures/shop/shopper.ts';

const app = await webTestApp();
const { db } = app.database;
const market = await makeMarket(db);
const { site, typed, town, district, restaurants } = market;
const list = `/restaurants/${town.geo_url}`;
const everywhere: [Device][] = [['phone'], ['desktop']];

describe.each(everywhere)('on a %s', (device) => {
  test('LOC-002 LOC-004 LOC-005 LOC-006 types a town and takes a suggestion by keyboard', async () => {
    const shopper = await shopAt(app, market, '/', { device });
    await shopper.search.pressSequentially(typed);
    await expect
      .poll(() => shopper.suggestions.allInnerTexts())
      .toEqual([`23669 ${town.town}`, `23669 ${town.town} Niendorf`]);
    await shopper.search.press('ArrowDown');
    await shopper.search.press('ArrowDown');
    await shopper.search.press('Enter');
    await shopper.arrivesAt(`/restaurants/${district.geo_url}`);
    await expect.poll(() => shopper.heading).toBe(`0 Restaurants in ${town.town} Niendorf`);
  });

  test('LOC-003 LOC-006 LST-004 types a postal code and taps a town; its restaurants are counted', async () => {
    const shopper = await shopAt(app, market, '/', { device });
    await shopper.search.pressSequentially(`23669 ${typed}`);
    const suggestion = shopper.suggestions.first();
    await (device === 'phone' ? suggestion.tap() : suggestion.click());
    await shopper.arrivesAt(list);
    await expect.poll(() => shopper.heading).toBe(`6 Restaurants in ${town.town}`);
    await shopper.page.getByRole('link', { name: `Lieferort 23669 ${town.town}, ändern` }).waitFor();
  });

  test('LST-007 LST-008 narrows the list to a cuisine; the address says so and Back returns', async () => {
    const shopper = await shopAt(app, market, list, { device });
    const burger =
      device === 'phone'
        ? shopper.page.getByRole('link', { name: 'Burger', exact: true })
        : shopper.page.getByRole('checkbox', { name: 'Burger' });
    await burger.click();
    await expect.poll(() => shopper.heading).toBe(`2 Restaurants in ${town.town}`);
    await expect.poll(() => shopper.address).toBe(`${list}?kueche=Burger`);
    expect(await shopper.names).toEqual(['Burger Botschaft', 'Grill am Deich']);
    await shopper.page.goBack();
    await expect.poll(() => shopper.heading).toBe(`6 Restaurants in ${town.town}`);
    await expect.poll(() => shopper.address).toBe(list);
  });

  test('LST-032 LOC-007 LST-025 opens a menu; place and restaurant are remembered', async () => {
    const shopper = await shopAt(app, market, '/', { device });
    await shopper.search.pressSequentially(typed);
    await shopper.suggestions.first().click();
    await shopper.opens('Burger Botschaft');
    await shopper.arrivesAt(`/speisekarte/${restaurants.burger.url}`);
    await expect.poll(() => shopper.heading).toBe('Burger Botschaft');
    await shopper.page.goto('/');
    await shopper.page.getByRole('link', { name: `Zuletzt: ${town.town}` }).click();
    await shopper.card('Burger Botschaft').getByText('Zuletzt hier').waitFor();
    await expect.poll(() => shopper.page.getByText('Zuletzt hier').count()).toBe(1);
  });
});

describe('what a card tells', () => {
  test('LST-011 LST-012 LST-016 LST-017 LST-018 LST-019 LST-020 LST-021 LST-022 LST-023 name, cuisine, rating, time, terms and marks', async () => {
    const shopper = await shopAt(app, market, list);
    const pizzeria = shopper.card('Pizzeria Seebrücke');
    const told = (await pizzeria.innerText()).replaceAll('\u00a0', ' ');
    const facts = ['Pizza, Pasta', '4,7 von 5 Sternen', '60+ Min.', 'ab 10 €', '2 €', '5 % Bonus'];
    for (const text of [...facts, 'bar · online']) expect(told).toContain(text);

    expect(told).toMatch(/\d,\d km · \d+ Min\. Fahrt/);
    const newcomer = shopper.card('Burger Botschaft');
    expect(await newcomer.innerText()).toMatch(/^Neu$/m);
    expect(await newcomer.getByText('Sternen').count()).toBe(0);
  });

  test.each([
    ['Burger Botschaft', 'Geöffnet'],
    ['Grill am Deich', 'Gerade viel los · wieder ab 18:40'],
    ['Kutterküche', 'Aktuell nicht verfügbar'],
    ['Fischhus', 'Betriebsferien · wieder ab Di., 24.11., 18:00'],
    ['Sakura Sushi', 'Geschlossen · öffnet um 19:00'],
  ])('LST-024 LST-034 LST-035 LST-036 LST-038 LST-039 %s: %s', async (name, text) => {
    const shopper = await shopAt(app, market, list);
    expect(await shopper.card(name).innerText()).toContain(text);
  });

  test('LST-031 the loyalty bonus is explained, and the focus comes back', async () => {
    const shopper = await shopAt(app, market, list);
    const badge = shopper.page.getByRole('button', { name: /5 % Bonus bei Pizzeria Seebrücke/ });
    await badge.click();
    await shopper.page.getByRole('dialog', { name: 'Treuebonus' }).getByText('5 % vom Warenwert').waitFor();
    await shopper.page.keyboard.press('Escape');
    await expect.poll(() => badge.evaluate((element) => element === document.activeElement)).toBe(true);
    await expect.poll(() => shopper.address).toBe(list);
  });
});

describe('choosing a restaurant', () => {
  test('LST-035 ERR-011 a busy one asks first', async () => {
    const shopper = await shopAt(app, market, list);
    await shopper.opens('Grill am Deich');
    const question = shopper.page.getByRole('alertdialog', {
      name: 'Bei Grill am Deich ist gerade sehr viel los',
    });
    await question.getByText('18:40').waitFor();
    await question.getByRole('button', { name: 'Zurück' }).click();
    await question.waitFor({ state: 'detached' });
    await expect.poll(() => shopper.address).toBe(list);
    await shopper.opens('Grill am Deich');
    await question.getByRole('button', { name: 'Speisekarte ansehen' }).click();
    await shopper.arrivesAt(`/speisekarte/${restaurants.busy.url}`);
  });

  test('LST-035 a dish of a busy one asks as well, and leads to the dish', async () => {
    const dish = await makeProduct(db, restaurants.busy, { title: 'Deichplatte' });
    const shopper = await shopAt(app, market, `${list}?suche=Deichplatte`);
    await shopper.page.getByRole('link', { name: /^Deichplatte/ }).click();
    await shopper.page
      .getByRole('alertdialog', { name: 'Bei Grill am Deich ist gerade sehr viel los' })
      .getByRole('button', { name: 'Speisekarte ansehen' })
      .click();
    await expect.poll(() => shopper.address).toBe(`/speisekarte/${restaurants.busy.url}/produkt/${dish.id}`);
  });

  test('LST-032 a dish that is to be fetched sets the basket to that', async () => {
    await makeProduct(db, restaurants.burger, { title: 'Botschaftsteller' });
    const shopper = await shopAt(app, market, `${list}?weg=abholung&suche=Botschaftsteller`);
    const said = shopper.page.waitForResponse((response) => response.url().includes('/api/basketMode'));
    await shopper.page.getByRole('link', { name: /^Botschaftsteller/ }).click();
    expect((await said).request().postDataJSON()).toMatchObject({ homedelivery: false });
  });

  test('LST-036 ERR-010 an unavailable one only says so', async () => {
    const shopper = await shopAt(app, market, list);
    await shopper.opens('Kutterküche');
    const alert = shopper.page.getByRole('alertdialog', { name: 'Oh no!' });
    expect(await alert.innerText()).toContain('Das gewählte Restaurant ist aktuell leider nicht verfügbar');
    await alert.getByRole('button', { name: 'OK' }).click();
    await alert.waitFor({ state: 'detached' });
    await shopper.arrivesAt(list);
  });

  test('LST-037 an administrator may go on after the alert', async () => {
    const person = await makePerson(db, { roles: [{ role: 'administrator', restaurant_id: null }] });
    const as = app.guest(site.host);
    await as.call('userLogin', { login: { email: person.email, password: person.password } });
    const shopper = await shopAt(app, market, list, { as });
    await shopper.opens('Kutterküche');
    await shopper.page.getByRole('button', { name: 'Trotzdem öffnen' }).click();
    await expect.poll(() => shopper.address).toBe(`/speisekarte/${restaurants.unavailable.url}`);
  });

  test('LST-037 MNU-047 an administrator is asked by a link and a reload, too', async () => {
    const person = await makePerson(db, { roles: [{ role: 'administrator', restaurant_id: null }] });
    const as = app.guest(site.host);
    await as.call('userLogin', { login: { email: person.email, password: person.password } });
    const page = await visit(app, site, `/speisekarte/${restaurants.unavailable.url}`, { as });
    await page.getByRole('heading', { name: 'Aktuell nicht bestellbar' }).waitFor();
    await page
      .getByRole('alertdialog', { name: 'Oh no!' })
      .getByRole('button', { name: 'Trotzdem öffnen' })
      .click();
    await page.getByRole('heading', { name: 'Aktuell nicht bestellbar' }).waitFor({ state: 'detached' });
    expect(await page.getByRole('complementary', { name: 'Dein Warenkorb' }).isVisible()).toBe(true);
  });

  test('ERR-005 one that cannot be chosen leaves the visitor on the list, with the reason', async () => {
    const shopper = await shopAt(app, market, list, { expects: /Failed to load resource/ });
    await shopper.page.route('**/api/sethost/**', (route) => route.abort());
    await shopper.opens('Burger Botschaft');
    const alert = shopper.page.getByRole('alert');
    await expect
      .poll(() => alert.innerText())
      .toBe('Oh no!\nDas gewählte Restaurant konnte nicht ausgewählt werden 😭');
    await expect.poll(() => shopper.address).toBe(list);
  });
});
