import type { z } from 'zod';
import type { changeOfficeMarket, officeMarket } from '#contract/office-market.ts';
import { DONE } from '#contract/values.ts';
import { mayInOffice } from '#domain/people/rights.ts';
import { findSite } from '#server/features/site/listed-restaurants.ts';
import { changeMarket, isMarket, listMarket } from '#server/features/site/run/market.ts';
import { recordAudit } from '#server/plumbing/audit.ts';
import type { PersonVisit } from '#server/plumbing/http/admit.ts';
import { pageOfRows } from '#server/plumbing/http/list-page.ts';
import { isRefusal, type Refusal, refuse } from '#server/plumbing/refusal.ts';
import type { Site } from '#server/plumbing/visit/site-by-host.ts';
import { tellOwners } from '../tell-owners.ts';

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

/** Takes restaurants up or out, and notes who did and why; where nothing changes, nothing is noted. */
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
      for (const one of left) await sayLeftOut(context, { ...one, site, reason: input.reason });
      if (names.length > 0)
        await recordAudit(context, {
          personId: context.person.id,
          action: input.lists ? 'market-listed' : 'market-left-out',
          subject: { kind: 'site', id: input.id },
          details: {
            reason: input.reason,
            count: names.length,
            restaurants: names.join(', ').slice(0, LONGEST),
          },
        });
      return { ...DONE, changed: names.length };
    },
  );
}

interface LeftOut {
  id: number;
  name: string;
  email: string;
  site: Site;
  reason: string;
}

/** Whoever sells there reads why no more, and may answer (Art. 4 Abs. 1 and 3 of Regulation (EU) 2019/1150). */
function sayLeftOut(context: PersonVisit, { site, reason, ...restaurant }: LeftOut): Promise<void> {
  const { id, name } = restaurant;
  return tellOwners(context, restaurant, {
    kind: 'market-left-out',
    key: `market-left-out:${site.id}:${id}:${context.clock.now()}`,
    subject: `${name} ist auf ${site.title} nicht mehr zu sehen`,
    headline: `${name} ist auf ${site.title} nicht mehr zu sehen`,
    paragraphs: [
      'Gäste finden dort keine Speisekarte mehr von euch und können nichts mehr bestellen. Was schon bestellt ist, geht in eurer Küche weiter.',
      `Der Grund: ${reason}`,
      'Du siehst das anders? Dann antworte einfach auf diese Mail: Jemand von uns sieht es sich noch einmal an.',
    ],
    button: {
      label: 'Zu eurem Restaurant',
      url: `${context.settings.publicUrl}/kueche/betrieb?restaurant=${id}`,
    },
  });
}
