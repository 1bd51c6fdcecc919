import type { z } from 'zod';
import type { ownIssue, ownNewsletter, switchOwnNewsletter, testOwnIssue } from '#contract/own-newsletter.ts';
import { DONE } from '#contract/values.ts';
import { issueState, nextIssueAt } from '#domain/people/newsletter.ts';
import { editOwn } from '#server/features/kitchen/edit-own.ts';
import { findOwnRestaurant } from '#server/features/kitchen/find-own-restaurant.ts';
import { previewMail } from '#server/features/message/tell-person.ts';
import { offerNewsletter } from '#server/features/restaurant/edit-details.ts';
import type { PersonVisit, StaffVisit } from '#server/plumbing/http/admit.ts';
import { sendMail } from '#server/plumbing/mail.ts';
import { isRefusal, refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { countGuests } from './guest-store.ts';
import { trialMail } from './issue-mail.ts';
import { findIssue, type Issue, listIssues, listSendTimes } from './issue-store.ts';

export type OwnVisit = StaffVisit & PersonVisit;

const MONTH_HOURS = 30 * 24;
const WEEK_HOURS = 7 * 24;

export async function showOwnNewsletter(
  context: StaffVisit,
  { hostId, page }: z.output<typeof ownNewsletter.request>,
): Promise<z.input<typeof ownNewsletter.answer> | Refusal> {
  const { db, clock, pageOrigin } = context;
  const restaurant = await findOwnRestaurant(context, hostId);
  if (isRefusal(restaurant)) return restaurant;
  const now = clock.now();
  const { id, name: item_name, url, newsletter_on: isOn } = restaurant;
  const { issues, count } = await listIssues(db, id, page);
  return {
    restaurant: { id, item_name },
    isOn,
    address: `${pageOrigin}/newsletter/${url}`,
    ...(await countGuests(db, id, now.subtract({ hours: MONTH_HOURS }))),
    count,
    issues: issues.map((issue) => toIssue(issue, now)),
  };
}

const toIssue = (
  { id, subject, send_at, done_at, changed_at, receivers, undelivered, endings }: Issue,
  now: Temporal.Instant,
) => ({
  id,
  subject,
  state: issueState({ sendAt: send_at, doneAt: done_at }, now),
  sendAt: send_at?.toString() ?? null,
  changedAt: changed_at.toString(),
  receivers,
  undelivered,
  endings,
});

/** When the next one may go out, as far as the others are concerned. */
export async function freeFrom(
  { db, clock }: StaffVisit,
  { restaurant_id, id }: Pick<Issue, 'restaurant_id' | 'id'>,
  wanted: Temporal.Instant,
): Promise<Temporal.Instant> {
  const since = clock.now().subtract({ hours: WEEK_HOURS });
  return nextIssueAt(await listSendTimes(db, restaurant_id, { but: id, since }), wanted);
}

export async function showOwnIssue(
  context: OwnVisit,
  { hostId, id }: z.output<typeof ownIssue.request>,
): Promise<z.input<typeof ownIssue.answer> | Refusal> {
  const { db, clock, person, site } = context;
  const restaurant = await findOwnRestaurant(context, hostId);
  if (isRefusal(restaurant)) return restaurant;
  const issue = await findIssue(db, hostId, id);
  if (!issue) return refuse('unknown-entry');
  const now = clock.now();
  const { guests } = await countGuests(db, hostId, now);
  const free = await freeFrom(context, issue, now);
  const mail = trialMail(restaurant, issue, { recipient: '', key: '', siteId: site.id, origin: site.origin });
  return {
    restaurant: { id: hostId, item_name: restaurant.name },
    issue: { ...toIssue(issue, now), body: issue.body, version: String(issue.version) },
    guests,
    mail: { subject: mail.subject, html: await previewMail(context, mail) },
    freeFrom: free.equals(now) ? null : free.toString(),
    testTo: person.email ?? '',
  };
}

export async function testIssue(
  outer: OwnVisit,
  { hostId, id }: z.output<typeof testOwnIssue.request>,
): Promise<typeof DONE | Refusal> {
  const restaurant = await findOwnRestaurant(outer, hostId);
  if (isRefusal(restaurant)) return restaurant;
  const { db, person, random, site } = outer;
  const issue = await findIssue(db, hostId, id);
  if (!issue) return refuse('unknown-entry');
  const { email: recipient } = person;
  if (recipient === null) return refuse('email-unconfirmed');
  const key = `newsletter-test:${id}:${random.token(8)}`;
  const from = { siteId: site.id, origin: site.origin };
  await outer.transaction((context) =>
    sendMail(context, trialMail(restaurant, issue, { recipient, key, ...from })),
  );
  return DONE;
}

export async function switchNewsletter(
  visit: StaffVisit,
  { hostId, isOn }: z.output<typeof switchOwnNewsletter.request>,
): Promise<typeof DONE | Refusal> {
  const action = { action: isOn ? ('newsletter-on' as const) : ('newsletter-off' as const) };
  return editOwn(visit, hostId, action, async (context) => {
    await offerNewsletter(context, hostId, isOn);
    return DONE;
  });
}
