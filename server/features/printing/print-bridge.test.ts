import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { EVENING, testApp } from '#e2e/fixtures/app.ts';
import { openKitchen, staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { makeShop, placeOneOrder } from '#e2e/fixtures/shop/order.ts';
import { EscposPrinter } from '#e2e/fixtures/world/escpos-printer.ts';
import { inkOf, isBlackAndWhite, type Paper, StarPrinter } from '#e2e/fixtures/world/printers.ts';
import { bandsOf, endsIn, PrintBridge, toRaster } from '#print-bridge/print-bridge.ts';

const app = await testApp();

type Method = 'POST' | 'GET' | 'DELETE';

/** A restaurant with a printer in its own network, and the bridge to it. */
async function bridged() {
  const shop = await makeShop(app.database.db);
  const hostId = shop.restaurant.id;
  const owner = await staffOf(app, shop.site.host, 'owner', hostId);
  const { answer } = await owner.call('addPrinter', { hostId, name: 'Herd', kind: 'escpos' });
  const printer = await EscposPrinter.on();
  const server = { isAway: false, loses: undefined as Method | undefined };
  const fetch: typeof globalThis.fetch = async (input, { method, body } = {}) => {
    if (server.isAway || server.loses === method) throw new TypeError('fetch failed');
    const { pathname, search } = new URL(String(input));
    const said = await app.http.inject({
      method: method as Method,
      url: pathname + search,
      ...(body && { payload: String(body), headers: { 'content-type': 'application/json' } }),
    });
    return new Response(Uint8Array.from(said.rawPayload), { status: said.statusCode });
  };
  const ends = { address: answer.url, host: '127.0.0.1', port: printer.port, fetch };
  const kitchen = await openKitchen(app, shop.site.host, shop.restaurant);
  const shown = async () => (await owner.call('kitchenPrinters', { hostId })).answer.printers[0];
  const accepts = async () => {
    const { orderId } = await placeOneOrder(app, shop);
    await kitchen.accepts(orderId);
    return orderId;
  };
  const bridge = new PrintBridge(ends);
  return { shop, hostId, owner, kitchen, printer, server, ends, bridge, shown, accepts, url: answer.url };
}

/** How many dots differ. */
async function differing(one: Paper | undefined, other: Paper | undefined): Promise<number> {
  if (!one || !other || one.height !== other.height || one.width !== other.width) return Infinity;
  const { default: sharp } = await import('sharp');
  const [a, b] = await Promise.all([one, other].map(({ png }) => sharp(png).greyscale().raw().toBuffer()));
  return a?.reduce((count, dot, at) => count + Number(dot < 128 !== (b?.[at] ?? 0) < 128), 0) ?? Infinity;
}

test('KIT-830 a printer in the kitchen’s network prints by the bridge what other makes print, once', async () => {
  const { shop, hostId, owner, printer, bridge, shown, accepts, url, kitchen } = await bridged();
  expect(url).toMatch(/\/api\/druck\/escpos\/[\w-]{20,}$/);
  const { answer } = await owner.call('addPrinter', { hostId, name: 'Tresen', kind: 'star' });
  const star = new StarPrinter(app, answer.url);
  const { orderId } = await placeOneOrder(app, shop);
  expect(await bridge.round()).toEqual({ status: '12121212', isPrinted: null });
  await kitchen.accepts(orderId);
  await star.asks();
  expect(await bridge.round()).toMatchObject({ isPrinted: true });
  expect(await bridge.round()).toMatchObject({ isPrinted: null });
  const papers = await printer.out();
  expect(papers).toHaveLength(1);
  expect(await differing(papers[0], star.papers[0])).toBeLessThan(20);
  expect(papers[0] && (await isBlackAndWhite(papers[0]))).toBe(true);
  expect(await shown()).toMatchObject({ kind: 'escpos', trouble: null, waiting: 0, failed: 0 });
  expect(await accepts()).toBeGreaterThan(orderId);
  await bridge.round();
  expect(await printer.out()).toHaveLength(2);
});

test('KIT-831 paper, lid and switch are on the board, and the slip waits for somebody', async () => {
  const { printer, bridge, shown, accepts, kitchen } = await bridged();
  await accepts();
  const troubles = async () => {
    for (const _ of [1, 2, 3, 4]) await bridge.round();
    expect(await shown()).toMatchObject({ waiting: 1, failed: 0 });
    return (await kitchen.board()).printers.map(({ trouble }) => trouble);
  };
  printer.paper = 0;
  expect(await troubles()).toEqual(['hat kein Papier']);
  printer.refill();
  printer.isOpen = true;
  expect(await troubles()).toEqual(['steht offen']);
  printer.isOpen = false;
  const { port } = printer;
  await printer.switchOff();
  expect(await troubles()).toEqual(['ist aus oder nicht im Netz']);
  await printer.switchOn(port);
  expect(await bridge.round()).toMatchObject({ isPrinted: true });
  expect(await shown()).toMatchObject({ trouble: null, waiting: 0 });
  expect(await printer.out()).toHaveLength(1);
});

test('KIT-832 paper that ends in the middle: the whole slip is printed once there is paper again', async () => {
  const { printer, bridge, shown, accepts } = await bridged();
  await accepts();
  printer.paper = 100;
  expect(await bridge.round()).toMatchObject({ isPrinted: false });
  expect(await shown()).toMatchObject({ trouble: 'hat kein Papier', waiting: 1, failed: 0 });
  expect(await bridge.round()).toMatchObject({ isPrinted: null });
  printer.refill();
  expect(await bridge.round()).toMatchObject({ isPrinted: true });
  const [paper] = await printer.out();
  // What still waited in its memory stands above the slip.
  expect(paper?.height).toBeGreaterThan(300);
  expect(await shown()).toMatchObject({ trouble: null, waiting: 0 });
});

test.each([5_000, 20_000])(
  'KIT-832 a line that is cut after %i bytes: the slip comes whole after all',
  async (bytes) => {
    const { printer, bridge, ends, shown, accepts } = await bridged();
    await accepts();
    await bridge.round();
    const [whole] = await printer.out();
    await accepts();
    printer.cutAfter = bytes;
    expect(await bridge.round()).toMatchObject({ isPrinted: false, status: 'away' });
    expect(await shown()).toMatchObject({ trouble: 'ist aus oder nicht im Netz', waiting: 1, failed: 0 });
    printer.cutAfter = Infinity;
    // Also by a bridge that was started anew and knows nothing of it.
    const next = bytes > 10_000 ? new PrintBridge(ends) : bridge;
    expect(await next.round()).toMatchObject({ isPrinted: true });
    const [, paper] = await printer.out();
    // Below what had come before stands the whole slip, not a dot of it shifted.
    const { default: sharp } = await import('sharp');
    const from = (paper?.height ?? 0) - (whole?.height ?? 0);
    const part = { left: 0, top: Math.max(0, from), width: 576, height: whole?.height ?? 0 };
    const png = await sharp(paper?.png).extract(part).png().toBuffer();
    const ink = await inkOf({ ...part, png });
    expect(Math.abs(ink - (await inkOf(whole as Paper)))).toBeLessThan(0.01);
  },
);

test('KIT-833 a server that is away: it goes on by itself, and what is printed is said as soon as it answers', async () => {
  const { printer, bridge, server, shown, accepts } = await bridged();
  await accepts();
  server.isAway = true;
  await expect(bridge.round()).rejects.toThrow('fetch failed');
  server.isAway = false;
  server.loses = 'DELETE';
  await expect(bridge.round()).rejects.toThrow('fetch failed');
  await expect(bridge.round()).rejects.toThrow('fetch failed');
  expect(await shown()).toMatchObject({ waiting: 1 });
  server.loses = undefined;
  app.clock.pass({ minutes: 3 });
  expect(await bridge.round()).toMatchObject({ isPrinted: null });
  expect(await printer.out()).toHaveLength(1);
  expect(await shown()).toMatchObject({ waiting: 0, failed: 0 });
  app.clock.set(EVENING);
});

test('KIT-833 a bridge that dies after it fetched a slip: it is given again, and says that it is one', async () => {
  const { printer, bridge, ends, server, accepts } = await bridged();
  await accepts();
  server.loses = 'DELETE';
  await expect(bridge.round()).rejects.toThrow('fetch failed');
  server.loses = undefined;
  const next = new PrintBridge(ends);
  expect(await next.round()).toMatchObject({ isPrinted: null });
  app.clock.pass({ minutes: 2, seconds: 1 });
  expect(await next.round()).toMatchObject({ isPrinted: true });
  const [first, again] = await printer.out();
  expect(again?.height).toBeGreaterThan(first?.height ?? Infinity);
  app.clock.set(EVENING);
});

test('KIT-834 a printer with a fault says so and gets nothing until it is mended; one that never says it is done prints', async () => {
  const { printer, ends, shown, accepts } = await bridged();
  const bridge = new PrintBridge({ ...ends, doneWithin: 1 });
  await accepts();
  printer.saysWhenDone = false;
  expect(await bridge.round()).toMatchObject({ isPrinted: true });
  expect(await printer.out()).toHaveLength(1);
  printer.saysWhenDone = true;
  await accepts();
  printer.isBroken = true;
  await bridge.round();
  expect(await shown()).toMatchObject({ trouble: 'meldet einen Fehler', waiting: 1 });
  printer.isBroken = false;
  expect(await bridge.round()).toMatchObject({ isPrinted: true });
});

test('KIT-834 no dots of a picture are commands to the printer', () => {
  const bits = Uint8Array.from([0x10, 0x04, 0x01, 0x10, 0x14, 0x10, 0x05, 0x10, 0x10]);
  const [band = new Uint8Array()] = bandsOf({ width: 72, height: 1, bits });
  expect([...band.subarray(8)]).toEqual([0x18, 0x04, 0x01, 0x18, 0x14, 0x18, 0x05, 0x10, 0x10]);
  expect([...band.subarray(0, 8)]).toEqual([0x1d, 0x76, 0x30, 0, 9, 0, 1, 0]);
});

test('KIT-835 the bridge is one file that is loaded from the server, and started with two addresses', async () => {
  const got = await app.http.inject({ method: 'GET', url: '/api/druck/druckbruecke.ts' });
  expect(got.headers['content-disposition']).toContain('druckbruecke.ts');
  expect(got.body).toBe(
    await readFile(new URL('../../../print-bridge/print-bridge.ts', import.meta.url), 'utf8'),
  );
  const address = 'https://essen.example/api/druck/escpos/abc-DEF_123';
  expect(endsIn([address, '192.168.1.50'])).toEqual({ address, host: '192.168.1.50', port: 9100 });
  expect(endsIn([address, 'herd.lan:9101'])).toMatchObject({ host: 'herd.lan', port: 9101 });
  for (const wrong of [[], [address], ['192.168.1.50', address], [address.replace('escpos', 'star'), 'a']])
    expect(endsIn(wrong)).toBeNull();
  expect(() => toRaster(Buffer.from('<html>'))).toThrow('keinen Bon');
});

test('KIT-836 its address opens one printer’s slips, and nothing that comes there breaks anything', async () => {
  const { url, owner, hostId, accepts } = await bridged();
  const other = await bridged();
  const path = new URL(url).pathname;
  await accepts();
  const ask = (method: Method, at = path, query = {}, payload = '{"status":"12121212"}') =>
    app.http.inject({
      method,
      url: at,
      query,
      ...(method === 'POST' && { payload, headers: { 'content-type': 'application/json' } }),
    });
  const token = (await ask('POST')).json<{ jobToken: string }>().jobToken;
  expect((await ask('GET', new URL(other.url).pathname, { token })).statusCode).toBe(404);
  expect((await ask('POST', path.replace('escpos', 'star'))).statusCode).toBe(404);
  expect((await ask('POST', path, {}, '{"status":"away"}')).json()).toEqual({ jobToken: null });
  for (const payload of ['[]', '{', '{"status":{}}', 'null'])
    expect((await ask('POST', path, {}, payload)).statusCode).toBeLessThan(500);
  for (const method of ['GET', 'DELETE'] as const)
    expect((await ask(method, path, { token: 'x'.repeat(500), status: '%zz' })).statusCode).toBeLessThan(500);
  const { printers } = (await owner.call('kitchenPrinters', { hostId })).answer;
  await owner.call('removePrinter', { hostId, printerId: printers[0]?.printerId ?? 0 });
  expect((await ask('POST')).statusCode).toBe(404);
});
