import type { Page, Request } from 'playwright-core';
import { describe, expect, onTestFinished, test } from 'vitest';
import { barriersOn } from './fixtures/pages/accessibility.ts';
import { EVENING } from './fixtures/app.ts';
import { hydrated, visit, webTestApp } from './fixtures/pages/browser.ts';
import {
  groupOf,
  handOver,
  joinGroup,
  linkOf,
  orderAll,
  startGroup,
  type Group,
} from './fixtures/shop/group.ts';
import type { Guest } from './fixtures/shop/guest.ts';
import { openKitchen } from './fixtures/shop/kitchen.ts';
import { MenuPage, openMenu } from './fixtures/shop/menu-page.ts';
import { hungryGuest, makeShop, type Shop } from './fixtures/shop/order.ts';
import { loggedIn } from './fixtures/shop/person.ts';
import { openTablet } from './fixtures/shop/tablet.ts';

const app = await webTestApp();
const { db } = app.database;
const PHONE = { width: 390, height: 844 };

const pathOf = (group: Group) => `/mitbestellen/${linkOf(group).id}/${linkOf(group).uid}`;
const strip = (page: Page) => page.getByRole('region', { name: 'Gruppenbestellung' });
/** Somebody who opens the link and says a name; they arrive at the menu. */
async function joins(shop: Shop, group: Group, name: string, options: Parameters<typeof visit>[3] = {}) {
  const page = await visit(app, shop.site, pathOf(group), options);
  await page.getByLabel('Dein Name').fill(name);
  await page.getByRole('button', { name: 'zur Speisekarte!' }).click();
  await page.waitForURL(`**/speisekarte/${shop.restaurant.url}`);
  return page;
}

/** A client's page on the menu, connected to the group's channel. */
async function menuOf(shop: Shop, client: Guest): Promise<Page> {
  const page = await visit(app, shop.site, `/speisekarte/${shop.restaurant.url}`, { as: client });
  await page.locator('[data-live=connected]').waitFor();
  return page;
}

describe('a group order', () => {
  test('GRP-003 GRP-008 GRP-010 GRP-017 GRP-022 GRP-023 GRP-024 GRP-028 GRP-032 MNU-010 MNU-011 CHK-050 DON-002 from the menu over the link to the kitchen’s ticket, names and all', async () => {
    const shop = await makeShop(db);
    const tablet = await openTablet(app, shop);
    const mia = await hungryGuest(app, shop);
    const { page: master } = await openMenu(app, shop, { as: mia });
    await master.getByRole('link', { name: 'Gruppenbestellung starten' }).click();
    const dialog = master.getByRole('dialog');
    await dialog.getByLabel('Dein Name', { exact: true }).fill('Mia');
    await dialog.getByLabel('Dein PayPal.me-Name').fill('paypal.me/MiaM');
    await dialog.getByRole('button', { name: 'Starten und Link holen' }).click();
    const link = new URL(await dialog.getByLabel('Link zum Mitbestellen').inputValue());
    await dialog.getByText('Noch ist niemand dabei').waitFor();
    const group = (await groupOf(mia, shop)) as Group;
    expect(link.pathname).toBe(pathOf(group));

    const anna = await joins(shop, group, 'Anna');
    await strip(anna).getByText('Du bestellst bei Mia mit.').waitFor();
    await dialog.getByText('1 von 1 dabei, 0 fertig').waitFor();
    await new MenuPage(anna).takes(shop.dish.title);
    await anna.getByRole('link', { name: 'Zur Übergabe · 10,00 €' }).click();
    const answer = anna.waitForResponse('**/api/order');
    await anna.getByRole('button', { name: 'An Mia übergeben' }).click();
    expect(await (await answer).json()).toBe(true);
    await anna.waitForURL((url) => url.pathname === '/dankeBuero');
    await anna.getByRole('heading', { name: 'Danke, Anna!' }).waitFor();
    await anna.getByText('Dein Anteil: 10,00 €').waitFor();
    await anna.goto('/dankeBuero');
    await anna.getByRole('heading', { name: 'Danke, Anna!' }).waitFor();
    await hydrated(anna);
    const pays = anna.getByRole('link', { name: '10,00 € an Mia mit PayPal zahlen' });
    expect(await pays.getAttribute('href')).toBe('https://paypal.me/MiaM/10.00EUR');
    await dialog.getByText('1 von 1 dabei, 1 fertig').waitFor();

    await dialog.getByRole('link', { name: 'Zum Warenkorb' }).click();
    const lines = master.getByRole('list', { name: 'Im Warenkorb' });
    await lines.getByText('für Anna').waitFor();
    await fillForm(master, shop);
    await master.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click();
    await master.waitForURL('**/danke');
    const shares = master.getByRole('region', { name: 'Wer was hatte' });
    await expect
      .poll(() => shares.getByRole('definition').allInnerTexts())
      .toEqual(['10,00\u00a0€', '10,00\u00a0€']);
    await anna.getByText('Mia hat für alle').waitFor();
    const [order] = await db
      .selectFrom('orders')
      .selectAll()
      .where('group_order_id', '=', group.officeOrderId)
      .execute();
    const ticket = await tablet.opens(order?.id ?? 0);
    await expect.poll(() => ticket.locator('h4').allInnerTexts()).toEqual(['Jule Petersen', 'Anna']);
  });

  test('NUM-006 PUSH-004 without push the master’s list is asked for every five seconds', async () => {
    const shop = await makeShop(db);
    const { master, group } = await startGroup(app, shop);
    const page = await visit(app, shop.site, `/speisekarte/${shop.restaurant.url}`, {
      as: master,
      // The browser says of a connection that cannot be made.
      expects: /WebSocket/,
      before: async (page) => {
        await page.clock.install({ time: app.clock.now().epochMilliseconds });
        await page.routeWebSocket(/\/app\//, (socket) => void socket.close());
      },
    });
    await page.locator('[data-live=lost]').waitFor();
    const asked = new Set<Request>();
    page.on('request', (request) => {
      if (request.url().includes('/api/isOfficeOrder')) asked.add(request);
    });
    page.on('requestfinished', (request) => void asked.delete(request));
    await page.clock.pauseAt(app.clock.now().add({ minutes: 5 }).epochMilliseconds);
    // While one is under way no other is asked for: what was due before the clock stopped is answered first.
    const fiveSeconds = async () => {
      await expect.poll(() => asked.size).toBe(0);
      await page.clock.runFor(5_000);
    };
    const client = await joinGroup(app, shop, group, 'Anna');
    await fiveSeconds();
    await strip(page).getByText('1 von 1 dabei, 0 fertig').waitFor();
    await handOver(client, shop, group);
    await fiveSeconds();
    await strip(page).getByText('1 von 1 dabei, 1 fertig').waitFor();
  });

  test('GRP-006 NUM-038 API-111 the link is copied, and says so for ten seconds; the sheet or a mail invites', async () => {
    const shop = await makeShop(db);
    const { master, group } = await startGroup(app, shop);
    const page = await visit(app, shop.site, `/speisekarte/${shop.restaurant.url}/gruppe`, {
      as: master,
      permissions: ['clipboard-read', 'clipboard-write'],
      before: async (page) => {
        await page.clock.install({ time: app.clock.now().epochMilliseconds });
        await page.addInitScript(() =>
          Object.defineProperty(Navigator.prototype, 'share', { value: undefined }),
        );
        await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
      },
    });
    await hydrated(page);
    await page.clock.pauseAt(app.clock.now().add({ minutes: 5 }).epochMilliseconds);
    await page.getByRole('button', { name: 'Link kopieren' }).click();
    await page.getByRole('button', { name: 'Link kopiert' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(group.link);
    await page.clock.runFor(9_900);
    await page.getByRole('button', { name: 'Link kopiert' }).waitFor();
    await page.clock.runFor(200);
    await page.getByRole('button', { name: 'Link kopieren' }).waitFor();
    const mail = await page.getByRole('link', { name: 'Per E-Mail einladen' }).getAttribute('href');
    expect(decodeURIComponent(mail ?? '')).toContain(group.link);
    const code = page.getByRole('img', { name: 'QR-Code mit dem Link zum Mitbestellen' });
    await expect
      .poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  });

  test('GRP-007 where the system has a sheet to share with, the link goes there', async () => {
    const shop = await makeShop(db);
    const { master, group } = await startGroup(app, shop);
    const page = await visit(app, shop.site, `/speisekarte/${shop.restaurant.url}/gruppe`, {
      as: master,
      before: (page) =>
        page.addInitScript(() => {
          const share = (data: { url: string }) => {
            document.documentElement.dataset['shared'] = data.url;
            return Promise.resolve();
          };
          Object.defineProperty(Navigator.prototype, 'share', { value: share, configurable: true });
        }),
    });
    await hydrated(page);
    await page.getByRole('button', { name: 'Teilen' }).click();
    await expect.poll(() => page.locator('html').getAttribute('data-shared')).toBe(group.link);
  });

  test('GRP-152 the page of who ordered along goes on with the order by itself', async () => {
    const shop = await makeShop(db);
    const kitchen = await openKitchen(app, shop.site.host, shop.restaurant);
    const { master, group } = await startGroup(app, shop);
    const client = await joinGroup(app, shop, group, 'Anna');
    await handOver(client, shop, group);
    const answer = (await orderAll(master, shop)).answer;
    if (answer === true) throw new Error('the master handed over');
    const { id, uid } = linkOf(group);
    const page = await visit(app, shop.site, `/dankeBuero?gruppe=${id}&code=${uid}`, {
      as: client,
      before: (page) => page.clock.install({ time: app.clock.now().epochMilliseconds }),
    });
    const share = page.getByRole('region', { name: 'Dein Anteil' });
    await page.getByText('Das Restaurant muss noch zusagen.').waitFor();
    expect(await share.count()).toBe(1);
    await kitchen.refuses(answer.orderId, 'Der Ofen ist kaputt');
    await page.clock.runFor(10_000);
    await page.getByText('Daraus ist leider nichts geworden').waitFor();
    expect(await share.count()).toBe(0);
  });

  test('GRP-011 the master ends it after a question; the client is told and orders alone', async () => {
    const shop = await makeShop(db);
    const { master, group } = await startGroup(app, shop);
    const client = await joinGroup(app, shop, group, 'Anna');
    const anna = await menuOf(shop, client);
    const { page } = await openMenu(app, shop, { as: master });
    await page.getByRole('link', { name: 'Einladen und verwalten' }).click();
    await page.getByRole('link', { name: 'Gruppenbestellung abbrechen' }).click();
    const question = page.getByRole('alertdialog', { name: 'Gruppenbestellung wirklich abbrechen?' });
    await question.getByRole('button', { name: 'Abbrechen' }).click();
    await page.getByRole('link', { name: 'Gruppenbestellung starten' }).waitFor();
    await anna.getByRole('alert').getByText('Die Bürobestellung wurde beendet').waitFor();
    await anna.getByRole('link', { name: 'Zur Kasse' }).waitFor();
    expect((await groupOf(master, shop)).type).toBe('none');
  });

  test('GRP-025 ERR-034 who comes back after the end is told as well', async () => {
    const shop = await makeShop(db);
    const { master, group } = await startGroup(app, shop);
    const anna = await joins(shop, group, 'Anna');
    await strip(anna).getByText('Du bestellst bei Mia mit.').waitFor();
    await anna.goto('/agb');
    await orderAll(master, shop);
    await anna.goto(`/speisekarte/${shop.restaurant.url}`);
    await anna.getByRole('alert').getByText('Die Bürobestellung wurde beendet').waitFor();
    await anna.reload();
    await anna.getByRole('link', { name: 'Gruppenbestellung starten' }).waitFor();
    expect(await anna.getByRole('alert').count()).toBe(0);
  });

  test('GRP-026 a client leaves after a question, with everything handed over', async () => {
    const shop = await makeShop(db);
    const { master, group } = await startGroup(app, shop);
    const client = await joinGroup(app, shop, group, 'Anna', 2);
    await handOver(client, shop, group);
    const anna = await menuOf(shop, client);
    await anna.getByRole('link', { name: 'Lieber allein bestellen' }).click();
    const question = anna.getByRole('alertdialog', { name: 'Wirklich allein bestellen?' });
    await question.getByRole('button', { name: 'Allein bestellen' }).click();
    await anna.getByRole('link', { name: 'Zur Kasse · 22,00 €' }).waitFor();
    expect((await groupOf(master, shop)).clients[0]).toMatchObject({ statusActive: false });
  });

  test('GRP-027 ERR-047 leaving with something that was not handed over asks first', async () => {
    const shop = await makeShop(db);
    const { group } = await startGroup(app, shop);
    const anna = await menuOf(shop, await joinGroup(app, shop, group, 'Anna'));
    await anna.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).click();
    const question = anna.getByRole('alertdialog', {
      name: 'Bist du sicher? Deine Bürobestellung wurde noch nicht abgeschlossen',
    });
    await question.getByRole('button', { name: 'Hierbleiben' }).click();
    expect(new URL(anna.url()).pathname).toBe(`/speisekarte/${shop.restaurant.url}`);
    const asked = anna.waitForEvent('dialog').then(async (dialog) => {
      await dialog.accept();
      return dialog.type();
    });
    await Promise.all([anna.goto('/impressum'), asked]);
    expect(await asked).toBe('beforeunload');
  });

  test('while the master orders the client’s button says why nothing goes in', async () => {
    const shop = await makeShop(db);
    const { master, group } = await startGroup(app, shop);
    const client = await joinGroup(app, shop, group, 'Anna');
    const anna = await visit(app, shop.site, `/warenkorb/${shop.restaurant.url}`, {
      as: client,
      expects: /409/,
    });
    await anna.locator('[data-live=connected]').waitFor();
    const page = await visit(app, shop.site, `/warenkorb/${shop.restaurant.url}`, { as: master });
    await hydrated(page);
    await page.getByRole('button', { name: 'Schließen, bevor ich bestelle' }).click();
    await strip(anna).getByText('Gerade wird bestellt').waitFor();
    await anna.getByRole('button', { name: 'An Mia übergeben' }).click();
    await anna.getByRole('alert').getByText('da geht nichts mehr hinein oder heraus').waitFor();
    await page.getByRole('button', { name: 'Wieder öffnen' }).click();
    await strip(anna).getByText('Such dir etwas aus').waitFor();
    await anna.getByRole('button', { name: 'An Mia übergeben' }).click();
    await anna.getByRole('heading', { name: 'Danke, Anna!' }).waitFor();
    expect((await groupOf(master, shop)).clients).toMatchObject([{ status: 'fertig', value: 10 }]);
  });
});

describe('what is agreed', () => {
  test('GRP-010 the master changes time and budget, and the clients see it at once', async () => {
    const shop = await makeShop(db);
    const { master, group } = await startGroup(app, shop, { budget: 5 });
    const anna = await menuOf(shop, await joinGroup(app, shop, group, 'Anna'));
    await strip(anna).getByText('Höchstens 5,00 € pro Person').waitFor();
    const page = await visit(app, shop.site, `/speisekarte/${shop.restaurant.url}/gruppe`, { as: master });
    await hydrated(page);
    const dialog = page.getByRole('dialog', { name: 'Deine Gruppenbestellung' });
    await dialog.getByText('Uhrzeit und Budget ändern').click();
    expect(await dialog.getByLabel('Euro pro Person').inputValue()).toBe('5,00\u00a0€');
    await dialog.getByLabel('Euro pro Person').fill('viel');
    await dialog.getByRole('button', { name: 'Übernehmen' }).click();
    await dialog.getByText('Bitte gib einen Betrag ein, zum Beispiel 12,50.').waitFor();
    expect(await barriersOn(page)).toEqual([]);
    await dialog.getByLabel('Euro pro Person').fill('12,50');
    await dialog.getByLabel('Mitbestellen bis').fill('19:30');
    await dialog.getByRole('button', { name: 'Übernehmen' }).click();
    const agreed = 'Bis 19:30 Uhr · höchstens 12,50 € pro Person';
    await dialog.getByText(agreed).waitFor();
    await strip(anna).getByText(agreed).waitFor();
    await anna.getByRole('status').getByText(`Neu vereinbart: ${agreed}`).waitFor({ state: 'attached' });
  });

  test('when the time is over the open pages say so by themselves, and the master gives more of it', async () => {
    onTestFinished(() => app.clock.set(EVENING));
    const shop = await makeShop(db);
    const { master, group } = await startGroup(app, shop, { deadline: '18:10' });
    const client = await joinGroup(app, shop, group, 'Anna');
    app.clock.set(EVENING.add({ minutes: 9, seconds: 59 }));
    const anna = await menuOf(shop, client);
    await strip(anna).getByText('Bis 18:10 Uhr').waitFor();
    app.clock.set(EVENING.add({ minutes: 10 }));
    await strip(anna).getByText('Die Zeit zum Mitbestellen ist vorbei. Frag Mia').waitFor();
    const ben = await visit(app, shop.site, pathOf(group), { javaScriptEnabled: false });
    await ben.getByRole('alert').getByText('Die Zeit zum Mitbestellen ist vorbei.').waitFor();
    const path = `/speisekarte/${shop.restaurant.url}/gruppe`;
    const page = await visit(app, shop.site, path, { as: master, javaScriptEnabled: false });
    await page.getByText('stell eine spätere Uhrzeit ein').waitFor();
    await page.getByText('Uhrzeit und Budget ändern').click();
    await page.getByLabel('Mitbestellen bis').fill('18:30');
    await page.getByRole('button', { name: 'Übernehmen' }).click();
    await page.getByText('Bis 18:30 Uhr').waitFor();
    await strip(anna).getByText('Such dir etwas aus').waitFor();
    await ben.reload();
    await ben.getByLabel('Dein Name').waitFor();
    expect(await groupOf(master, shop)).toMatchObject({ deadline: '2026-11-21T17:30:00Z' });
  });
});

describe('the link', () => {
  test('GRP-012 GRP-013 GRP-015 GRP-016 ERR-046 explains what happens, and wants a name', async () => {
    const shop = await makeShop(db);
    const { group } = await startGroup(app, shop, { budget: 12.5, deadline: '19:30' });
    const page = await visit(app, shop.site, pathOf(group), { viewport: PHONE });
    await hydrated(page);
    await page.getByRole('heading', { name: `Gruppenbestellung bei ${shop.restaurant.name}` }).waitFor();
    await page.getByText('Dein Warenkorb landet dann im Warenkorb von Mia').waitFor();
    await page.getByText('Bis 19:30 Uhr · höchstens 12,50 € pro Person').waitFor();
    await page.getByRole('button', { name: 'zur Speisekarte!' }).click();
    await page.getByRole('alert').getByText('Bitte gib deinen Namen ein um mitbestellen zu können').waitFor();
    const name = page.getByLabel('Dein Name');
    await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await barriersOn(page)).toEqual([]);
  });

  test('GRP-014 the name of whoever is logged in stands there already', async () => {
    const shop = await makeShop(db);
    const { group } = await startGroup(app, shop);
    const names = { first_name: 'Jule', last_name: 'Petersen' };
    const { guest: jule } = await loggedIn(app, shop.site, names);
    const page = await visit(app, shop.site, pathOf(group), { as: jule });
    await expect.poll(() => page.getByLabel('Dein Name').inputValue()).toBe('Jule Petersen');
  });

  test.each([
    ['that is unknown', 'Diese Gruppenbestellung gibt es nicht (mehr).'],
    ['whose group has ended', 'Die Bürobestellung wurde beendet'],
  ])('GRP-020 ERR-027 one %s says so, and leads to the start page', async (what, sentence) => {
    const shop = await makeShop(db);
    const { master, group } = await startGroup(app, shop);
    if (what === 'whose group has ended') await master.call('cancelOfficeOrderMaster', {});
    const path = what === 'that is unknown' ? `/mitbestellen/${group.officeOrderId}/falsch` : pathOf(group);
    const page = await visit(app, shop.site, path);
    const alert = page.getByRole('alert');
    await alert.getByText('Oh no!').waitFor();
    await expect.poll(() => alert.getByRole('listitem').allInnerTexts()).toEqual([`🤷 ${sentence}`]);
    await alert.getByRole('link', { name: 'Zur Startseite' }).click();
    await page.waitForURL((url) => url.pathname === '/');
  });
});

async function fillForm(page: Page, { place }: Shop): Promise<void> {
  const fields = { Vorname: 'Jule', Nachname: 'Petersen', Straße: 'Kurpromenade', Hausnummer: '12' };
  for (const [label, text] of Object.entries({ ...fields, Handynummer: '0170 1234567' })) {
    await page.getByLabel(label, { exact: true }).fill(text);
  }
  await page.getByRole('textbox', { name: 'E-Mail' }).fill('jule@guest.example');
  await page.getByLabel('Lieferort', { exact: true }).selectOption({ label: `23669 ${place.town}` });
}
