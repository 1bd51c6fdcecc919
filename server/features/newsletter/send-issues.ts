import { tellPerson } from '#server/features/message/tell-person.ts';
import { findAnyRestaurant } from '#server/features/restaurant/find-restaurant.ts';
import { originOfSite } from '#server/features/site/listed-restaurants.ts';
import type { Context } from '#server/plumbing/context.ts';
import { eachAlone } from '#server/plumbing/each-alone.ts';
import { listReceivers } from './guest-store.ts';
import { mailToGuest } from './issue-mail.ts';
import { listDue, noteWritten, takeDue } from './issue-store.ts';

/** So many issues and mails of each in one sweep, so that it never holds up what comes after it. */
const ISSUES = 4;
const MAILS = 40;

/** Writes the mails of issues that are due, some at a time. */
export async function sendIssues(outer: Context): Promise<void> {
  const due = await listDue(outer.db, outer.clock.now(), ISSUES);
  await eachAlone(outer, due, ISSUE, (id) => outer.transaction((context) => writeMails(context, id)));
}

const ISSUE = {
  what: 'a newsletter could not be written',
  about: (issueId: number) => ({ issueId }),
};

/** Up to whom mails are written is noted together with them: whatever breaks, each guest gets one. */
async function writeMails(context: Context, id: number): Promise<void> {
  const { db, clock } = context;
  const now = clock.now();
  const issue = await takeDue(db, id, now);
  const restaurant = issue && (await findAnyRestaurant(context, issue.restaurant_id));
  if (!issue?.send_at || !restaurant) return;
  const asked = { restaurantId: restaurant.id, after: issue.last_guest_id, at: issue.send_at };
  const guests = await listReceivers(db, asked, MAILS);
  const origins = new Map<number, string>();
  for (const guest of guests) {
    const origin = origins.get(guest.site_id) ?? (await originOfSite(context, guest.site_id));
    origins.set(guest.site_id, origin);
    await tellPerson(context, mailToGuest(restaurant, issue, { ...guest, siteId: guest.site_id, origin }));
  }
  await noteWritten(db, id, {
    count: guests.length,
    last: guests.at(-1)?.id ?? issue.last_guest_id,
    doneAt: guests.length < MAILS ? now : null,
  });
}
