import { describe, expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { add, basketOf } from '#e2e/fixtures/shop/basket.ts';
import {
  groupOf,
  handOver,
  joinGroup,
  linkOf,
  orderAll,
  startGroup,
  type Group,
} from '#e2e/fixtures/shop/group.ts';
import type { Guest } from '#e2e/fixtures/shop/guest.ts';
import { makeShop, type Shop } from '#e2e/fixtures/shop/order.ts';

const app = await testApp();
const elsewhere = await testApp();
const { db } = app.database;

const times = (count: number) => Array.from({ length: count }, (_, index) => index);
const shops = () => makeShop(db);
const piecesOf = async (guest: Guest, { restaurant }: Shop) =>
  (await basketOf(guest, restaurant)).order.length;
const soldIn = async ({ restaurant }: Shop) =>
  db
    .selectFrom('order_line')
    .innerJoin('orders', 'orders.id', 'order_line.order_id')
    .select(['guest_name', 'order_id'])
    .where('restaurant_id', '=', restaurant.id)
    .execute();
const membersOf = (group: Group) =>
  db.selectFrom('group_member').selectAll().where('group_order_id', '=', group.officeOrderId).execute();

describe('at the same moment', () => {
  test('GRP-031 twenty guests join over two processes, and all of them hand over', async () => {
    const shop = await shops();
    const { master, group } = await startGroup(app, shop);
    const clients = await Promise.all(
      times(20).map((at) => joinGroup(at % 2 ? app : elsewhere, shop, group, `Gast ${at}`)),
    );
    const said = await Promise.all(clients.map((client) => handOver(client, shop, group)));
    expect(said.map(({ answer }) => answer)).toEqual(times(20).map(() => true));
    expect(await piecesOf(master, shop)).toBe(21);
    const seen = await groupOf(master, shop);
    expect(seen.clients.map(({ status, value }) => [status, value])).toEqual(
      times(20).map(() => ['fertig', 10]),
    );
    expect(new Set(seen.clients.map(({ name }) => name)).size).toBe(20);
    expect((await orderAll(master, shop)).answer).toMatchObject({ success: true, total: 212 });
  });

  test('one guest opens the link ten times and is one client', async () => {
    const shop = await shops();
    const { group } = await startGroup(app, shop);
    const client = app.guest(shop.site.host);
    await client.call('getSessionId', {});
    const said = await Promise.all(times(10).map(() => client.call('joinOfficeOrder', linkOf(group))));
    expect(said.every(({ answer }) => answer.success)).toBe(true);
    expect(await membersOf(group)).toHaveLength(1);
  });

  test('a master starts ten times and has one group', async () => {
    const shop = await shops();
    const master = app.guest(shop.site.host);
    await master.call('getSessionId', {});
    const start = { hostId: shop.restaurant.id };
    const said = await Promise.all(times(10).map(() => master.call('createOfficeOrder', start)));
    expect(new Set(said.map(({ answer }) => answer.officeOrderId)).size).toBe(1);
  });

  test('of two that invite each other, nobody becomes master and client at once', async () => {
    const shop = await shops();
    const started = await Promise.all(times(2).map(() => startGroup(app, shop)));
    const [one, other] = started.map(({ group }) => group);
    const client = app.guest(shop.site.host);
    await client.call('getSessionId', {});
    const said = await Promise.all([
      client.call('joinOfficeOrder', linkOf(one as Group)),
      client.call('joinOfficeOrder', linkOf(other as Group)),
      client.call('createOfficeOrder', { hostId: shop.restaurant.id }),
    ]);
    expect(said.every(({ status }) => status < 500)).toBe(true);
    const [a, b] = [await membersOf(one as Group), await membersOf(other as Group)];
    const asMaster = (await client.call('checkopenofficemaster', {})).answer.officeOrderId !== null;
    expect(a.length + b.length + Number(asMaster)).toBe(1);
  });

  test('a double tap on handing over moves every piece once', async () => {
    const shop = await shops();
    const { master, group } = await startGroup(app, shop, { pieces: 0 });
    const client = await joinGroup(app, shop, group, 'Anna', 3);
    const said = await Promise.all(times(5).map(() => handOver(client, shop, group)));
    expect(said.map(({ answer }) => answer)).toEqual(times(5).map(() => true));
    expect(await piecesOf(master, shop)).toBe(3);
    expect(await piecesOf(client, shop)).toBe(0);
  });

  test('the master orders while ten hand over: every piece is either sold or still its guest’s', async () => {
    const shop = await shops();
    const { master, group } = await startGroup(app, shop);
    const clients = await Promise.all(times(10).map((at) => joinGroup(app, shop, group, `Gast ${at}`)));
    const [order, ...said] = await Promise.all([
      orderAll(master, shop),
      ...clients.map((client) => handOver(client, shop, group)),
    ]);
    expect(order.answer).toMatchObject({ success: true });
    const handed = said.filter(({ answer }) => answer === true);
    expect(said.filter(({ error }) => error).every(({ error }) => error.code === 'group-ended')).toBe(true);
    const left = await Promise.all(clients.map((client) => piecesOf(client, shop)));
    expect(await soldIn(shop)).toHaveLength(1 + handed.length);
    expect(left.reduce((sum, count) => sum + count, 0)).toBe(10 - handed.length);
  });

  test('GRP-026 the master orders while everybody cancels: nothing is lost, and nothing is there twice', async () => {
    const shop = await shops();
    const { master, group } = await startGroup(app, shop);
    const clients = await Promise.all(times(8).map((at) => joinGroup(app, shop, group, `Gast ${at}`)));
    await Promise.all(clients.map((client) => handOver(client, shop, group)));
    const { officeOrderId } = group;
    const [order, ...said] = await Promise.all([
      orderAll(master, shop),
      ...clients.map((client) => client.call('cancelOfficeOrderClient', { officeOrderId })),
    ]);
    expect(order.answer).toMatchObject({ success: true });
    const gone = said.filter(({ status }) => status === 200);
    expect(
      said.filter(({ status }) => status !== 200).every(({ error }) => error.code === 'group-ended'),
    ).toBe(true);
    const left = await Promise.all(clients.map((client) => piecesOf(client, shop)));
    expect(await soldIn(shop)).toHaveLength(9 - gone.length);
    expect(left.reduce((sum, count) => sum + count, 0)).toBe(gone.length);
  });

  test('the master cancels while clients choose, join and hand over: everything is its guest’s again', async () => {
    const shop = await shops();
    const { master, group } = await startGroup(app, shop, { pieces: 0 });
    const clients = await Promise.all(times(8).map((at) => joinGroup(app, shop, group, `Gast ${at}`)));
    const said = await Promise.all([
      master.call('cancelOfficeOrderMaster', {}),
      ...clients.map((client) => handOver(client, shop, group)),
      ...clients.map((client) => add(client, shop.dish)),
      app.guest(shop.site.host).call('joinOfficeOrder', linkOf(group)),
    ]);
    expect(said.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(await piecesOf(master, shop)).toBe(0);
    expect(await Promise.all(clients.map((client) => piecesOf(client, shop)))).toEqual(times(8).map(() => 2));
    for (const client of clients) expect((await basketOf(client, shop.restaurant)).sums.goods).toBe(20);
  });

  test('the order of a whole group sent twice is one order', async () => {
    const shop = await shops();
    const { master, group } = await startGroup(app, shop);
    const client = await joinGroup(app, shop, group, 'Anna');
    await handOver(client, shop, group);
    const said = await Promise.all(times(4).map(() => orderAll(master, shop)));
    expect(new Set(said.map(({ answer }) => JSON.stringify(answer))).size).toBe(1);
    expect(await soldIn(shop)).toHaveLength(2);
  });

  test('what was handed over since the master looked is not ordered unseen', async () => {
    const shop = await shops();
    const { master, group } = await startGroup(app, shop);
    const { version } = await basketOf(master, shop.restaurant);
    const client = await joinGroup(app, shop, group, 'Anna');
    await handOver(client, shop, group);
    expect((await orderAll(master, shop, { version })).error.code).toBe('basket-changed');
  });
});
