import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import { RESERVED_HOST_URLS } from '#domain/text/host-url.ts';
import { kitchenRoutes } from './routes/kitchen/table.ts';
import { marketRoutes } from './routes/market/table.ts';

test('no restaurant can take the address of a page of ours', () => {
  const first = [...marketRoutes, ...kitchenRoutes].flatMap(
    ({ path }: RouteConfigEntry) => path?.split('/')[0] ?? [],
  );
  const taken = [...new Set(first)].filter((segment) => /^[a-z0-9-]+$/.test(segment));
  expect(taken).toContain('speisekarte');
  expect(taken.filter((segment) => !RESERVED_HOST_URLS.has(segment))).toEqual([]);
});
