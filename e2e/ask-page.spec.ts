import { expect, test } from 'vitest';
import { loadPage, pageTestApp, sendForm } from './fixtures/pages/page.ts';
import { orderRow } from './fixtures/shop/paying.ts';
import { asks, orderWithCola, questionTo } from './fixtures/shop/question.ts';

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
