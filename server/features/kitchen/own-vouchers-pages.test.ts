import { expect, test } from 'vitest';
import { loadPage, pageTestApp, sendForm } from '#e2e/fixtures/pages/page.ts';
import { makeOwned } from '#e2e/fixtures/shop/own.ts';

const app = await pageTestApp();

test('OWN-940 OWN-944 an owner makes a code, has it run longer and ends it, without a script', async () => {
  const { site, owner } = await makeOwned(app, { approved_at: app.clock.now() });
  const { hostId, guest } = owner;
  const { cookie } = guest;
  const sends = (path: string, fields: Record<string, string>) =>
    sendForm(app.http, site.host, path, { host: String(hostId), ...fields }, { cookie });
  const opens = async (path: string) =>
    (await loadPage(app.http, site.host, path, { headers: { cookie } })).text.replaceAll('<!-- -->', '');
  expect(await opens('/kueche/gutscheine')).toContain('Noch kein Code');
  const days = { firstDay: '2026-11-01', lastDay: '2026-12-24' };
  const wrong = await sends('/kueche/gutscheine/neu', { intent: 'save', value: 'viel', ...days });
  expect(wrong.text).toContain('Gib einen Betrag an, etwa 5,00.');
  expect(wrong.text).toContain('value="viel"');
  const code = `C${hostId}HERBST`;
  const wish = {
    code,
    value: '12',
    unit: 'percent',
    mode: 'pickup',
    isOncePerGuest: 'on',
    maxRedemptions: '3',
  };
  await sends('/kueche/gutscheine/neu', { intent: 'save', ...wish, ...days });
  const list = await opens('/kueche/gutscheine');
  expect(list).toContain('12\u00a0%\u00a0· nur Abholung\u00a0· je Gast einmal');
  expect(list).toContain('0 von 3 eingelöst');
  const [, voucher = ''] = /name="voucher" value="(\d+)"/.exec(list) ?? [];
  const more = `/kueche/gutscheine?verlaengern=${voucher}`;
  expect(await opens(more)).toContain(`${code} verlängern`);
  const less = await sends(more, { voucher, intent: 'more', lastDay: '2026-12-01', maxRedemptions: '' });
  expect(less.text).toContain('Versprochen ist er bis 24. Dezember 2026.');
  await sends(more, { voucher, intent: 'more', lastDay: '', maxRedemptions: '30' });
  expect(await opens('/kueche/gutscheine')).toContain('0 von 30 eingelöst');
  await sends('/kueche/gutscheine', { voucher, intent: 'stop' });
  expect(await opens('/kueche/gutscheine')).toContain('Wieder gelten lassen');
});
