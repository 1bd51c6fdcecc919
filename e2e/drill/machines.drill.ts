import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Chance } from '#e2e/evening/chance.ts';
import { Cook } from '#e2e/evening/cook.ts';
import { Diner, type Fate } from '#e2e/evening/diner.ts';
import { Patience } from '#e2e/evening/insist.ts';
import { countMails, countUnsettled, findFaults } from '#e2e/evening/reckoning.ts';
import { makePayingShop } from '#e2e/fixtures/shop/paying.ts';
import { openMailbox } from '#e2e/fixtures/world/mailbox.ts';
import { findDrillPrograms } from '#tools/drill-programs.ts';
import { Pulse } from './pulse.ts';
import { Site } from './site.ts';
import { TROUBLES } from './troubles.ts';

// `npm run drill`: one machine after another fails while orders come in; afterwards each confirmed order is there, once.

const GUESTS = 3;
/** Milliseconds from an order to the next of the same guest, and from a trouble to the next. */
const BETWEEN = 1000;
const REST = 3000;
/** Seconds for which nothing may be written down where a database takes over. */
const MOST = 15;
const ENDED = 'a program ended for a new release';

const say = (line: string) => process.stdout.write(`drill: ${line}\n`);

test('OPS-200 OPS-201 while machines with database and program fail, no confirmed order is lost or doubled', async () => {
  const programs = findDrillPrograms();
  if (Array.isArray(programs)) throw new Error(`missing: ${programs.join(' ')}`);
  const mailbox = await openMailbox();
  const site = await Site.open(programs);
  say('three databases stand; logs in test-results/drill');
  try {
    const now = Temporal.Now.instant();
    const restaurant = { approved_at: now, changed_at: now };
    const shop = await makePayingShop(site.postgres.db, { bank: 'https://bank.example' }, { restaurant });
    await site.serve(mailbox.url);
    say('two programs serve');
    const patience = new Patience();
    const fates: Fate[] = [];
    const evening = { isOver: false };
    const cook = new Cook(site, shop, patience, new Chance(1), 0);
    await cook.begins();
    const cooking = cook.cooks(() => evening.isOver);
    let next = 0;
    const guests = Array.from({ length: GUESTS }, async () => {
      while (!evening.isOver) {
        const at = (next += 1);
        fates.push(await new Diner({ house: site, patience }, shop, at, new Chance(at)).eats(null));
        await pause(BETWEEN);
      }
    });
    const pulse = new Pulse(site, shop);
    const seen: Record<string, { seconds: number; failed: number }> = {};
    for (const [trouble, happens] of Object.entries(TROUBLES)) {
      await pause(REST);
      pulse.look();
      const before = { orders: fates.length, again: patience.again };
      patience.statuses.clear();
      await happens(site);
      await site.recovers();
      await pause(REST);
      const { seconds, failed } = pulse.look();
      const asked = patience.again - before.again + failed;
      seen[trouble] = { seconds, failed: asked };
      const orders = fates.length - before.orders;
      const kinds = [...patience.statuses].map(([status, count]) => `${count} × ${status}`).join(', ');
      say(`${trouble}: ${orders} orders, longest pause ${seconds} s, ${asked} requests failed (${kinds})`);
    }
    evening.isOver = true;
    await Promise.all([...guests, pulse.end(), cooking]);
    while (Object.keys(await countUnsettled(site.postgres.db)).length > 0) await pause(1000);
    const found = await findFaults(site.postgres, fates, []);
    const mails = await countMails(site.postgres, fates, mailbox);
    const longest = Math.max(...Object.values(seen).map(({ seconds }) => seconds));
    say(
      `${fates.length} orders, ${found.length} faults; longest pause ${longest} s; ${mails.again} of ${mails.sent} mails twice under one Message-ID`,
    );
    expect(patience.faults).toEqual([]);
    expect(found).toEqual([]);
    expect(mails.faults).toEqual([]);
    await expect.poll(() => site.countOrders()).toEqual(site.stores.map(() => fates.length));
    expect(seen[ENDED]?.failed).toBe(0);
    expect(longest).toBeLessThanOrEqual(MOST);
  } finally {
    await site.close();
  }
}, 0);
