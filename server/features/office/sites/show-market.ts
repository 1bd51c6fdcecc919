import type { z } from 'zod';
import type { changeOfficeMarket, leaveMarkets, officeMarket } from '#contract/office-market.ts';
import { DONE } from '#contract/values.ts';
import { mayInOffice } from '#domain/people/rights.ts';
import { findSite } from '#server/features/site/listed-restaurants.ts';
import { changeMarket, isMarket, leaveAllMarkets, listMarket } from '#server/features/site/run/market.ts';
import { recordAudit, recordAudits } from '#server/plumbing/audit.ts';
import type { PersonVisit } from '#server/plumbing/http/admit.ts';
import { pageOfRows } from '#server/plumbing/http/list-page.ts';
import { isRefusal, type Refusal, refuse } from '#server/plumbing/refusal.ts';
import { sayLeftOut } from './say-left-out.ts';

/** Which restaurants a marketplace shows, and which it could. */
export async function showMarket(
  { db, person, ...context }: PersonVisit,
  { id, ...asked }: z.output<typeof officeMarket.request>,
): Promise<z.input<typeof officeMarket.answer> | Refusal> {
  const site = await findSite({ ...context, db }, id);
  if (!site || !isMarket(site)) return refuse('unknown-site');
  return {
    ...pageOfRows(await listMarket(db, id), asked),
    title: site.title,
    mayChange: site.ended_at === null && mayInOffice(person.roles, 'sites'),
  };
}

/** As much of a long list of names as the log keeps. */
const LONGEST = 500;

/** Takes restaurants up or out, and notes who did and why, of the site and of each of them; where nothing changes, nothing. */
export function setMarket(
  visit: PersonVisit,
  input: z.output<typeof changeOfficeMarket.request>,
): Promise<z.input<typeof changeOfficeMarket.answer> | Refusal> {
  return visit.transaction<PersonVisit, z.input<typeof changeOfficeMarket.answer> | Refusal>(
    async (context) => {
      const moved = await changeMarket(context, input);
      if (isRefusal(moved)) return moved;
      const { site, restaurants } = moved;
      const names = restaurants.map(({ name }) => name);
      // Who was not approved was never to be seen there.
      const left = input.lists ? [] : restaurants.filter(({ isApproved }) => isApproved);
      for (const one of left) await sayLeftOut(context, one, { sites: [site], reason: input.reason });
      if (names.length === 0) return { ...DONE, changed: 0 };
      const { reason, lists } = input;
      const personId = context.person.id;
      await recordAudit(context, {
        personId,
        action: lists ? 'market-listed' : 'market-left-out',
        subject: { kind: 'site', id: input.id },
        details: { reason, count: names.length, restaurants: names.join(', ').slice(0, LONGEST) },
      });
      await recordAudits(
        context,
        restaurants.map(({ id }) => ({
          personId,
          action: lists ? 'market-joined' : 'market-left',
          subject: { kind: 'restaurant', id },
          details: { market: site.title, reason },
        })),
      );
      return { ...DONE, changed: names.length };
    },
  );
}

/** Takes a restaurant out of all marketplaces in one deed, which stands in its own log. */
export function leaveMarketplaces(
  visit: PersonVisit,
  input: z.output<typeof leaveMarkets.request>,
): Promise<z.input<typeof leaveMarkets.answer> | Refusal> {
  return visit.transaction<PersonVisit, z.input<typeof leaveMarkets.answer> | Refusal>(async (context) => {
    const left = await leaveAllMarkets(context, input);
    if (isRefusal(left)) return left;
    const { restaurant, sites } = left;
    if (sites.length === 0) return { ...DONE, changed: 0 };
    const { reason } = input;
    if (restaurant.isApproved) await sayLeftOut(context, restaurant, { sites, reason });
    await recordAudit(context, {
      personId: context.person.id,
      action: 'markets-left',
      subject: { kind: 'restaurant', id: restaurant.id },
      details: {
        reason,
        markets: sites
          .map(({ title }) => title)
          .join(', ')
          .slice(0, LONGEST),
      },
    });
    return { ...DONE, changed: sites.length };
  });
}
