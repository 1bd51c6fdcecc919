import { expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { makeSite } from '#e2e/fixtures/shop/site.ts';
import { settleQuery } from './page-query.ts';
import type { WebApp } from './web-host.ts';

test.each([
  ['/', '', true],
  ['/?', '', true],
  ['/restaurants/x?online=ja&gratis=ja', '?gratis=ja&online=ja', true],
  ['/restaurants/x?gratis=ja&online=ja', '?gratis=ja&online=ja', true],
  ['/?utm_source=brief&fbclid=1&art=anmelden', '?art=anmelden', true],
  ['/restaurants/x?gratis=vielleicht', '?gratis=vielleicht', false],
  ['/restaurants/x?gratis=ja&gratis=nein', '?gratis=ja&gratis=nein', false],
  ['/restaurants/x?suche=pizza', '?suche=pizza', false],
  ['/?toString=ja', '?toString=ja', false],
  ['/restaurants/x?bar=ja&ec=ja&gratis=ja&online=ja', '?bar=ja&ec=ja&gratis=ja&online=ja', false],
])('%s is the page %j, kept: %s', (url, search, isFew) => {
  expect(settleQuery(url)).toEqual({ search, isFew });
});

test('pages of few queries are made once for everybody, whatever stands beside; others for the one who asks', async () => {
  const asked: string[] = [];
  const web: WebApp = {
    async render(request) {
      asked.push(new URL(request.url).search);
      return new Response('<p>');
    },
    serveFiles: async () => undefined,
  };
  const app = await testApp({ web });
  const { host } = await makeSite(app.database.db);
  const get = (query: string) => app.http.inject({ url: `/restaurants/ort-1${query}`, headers: { host } });
  for (const query of ['', '?utm_source=a', '?utm_source=b&gclid=1']) await get(query);
  for (const query of ['?gratis=ja&online=ja', '?online=ja&gratis=ja&utm_id=7']) await get(query);
  for (const query of ['?suche=pizza', '?suche=pizza']) expect((await get(query)).statusCode).toBe(200);
  expect(asked).toEqual(['', '?gratis=ja&online=ja', '?suche=pizza', '?suche=pizza']);
});
