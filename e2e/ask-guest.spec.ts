import { expect, test } from 'vitest';
import { webTestApp } from './fixtures/pages/browser.ts';
import { openOrderPage } from './fixtures/shop/order-page.ts';
import { makeShop } from './fixtures/shop/order.ts';
import { asks, orderWithCola } from './fixtures/shop/question.ts';
import { openTablet } from './fixtures/shop/tablet.ts';

const app = await webTestApp();
const { db } = app.database;

test('KIT-800 KIT-801 KIT-803 KIT-805 the kitchen asks from the ticket, the guest says yes on the page, and the board goes on', async () => {
  const shop = await makeShop(db);
  const { guest, orderId, cola } = await orderWithCola(app, { shop });
  const tablet = await openTablet(app, shop);
  const thanks = await openOrderPage(app, shop, guest);
  const whole = await tablet.opens(orderId);
  await whole.getByRole('link', { name: `Gast fragen, ob es ohne geht: Bestellung #${orderId}` }).click();
  const asking = tablet.page.getByRole('dialog', { name: `Bestellung #${orderId}: Was fehlt?` });
  await asking.getByRole('checkbox', { name: cola.title }).check();
  await asking.getByRole('radio', { name: '25' }).check();
  await asking.getByRole('button', { name: 'Gast fragen' }).click();
  await tablet.ticket(orderId).getByText(`Wartet auf den Gast: ohne 1× ${cola.title}?`).waitFor();
  await tablet.isSilent();
  const names = await tablet.ticket(orderId).getByRole('button').allInnerTexts();
  expect(names.join(' ')).not.toContain('Annehmen');

  await thanks.page.getByRole('heading', { name: 'Eine Frage an dich' }).waitFor();
  await thanks.page.getByRole('button', { name: 'Ohne weiter · 12,00 €' }).click();
  await thanks.isAt('Angenommen');
  await thanks.says('um 18:25 Uhr');
  await tablet.inLane('Angenommen', orderId).waitFor();
  expect(await thanks.page.getByRole('heading', { name: 'Geht es auch ohne?' }).count()).toBe(0);
});

test('KIT-1026 whoever takes the question back reads what is still reported as sold out', async () => {
  const shop = await makeShop(db);
  const order = await orderWithCola(app, { shop });
  await asks(order, [order.cola.title], { soldOut: true });
  const tablet = await openTablet(app, shop);
  const whole = await tablet.opens(order.orderId);
  await whole.getByRole('button', { name: 'Doch alles da' }).click();
  await tablet.page.getByText(`Noch als ausverkauft gemeldet: ${order.cola.title}.`).first().waitFor();
  await tablet.rings();
  expect((await tablet.ticket(order.orderId).getByRole('button').allInnerTexts()).join(' ')).toContain(
    'Annehmen',
  );
});
