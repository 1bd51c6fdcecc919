import { expect, test } from 'vitest';
import { pageTestApp } from '#e2e/fixtures/pages/page.ts';
import { PlainVisit } from '#e2e/fixtures/pages/plain-visit.ts';
import { type Group, groupOf, joinGroup, linkOf, orderAll, startGroup } from '#e2e/fixtures/shop/group.ts';
import { hungryGuest, makeShop } from '#e2e/fixtures/shop/order.ts';

const app = await pageTestApp();

test('GRP-031 everything works without scripts: start, join, hand over', async () => {
  const shop = await makeShop(app.database.db);
  const { url } = shop.restaurant;
  const mia = await hungryGuest(app, shop);
  const master = await new PlainVisit(app, shop.site, mia).open(`/speisekarte/${url}`);
  await master.follow('Gruppenbestellung starten');
  await master
    .fill('Dein Name', 'Mia')
    .fill('Euro pro Person (wenn du magst)', 'viel')
    .press('Starten und Link holen');
  expect(master.words).toContain('Bitte gib einen Betrag ein, zum Beispiel 12,50.');
  expect(master.valueOf('Dein Name')).toBe('Mia');
  await master.fill('Euro pro Person (wenn du magst)', '12,50').press('Starten und Link holen');
  expect(master.words).toContain('Link zum Mitbestellen');

  const { id, uid } = linkOf((await groupOf(mia, shop)) as Group);
  const anna = await new PlainVisit(app, shop.site).open(`/mitbestellen/${id}/${uid}`);
  await anna.fill('Dein Name', 'Anna').press('zur Speisekarte!');
  await anna.press(new RegExp(`^${shop.dish.title}, 10,00 €`));
  await anna.press(`${shop.dish.title}: eins mehr`);
  await anna.press('An Mia übergeben');
  expect(anna.words).toContain('Du liegst 7,50 € darüber.');
  await anna.press(`${shop.dish.title}: eins weniger`);
  await anna.press('An Mia übergeben');
  expect(anna.words).toContain('Danke, Anna!');
  await master.open(`/speisekarte/${url}/gruppe`);
  expect(master.words).toContain('1 von 1 dabei, 1 fertig');
  expect((await groupOf(mia, shop)).clients).toMatchObject([{ name: 'Anna', value: 10 }]);
});

test('GRP-170 ERR-034 without scripts whoever hands over after the end is told, and goes on with what is theirs', async () => {
  const shop = await makeShop(app.database.db);
  const { master, group } = await startGroup(app, shop);
  const client = await joinGroup(app, shop, group, 'Anna');
  const anna = await new PlainVisit(app, shop.site, client).open(`/warenkorb/${shop.restaurant.url}`);
  await orderAll(master, shop);
  await anna.press('An Mia übergeben');
  expect(anna.words).toContain('Die Bürobestellung wurde beendet');
  expect(anna.words).toContain('Bestellung abschließen');
  expect(anna.isChecked('per E-Mail')).toBe(true);
});

test('CHK-095 GRP-031 without scripts the order form closes the group order and opens it again', async () => {
  const shop = await makeShop(app.database.db);
  const { master } = await startGroup(app, shop);
  const page = await new PlainVisit(app, shop.site, master).open(`/warenkorb/${shop.restaurant.url}`);
  await page.fill('Vorname', 'Mia').press('Schließen, bevor ich bestelle');
  expect((await groupOf(master, shop)).state).toBe('locked');
  expect(page.words).toContain('Geschlossen: Gerade kann niemand mitbestellen');
  expect(page.valueOf('Vorname')).toBe('Mia');
  await page.press('Wieder öffnen');
  expect((await groupOf(master, shop)).state).toBe('open');
});
