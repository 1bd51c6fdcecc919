import { expect, test } from 'vitest';
import { EVENING, testApp } from '#e2e/fixtures/app.ts';
import { orderRow } from '#e2e/fixtures/shop/paying.ts';
import { answers, asks, orderWithCola } from '#e2e/fixtures/shop/question.ts';
import { openMailbox } from '#e2e/fixtures/world/mailbox.ts';
import { uniqueName } from '#e2e/fixtures/unique.ts';

const mailbox = await openMailbox();
const app = await testApp({ channels: { smtpUrl: mailbox.url } });
const { db } = app.database;

/** Lets the time to answer go by. */
async function timeRunsOut(): Promise<void> {
  app.clock.set(EVENING.add({ minutes: 10 }));
  try {
    await Promise.all([app.sweep(), app.sweep()]);
  } finally {
    app.clock.set(EVENING);
  }
}

test('CHK-076 the rest comes all the same where that was wanted with the order, new or accepted, and costs less', async () => {
  const email = `${uniqueName()}@guest.example`;
  const fresh = await orderWithCola(app, { form: { email, goesOn: true } });
  const { shop } = fresh;
  const accepted = await orderWithCola(app, { shop, form: { goesOn: true } });
  await accepted.kitchen.accepts(accepted.orderId, 30);
  for (const order of [fresh, accepted]) {
    const { ticket } = (await asks(order, [order.cola.title])).answer;
    expect(ticket.question?.goesOn).toBe(true);
  }
  const { status } = (await fresh.guest.call('lastOrder', {})).answer ?? {};
  expect(status).toMatchObject({
    question: { goesOn: true },
    statusInfo: expect.stringContaining('kommt der Rest'),
  });
  expect((await mailbox.mailTo(email, 'Frage')).text).toContain('kommt der Rest');
  await timeRunsOut();
  expect(await fresh.kitchen.ticket(fresh.orderId)).toMatchObject({
    state: 'accepted',
    promisedAt: EVENING.add({ minutes: 50 }).toString(),
    reduced: 3,
    toCollect: 12,
    question: null,
  });
  expect(await accepted.kitchen.ticket(accepted.orderId)).toMatchObject({
    state: 'accepted',
    promisedAt: EVENING.add({ minutes: 30 }).toString(),
    reduced: 3,
  });
  expect((await mailbox.mailTo(email, 'weniger')).text).toContain(`1 × ${fresh.cola.title}`);
});

test('CHK-076 a no counts more than what was ticked before', async () => {
  const order = await orderWithCola(app, { form: { goesOn: true } });
  await asks(order, [order.cola.title]);
  expect((await answers(order, false)).status).toBe(200);
  await timeRunsOut();
  expect((await orderRow(db, order.orderId)).state).toBe('cancelled');
});

test('KIT-952 whoever asks reads before what becomes of the order without an answer', async () => {
  for (const goesOn of [true, false]) {
    const { kitchen, orderId } = await orderWithCola(app, { form: { goesOn } });
    expect((await kitchen.cook.call('kitchenQuestion', { orderId })).answer.goesOn).toBe(goesOn);
  }
});
