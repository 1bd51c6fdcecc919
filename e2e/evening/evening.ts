import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { makePayingShop, type PayingShop } from '#e2e/fixtures/shop/paying.ts';
import { makeVoucher } from '#e2e/fixtures/shop/voucher.ts';
import { openMailbox } from '#e2e/fixtures/world/mailbox.ts';
import { startPaymentServices } from '#e2e/fixtures/world/payment-services.ts';
import { Chance } from './chance.ts';
import { Cook } from './cook.ts';
import { Diner, type Fate } from './diner.ts';
import { House } from './house.ts';
import { Patience } from './insist.ts';
import { countMails, countUnsettled, findFaults } from './reckoning.ts';
import { Troubles } from './troubles.ts';

// `npm run evening`: a town orders while server and database break; afterwards every account is settled.

const ORDERS = Number(process.env['ORDERS'] ?? 10_000);
const SEED = Number(process.env['SEED'] ?? randomInt(2 ** 31));
/** Guests at the same time, and what they order at. */
const GUESTS = 16;
const RESTAURANTS = Math.max(2, Math.min(40, Math.ceil(ORDERS / 100)));
/** Orders from one trouble to the next. */
const BETWEEN = Math.max(12, Math.ceil(ORDERS / 80));

const say = (line: string) => process.stdout.write(`evening: ${line}\n`);

test('of an evening on which everything breaks no order is lost, doubled or stuck, and each cent is where it belongs', async () => {
  say(`${ORDERS} orders, seed ${SEED}`);
  const began = performance.now();
  const services = await startPaymentServices();
  const mailbox = await openMailbox();
  const shops: PayingShop[] = [];
  const codes: string[] = [];
  const house = await House.open({ smtpUrl: mailbox.url, payments: services.settings }, async (db) => {
    const now = Temporal.Now.instant();
    for (let count = 0; count < RESTAURANTS; count += 1) {
      const restaurant = { approved_at: now, changed_at: now };
      shops.push(await makePayingShop(db, services, { restaurant }));
    }
    const times = { created_at: now, valid_from: now, valid_until: now.add({ hours: 240 }) };
    codes.push((await makeVoucher(db, times)).code);
  });
  services.taker = async ({ path, headers, body }) => {
    const given = Object.entries(headers).filter(
      ([name]) => !/^(?:connection|host|transfer-|content-length)/.test(name),
    );
    const sent = {
      method: 'POST',
      headers: Object.fromEntries(given) as Record<string, string>,
      body: new Uint8Array(body),
    };
    return (await fetch(house.address + path, sent).catch(() => null))?.status ?? 503;
  };
  const patience = new Patience();
  const evening = { house, services, patience };
  const fates: Fate[] = [];
  let isOver = false;
  const kitchens = shops.map(async (shop, at) => {
    const cook = new Cook(house, shop, patience, new Chance(SEED + at), at);
    await cook.begins();
    await cook.cooks(() => isOver);
  });
  const troubles = new Troubles(house, services, new Chance(SEED));
  for (const kind of troubles.missing) say(`not possible on this machine: ${kind}`);
  const breaking = breakThings(
    troubles,
    () => fates.length,
    () => isOver,
  );
  let next = 0;
  const guests = Array.from({ length: GUESTS }, async () => {
    while (next < ORDERS) {
      const at = (next += 1);
      const shop = shops[at % shops.length];
      if (!shop) return;
      fates.push(
        await new Diner(evening, shop, at, new Chance(SEED ^ (at * 2_654_435_761))).eats(codes[0] ?? null),
      );
      if (fates.length % 500 === 0) say(`${fates.length} orders, ${seconds(began)} s`);
    }
  });
  await Promise.all(guests);
  isOver = true;
  await breaking;
  say(`all ordered after ${seconds(began)} s`);
  await Promise.all(kitchens);
  say(`all cooked after ${seconds(began)} s`);
  await settled(house);
  const found = await findFaults(house.postgres, fates, await services.payments());
  const mails = await countMails(house.postgres, fates, mailbox);
  await house.close();
  for (const [kind, count] of troubles.seen) say(`${count} × ${kind}`);
  say(
    `${patience.again} times somebody was not answered and asked again, the longest for ${Math.round(patience.longest / 1000)} s`,
  );
  say(`${mails.sent} mails, ${mails.again} of them delivered again under the same Message-ID`);
  say(`${fates.length} orders in ${seconds(began)} s, ${found.length} faults`);
  expect(patience.faults).toEqual([]);
  expect(found).toEqual([]);
  expect(mails.faults).toEqual([]);
}, 0);

const seconds = (since: number): number => Math.round((performance.now() - since) / 1000);

/** Every kind of trouble at least once, evenly over the evening. */
async function breakThings(troubles: Troubles, done: () => number, isOver: () => boolean): Promise<void> {
  for (let at = BETWEEN; !isOver(); at += BETWEEN) {
    while (done() < at && !isOver()) await pause(50);
    if (!isOver()) await troubles.next();
  }
}

/** Until nothing is left to do; what does not end by itself is said. */
async function settled({ postgres: { db } }: House): Promise<void> {
  for (let said = ''; ;) {
    const left = await countUnsettled(db);
    if (Object.keys(left).length === 0) return;
    const text = JSON.stringify(left);
    if (text !== said) say(`still to be settled: ${text}`);
    said = text;
    await pause(1000);
  }
}
