import { expect, test } from 'vitest';
import { pageTestApp } from '#e2e/fixtures/pages/page.ts';
import { PlainVisit } from '#e2e/fixtures/pages/plain-visit.ts';
import { makeOwned } from '#e2e/fixtures/shop/own.ts';
import { photoOf } from '#e2e/fixtures/shop/review.ts';

const app = await pageTestApp();

async function ownAt(path: string) {
  const { site, owner } = await makeOwned(app);
  return { owner, page: await new PlainVisit(app, site, owner.guest).open(path) };
}

test('PRV-009 without scripts what is wrong with a section and a dish stands beside its field, and nothing typed is lost', async () => {
  const { owner, page } = await ownAt('/kueche/speisekarte');
  await page.follow('Kategorie');
  await page.press('Anlegen');
  expect(page.words).toContain('Bitte gib der Kategorie einen Namen');
  await page.fill('Name', 'Pizza').press('Anlegen');
  page.fill('Name', 'Salami').fill('Beschreibung (freiwillig)', 'Mit Käse');
  page.check('A Glutenhaltiges Getreide').check('vegan');
  await page.fill('Preis (€)', 'acht').press('Speichern und nächstes');
  expect(page.words).toContain('Bitte schreib den Preis so: 8,50');
  expect(page.valueOf('Name')).toBe('Salami');
  expect(page.valueOf('Beschreibung (freiwillig)')).toBe('Mit Käse');
  expect([page.isChecked('A Glutenhaltiges Getreide'), page.isChecked('vegan')]).toEqual([true, true]);
  await page.fill('Preis (€)', '8').press('Speichern und nächstes');
  expect(page.words).toContain('„Salami“ steht auf der Karte.');
  expect(page.valueOf('Name')).toBe('');

  await page.follow('Speisekarte');
  await page.follow('Salami');
  page.fill('Aktionspreis (€)', '6,50');
  page.fill('1. Teil: Name', 'Pizza').fill('1. Teil: Einzeln (€)', '7').fill('2. Teil: Name', 'Cola');
  await page.fill('2. Teil: Umsatzsteuer', 'Getränk').press('Speichern');
  expect(page.words).toContain('Bitte schreib, was es einzeln kostet');
  await page.fill('2. Teil: Einzeln (€)', '2').press('Speichern');
  expect(page.words).toContain('Bitte wähle den letzten Tag der Aktion.');
  await page.fill('Letzter Tag der Aktion', '2026-11-30').press('Speichern');
  await page.follow('Gäste');
  expect(page.words).toContain('bis 30.11.2026 · 6,50 € statt 8,00 €');
  expect((await owner.menu()).products).toMatchObject([
    {
      title: 'Salami',
      isVegan: true,
      allergens: { state: 'unknown', codes: ['A'] },
      kind: 'combo',
      parts: [
        { title: 'Pizza', price: 7, vatClass: 'food' },
        { title: 'Cola', price: 2, vatClass: 'drink' },
      ],
    },
  ]);
});

test('OWN-778 a way that is switched off keeps hours of its own while those of the other are changed', async () => {
  const { site, owner } = await makeOwned(app);
  const monday = (service: 'delivery' | 'pickup', opens: string) => ({
    service,
    day: 1,
    opens,
    closes: '22:00',
  });
  await owner.savesHours([monday('delivery', '18:00'), monday('pickup', '11:00')]);
  await owner.savesDetails({ offersDelivery: false });
  const page = await new PlainVisit(app, site, owner.guest).open('/kueche/oeffnungszeiten');
  await page.fill('Montag, von', '12:00').press('Speichern');
  const { weekly } = (await owner.restaurant()).hours;
  expect(weekly.map(({ service, opens }) => `${service} ${opens}`).toSorted()).toEqual([
    'delivery 18:00',
    'pickup 12:00',
  ]);
});

test('PRV-009 without scripts hours, details, a logo and an offer are entered, each mistake beside its field', async () => {
  const { owner, page } = await ownAt('/kueche/oeffnungszeiten');
  await page.fill('Freitag, von', '17:00').press('Speichern');
  expect(page.words).toContain('Bitte gib beide Zeiten an');
  expect(page.valueOf('Freitag, von')).toBe('17:00');
  await page.fill('Freitag, bis', '01:00').press('Speichern');
  expect(page.words).toContain('An 1 Tag der Woche geöffnet');
  expect((await owner.restaurant()).hours.weekly).toHaveLength(2);

  await page.open('/kueche/angaben');
  await page.fill('Steuernummer', '22/123/45678').fill('USt-IdNr.', '99').press('Speichern');
  expect(page.words).toContain('Eine USt-IdNr. sieht so aus');
  expect(page.valueOf('Steuernummer')).toBe('22/123/45678');
  await page.fill('USt-IdNr.', 'DE123456789').press('Speichern');
  expect(page.words).toContain('Impressum, Zahlungsarten, Zeiten und Mehrweg');
  await page.open('/kueche/angaben');
  await page.press('Logo hochladen');
  expect(page.words).toContain('Bitte wähle ein Bild.');
  const logo = new File([new Uint8Array(await photoOf(300, 200, 'png'))], 'logo.png', { type: 'image/png' });
  await page.fill('Logo auswählen', logo).press('Logo hochladen');
  expect(page.words).toContain('Logo von');

  await page.follow('Gäste');
  await page.follow('Neue Aktion');
  await page.fill('Mehr dazu (freiwillig)', 'Mit Pinkel').fill('Letzter Tag', '2026-11-30').press('Anlegen');
  expect(page.words).toContain('Bitte schreib, was es gibt');
  expect(page.valueOf('Mehr dazu (freiwillig)')).toBe('Mit Pinkel');
  await page.fill('Was es gibt', 'Grünkohl-Wochen').press('Anlegen');
  expect(page.words).toContain('bis 30.11.2026 · Mit Pinkel');
});
