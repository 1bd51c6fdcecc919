import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { makeSite } from '#e2e/fixtures/shop/site.ts';
import { BAY, openBay, ZOOMS } from '#e2e/fixtures/world/map-file.ts';

const bay = await openBay();
const app = await testApp({ mapTiles: bay });
const { host } = await makeSite(app.database.db);

/** Of the bay's middle at the zoom that is nearest. */
const TILE = '11/1085/657';

const ask = (path: string, headers: Record<string, string> = {}) =>
  app.http.inject({ url: `/kacheln/${path}`, headers: { host, ...headers } });

test('LST-046 pages know where the tiles are, how near they come and what they show', async () => {
  const { map } = (await app.guest(host).call('site', {})).answer;
  expect(map).toEqual({
    tiles: `/kacheln/${bay.version}/{z}/{x}/{y}`,
    minZoom: ZOOMS.least,
    maxZoom: ZOOMS.most,
    bounds: [...BAY],
  });
});

test('LST-046 without a file there is no map, and no tile', async () => {
  const bare = await testApp();
  const site = await makeSite(bare.database.db);
  expect((await bare.guest(site.host).call('site', {})).answer.map).toBeNull();
  const answer = await bare.http.inject({
    url: `/kacheln/${bay.version}/${TILE}`,
    headers: { host: site.host },
  });
  expect(answer.statusCode).toBe(404);
});

test('LST-048 a tile comes as it lies in the file, to be kept for good', async () => {
  const packed = await ask(`${bay.version}/${TILE}`, { 'accept-encoding': 'br, gzip' });
  expect(packed.statusCode).toBe(200);
  expect(packed.headers).toMatchObject({
    'content-type': 'application/vnd.mapbox-vector-tile',
    'content-encoding': 'gzip',
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'same-origin',
    vary: 'accept-encoding',
  });
  expect(packed.headers['set-cookie']).toBeUndefined();
  const plain = await ask(`${bay.version}/${TILE}`);
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(gunzipSync(packed.rawPayload)).toEqual(plain.rawPayload);
  expect(plain.body).toContain('Buchtdorf');
  const again = await ask(`${bay.version}/${TILE}`, { 'if-none-match': String(packed.headers['etag']) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test.each(['11/0/0', '5/16/10', '12/2170/1320', '0/0/0'])(
  'LST-048 the tile %s is not in the file, which is no mistake',
  async (tile) => {
    const answer = await ask(`${bay.version}/${tile}`);
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
  },
);

test.each([
  '11/2048/0',
  '11/0/2048',
  '23/0/0',
  '11/-1/0',
  '11/1e3/0',
  '11/1085/657.pbf',
  '11/1085/..%2f660',
  '11/1085/99999999999999999999',
  '%00/0/0',
])('LST-048 there can be no tile %s', async (tile) => {
  expect((await ask(`${bay.version}/${tile}`)).statusCode).toBe(404);
});

test('LST-048 a tile of another file is not found under its old address', async () => {
  expect((await ask(`0123456789abcdef/${TILE}`)).statusCode).toBe(404);
});

test('LST-048 TRU-129 tiles have a budget of their own: whoever looks at the map can still order', async () => {
  const counted = await testApp({ mapTiles: bay, http: { requestsPerMinute: 600 } });
  const site = await makeSite(counted.database.db);
  const look = async () => {
    const request = {
      url: `/kacheln/${bay.version}/11/0/0`,
      headers: { host: site.host },
      remoteAddress: '10.9.46.1',
    };
    return (await counted.http.inject(request)).statusCode;
  };
  const statuses = [];
  for (let count = 0; count <= 1500; count += 1) statuses.push(await look());
  expect([statuses.indexOf(429), statuses.lastIndexOf(204)]).toEqual([1500, 1499]);
  expect((await counted.guest(site.host, '10.9.46.1').call('site', {})).status).toBe(200);
});
