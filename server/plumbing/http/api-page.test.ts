import { expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';

const app = await testApp();
const ask = (url: string) => app.http.inject({ url, headers: { host: 'any.example' } });

test('API-233 the page brings everything that it needs from here, and may speak with nobody else', async () => {
  const page = await ask('/api/docs');
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  const policy = String(page.headers['content-security-policy']);
  expect(policy).toContain("connect-src 'self';");
  expect(policy).toContain("script-src 'self';");
  const files = [...page.body.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, url = '']) => url);
  expect(files).toContain('/api/docs/start.js');
  for (const file of files) expect([file, (await ask(file)).statusCode]).toEqual([file, 200]);
  const start = await ask('/api/docs/start.js');
  expect(start.headers['content-type']).toContain('javascript');
  expect(start.body).toMatch(/url: '\/api\/openapi\.json'/);
  expect(start.body).toContain("credentials: 'omit'");
  for (const other of ['package.json', '..%2fpackage.json', 'swagger-ui-bundle.js.map', ''])
    expect((await ask(`/api/docs/${other}`)).statusCode).toBe(other === '' ? 200 : 404);
});

test('API-233 calls are sorted by what a key is made for', async () => {
  const { tags, paths } = (await ask('/api/openapi.json')).json<{
    tags: { name: string }[];
    paths: Record<string, Record<string, { tags: string[] }>>;
  }>();
  const tagOf = (path: string) => Object.values(paths[path] ?? {}).map((operation) => operation.tags);
  expect(tagOf('/api/kitchenBoard')).toEqual([['orders:read']]);
  expect(tagOf('/api/menu')).toEqual([['for everybody']]);
  expect(tagOf('/api/userLogin')).toEqual([['for pages']]);
  const known = new Set(tags.map(({ name }) => name));
  const used = new Set(
    Object.values(paths)
      .flatMap((path) => Object.values(path))
      .flatMap((one) => one.tags),
  );
  expect(used).toEqual(known);
});
