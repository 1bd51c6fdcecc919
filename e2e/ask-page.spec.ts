import { expect, test } from 'vitest';
import { loadPage, pageTestApp, sendForm } from './fixtures/pages/page.ts';
import { handOver, joinGroup, linkOf, orderAll, startGroup } from './fixtures/shop/group.ts';
import { openKitchen } from './fixtures/shop/kitchen.ts';
import { makeShop } from './fixtures/shop/order.ts';
import { orderRow } from './fixtures/shop/paying.ts';
import { asks, orderWithCola, questionTo } from './fixtures/shop/question.ts';
import { reduceTicket } from './fixtures/shop/reduction.ts';

const app = await pageTestApp();
const { db } = app.database;

test('KIT-805 the page of an order asks and takes both answers without scripts', async () => {
  for (const [goesOn, state] of [
    ['Y', 'accepted'],
    ['N', 'cancelled'],
  ] as const) {
    const order = await orderWithCola(app);
    const { orderId, shop, cola, guest } = order;
    await asks(order, [cola.title]);
    const { uid } = await orderRow(db, orderId);
    const path = `/bestellung/${uid}`;
    const { text } = await loadPage(app.http, shop.site.host, path);
    expect(text).toContain('Eine Frage an dich');
    expect(text).toContain(`1 × ${cola.title}`);
    const questionId = String((await questionTo({ guest, orderId }))?.id);
    const sent = { intent: 'answer-question', orderId: String(orderId), questionId, goesOn };
    expect((await sendForm(app.http, shop.site.host, path, sent)).status).toBeLessThan(400);
    expect((await orderRow(db, orderId)).state).toBe(state);
    expect((await loadPage(app.http, shop.site.host, path)).text).not.toContain('Eine Frage an dich');
  }
});

/** What somebody reads on a page. */
const wordsOf = (html: string): string =>
  html
    .replaceAll(/<script.*?<\/script>|<!--.*?-->/gs, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');

test('HSE-305 GRP-160 what was taken off is marked, and nobody of the group is to pay for it', async () => {
  const shop = await makeShop(db, { dish: { title: 'Labskaus' } });
  const kitchen = await openKitchen(app, shop.site.host, shop.restaurant);
  const { master, group } = await startGroup(app, shop);
  const tom = await joinGroup(app, shop, group, 'Tom');
  await handOver(tom, shop, group);
  const { answer } = await orderAll(master, shop);
  if (answer === true) throw new Error('the master handed over');
  const { orderId, uid } = answer;
  await kitchen.accepts(orderId);
  const { lines } = (await kitchen.cook.call('kitchenQuestion', { orderId })).answer;
  const lineIds = lines.filter(({ guestName }) => guestName === 'Tom').map(({ id }) => id);
  await reduceTicket(kitchen, orderId, { what: 'lines', lineIds });
  const seen = async (path: string, { cookie }: { cookie: string }) =>
    wordsOf((await loadPage(app.http, shop.site.host, path, { headers: { cookie } })).text);
  const page = await seen(`/bestellung/${uid}`, master);
  expect(page).toContain('Labskaus abgezogen');
  expect(page).toContain('Du 10,00 € Tom 0,00 €');
  const { id, uid: code } = linkOf(group);
  const thanks = await seen(`/dankeBuero?gruppe=${id}&code=${code}`, tom);
  expect(thanks).toContain('Das Restaurant hat abgezogen: 1 × Labskaus.');
  expect(thanks).toContain('Du musst Mia nichts zahlen.');
  expect(thanks).not.toContain('Dein Anteil');
});

test('KIT-815 on a phone the board opens with the first lane in which something waits', async () => {
  const { kitchen, orderId, shop } = await orderWithCola(app);
  const opened = async () => {
    const headers = { cookie: kitchen.cook.cookie };
    const { text } = await loadPage(app.http, shop.site.host, '/kueche', { headers });
    const lanes = [...text.matchAll(/<input[^>]*name="lane"[^>]*>/g)].map(([input]) => input);
    return /value="([^"]*)"/.exec(lanes.find((input) => input.includes('checked')) ?? '')?.[1];
  };
  expect(await opened()).toBe('Neu');
  await kitchen.accepts(orderId);
  expect(await opened()).toBe('Angenommen');
});
