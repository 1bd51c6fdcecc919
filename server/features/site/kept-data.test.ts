import { describe, expect, test } from 'vitest';
import { sayKept, UNTIL } from '#domain/time/retention.ts';
import { EVENING, testApp } from '#e2e/fixtures/app.ts';
import { makeSite } from '#e2e/fixtures/shop/site.ts';
import { stranger } from '#e2e/fixtures/shop/person.ts';
import { personal } from '#server/database/personal/tables.ts';

const app = await testApp();

/** What visitors read when the operator has written this. */
async function noticeOf(content: string, asked = app): Promise<string> {
  const site = await makeSite(asked.database.db);
  await asked.database.db
    .insertInto('legal_text')
    .values({
      site_id: site.id,
      kind: 'privacy',
      version: '1',
      title: 'Datenschutz',
      content,
      valid_from: EVENING,
    })
    .execute();
  return (await stranger(asked, site).call('privacy', {})).answer.content;
}

const itemsOf = (notice: string) => [...notice.matchAll(/<li>(.*?)<\/li>/g)].map(([, item]) => item);
const promised = personal
  .flatMap(({ ends }) => [...ends])
  .flatMap((end) =>
    'says' in end ? [`${end.says}: ${'kept' in end ? sayKept(end.kept) : UNTIL[end.until]}`] : [],
  );

describe('HSE-084 the privacy notice says what the tables do', async () => {
  const written = await noticeOf('Wir geben acht.');

  test('each thing that ends, with when, and nothing else', () => {
    expect(new Set(itemsOf(written))).toEqual(new Set(promised));
    expect(written).toMatch(/^<p>Wir geben acht\.<\/p>\s*<h2>Was wir speichern und wie lange<\/h2>/);
  });

  test.each([
    ['Mails, SMS und Nachrichten, die wir verschickt haben', 'nach 90 Tagen'],
    ['Belege; dein Name steht darauf nur über 250 Euro', '8 Jahre nach dem Ende des Jahres (§ 147 AO)'],
    ['Wer sich welche Speisekarte ansieht', 'nach einem Tag'],
    ['Lieferadressen, die du gespeichert hast', 'bis du es entfernst, spätestens mit deinem Konto'],
  ])('%s: %s', (what, when) => {
    expect(itemsOf(written)).toContain(`${what}: ${when}`);
  });

  test('where the operator wants it, once', async () => {
    const placed = await noticeOf('Davor\n\n{keptData}\n\nDanach');
    expect(placed).toMatch(/^<p>Davor<\/p>\s*<h3>.*<p>Danach<\/p>\s*$/s);
    expect(itemsOf(placed)).toEqual(itemsOf(written));
  });

  test('HSE-085 who learns something of a person besides is named, and only who is configured', async () => {
    expect(written).not.toContain('Wer dabei etwas erfährt');
    const readers = { address: 'orte.example', notes: undefined, reviews: 'modell.example' };
    const told = await noticeOf('Wir geben acht.', await testApp({ strangers: { readers } }));
    expect(told).toMatch(/<strong>orte\.example<\/strong> findet deine Adresse/);
    expect(told).toMatch(/<strong>modell\.example<\/strong> fasst veröffentlichte Bewertungen/);
    expect(told).not.toContain('Notizen an die Küche');
  });
});
