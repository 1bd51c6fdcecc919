import { expect, test } from 'vitest';
import { loadPage, pageTestApp, sendForm } from '#e2e/fixtures/pages/page.ts';
import { makeCompany } from '#e2e/fixtures/shop/company.ts';
import { staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { makeOwned } from '#e2e/fixtures/shop/own.ts';

const app = await pageTestApp();
const { owner, site } = await makeOwned(app, { approved_at: app.clock.now() });
const { boss } = await makeCompany(app, site.host);
const clerk = await staffOf(app, site.host, 'settings', null);

test.each([
  [
    'restaurant',
    `/kueche/schnittstelle?restaurant=${owner.hostId}`,
    owner.guest,
    'menu:read',
    'Speisekarte lesen',
  ],
  ['company', '/business/schnittstelle', boss, 'employees:read', 'Mitarbeitende und Abrechnungen lesen'],
  ['office', '/verwaltung/schnittstelle', clerk, 'operation:read', 'Betrieb überwachen'],
] as const)(
  'API-207 a key of a %s is made and ended on a page without scripts',
  async (_what, path, { cookie }, scope, label) => {
    const opens = (url: string = path) => loadPage(app.http, site.host, url, { headers: { cookie } });
    const sends = (fields: Record<string, string>, url: string = path) =>
      sendForm(app.http, site.host, url, fields, { cookie });
    expect((await opens()).text).toContain('Noch kein Schlüssel');
    const wrong = await sends({ intent: 'neu', name: 'Mein Programm' });
    expect(wrong.status).toBe(400);
    expect(wrong.text).toContain('Bitte wähle, was der Schlüssel darf.');
    expect(wrong.text).toContain('value="Mein Programm"');
    const made = await sends({ intent: 'neu', name: 'Mein Programm', [`darf-${scope}`]: scope });
    const [, secret = ''] = /<code[^>]*>(hk_[\w-]{43})<\/code>/.exec(made.text) ?? [];
    expect(secret).not.toBe('');
    const listed = (await opens()).text;
    expect(listed).toContain(label);
    expect(listed).not.toContain(secret);
    const [, keyId = ''] = /sperren=(\d+)/.exec(listed) ?? [];
    const question = `${path}${path.includes('?') ? '&' : '?'}sperren=${keyId}`;
    expect((await opens(question)).text).toContain('„Mein Programm“ sperren?');
    expect((await sends({ intent: 'sperren', key: keyId }, question)).status).toBe(302);
    expect((await opens()).text).toContain('Noch kein Schlüssel');
  },
);

test('API-216 a webhook is made, tried, renewed and removed on the page of its restaurant without scripts', async () => {
  const { hostId, guest } = owner;
  const path = `/kueche/schnittstelle?restaurant=${hostId}`;
  const { cookie } = guest;
  const opens = async (question = '') =>
    (await loadPage(app.http, site.host, path + question, { headers: { cookie } })).text;
  const sends = (fields: Record<string, string>, question = '') =>
    sendForm(app.http, site.host, path + question, fields, { cookie });
  const wrong = await sends({ intent: 'hook-neu', url: 'http://kasse.example' });
  expect(wrong.text).toContain('Bitte gib eine öffentliche Adresse ein');
  expect(wrong.text).toContain('value="http://kasse.example"');
  // A name that nobody has, on the open internet.
  const made = await sends({ intent: 'hook-neu', url: 'https://kasse.invalid/hook' });
  const secretOf = ({ text }: { text: string }) => /whsec_[\w+/]{43}=/.exec(text)?.[0];
  expect(secretOf(made)).toBeDefined();
  const [, webhook = ''] = /webhook-entfernen=(\d+)/.exec(await opens()) ?? [];
  const tried = await sends({ intent: 'hook-probe', webhook });
  expect(tried.text).toContain('Die Probe kam nicht an');
  expect(await opens()).toContain('nicht angekommen');
  const renew = `&webhook-erneuern=${webhook}`;
  expect(await opens(renew)).toContain('Geheimnis erneuern?');
  const renewed = await sends({ intent: 'hook-erneuern', webhook, url: 'https://kasse.invalid/hook' }, renew);
  expect(secretOf(renewed)).not.toBe(secretOf(made));
  expect((await opens()).replaceAll(' ', ' ')).toContain('Das Geheimnis davor gilt bis');
  expect((await sends({ intent: 'hook-entfernen', webhook })).status).toBe(302);
  expect(await opens()).not.toContain('kasse.invalid');
});
