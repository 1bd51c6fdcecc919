import { z } from 'zod';
import { firstDayOfTerms, lastDayToTell, TERMS_NOTICE_DAYS } from '#domain/people/terms-notice.ts';
import { dayOf } from '#domain/time/calendar.ts';
import { TIME_ZONE } from '#domain/time/opening-hours.ts';
import { holdName } from '#server/database/find-equal.ts';
import { findRow } from '#server/database/rows.ts';
import { listOwnersOf } from '#server/features/account/who-runs.ts';
import type { Context, SiteContext } from '#server/plumbing/context.ts';
import type { Jobs } from '#server/plumbing/jobs.ts';
import { sendMail } from '#server/plumbing/mail.ts';
import { type Refusal, refuse } from '#server/plumbing/refusal.ts';
import type { Site } from '#server/plumbing/visit/site-by-host.ts';
import { isOwed } from './draft-texts.ts';
import type { LegalKind } from './read-legal-text.ts';
import { renderLegalText } from './render-legal-text.ts';
import {
  findTold,
  listAnnounced,
  listBound,
  listComing,
  noteArrived,
  noteBound,
  takeUntold,
  type TermsRow,
} from './terms-store.ts';

/** Changed terms as those who accepted the earlier ones are told of them. */
export interface ChangedTerms {
  version: string;
  title: string;
  /** What is different, in the operator's words. */
  changes: string;
  begins: Temporal.PlainDate;
}

/**
 * Whether a new version of a text has to be announced: restaurants agree to the terms of a marketplace, and changed ones
 * that they were not told of in time are void (Art. 3 Abs. 3 of Regulation (EU) 2019/1150). Before the first ones of a
 * site began, nobody has agreed to any.
 */
export const isAnnounced = (
  { restaurant_id }: Pick<Site, 'restaurant_id'>,
  kind: LegalKind,
  current: { version: string } | undefined,
): boolean => kind === 'provider-terms' && restaurant_id === null && !isOwed(kind, current?.version);

/** Refuses changed terms that begin too early, or of which nobody says what is different. */
export function refuseUnannounced(
  { clock }: Pick<Context, 'clock'>,
  { begins, changes }: Pick<ChangedTerms, 'begins' | 'changes'>,
): Refusal | null {
  const first = firstDayOfTerms(dayOf(clock.now()));
  const fields = {
    ...(Temporal.PlainDate.compare(begins, first) < 0 && {
      validFrom: `Frühestens ab ${inWords(first)}: Restaurants müssen ${TERMS_NOTICE_DAYS} Tage vorher davon wissen.`,
    }),
    ...(changes === '' && { changes: 'Bitte schreib, was sich ändert. Das lesen die Restaurants.' }),
  };
  return Object.keys(fields).length > 0 ? refuse('bad-input', { fields }) : null;
}

/** Notes within the open transaction whom a new version has to be told, and has them told. */
export async function announceTerms(
  context: Context,
  { id: siteId }: Pick<Site, 'id'>,
  textId: number,
): Promise<void> {
  await noteBound(context.db, siteId, textId);
  await tellLater(context, textId);
}

/** To how many mailboxes changed terms of a site would go now. */
export const countMailboxes = async (context: Context, siteId: number): Promise<number> =>
  (await mailboxesOf(context, await listBound(context.db, siteId))).length;

/**
 * Has restaurants that come to a site told of terms that are announced there already: to those they are about to agree the
 * page says so, but a page is no durable medium. Runs in the transaction that brings them there.
 */
export async function tellOfComingTerms(
  context: Context,
  siteId: number,
  restaurantIds: readonly number[],
): Promise<void> {
  // Whoever announces some at this moment knows of the restaurant, or is known here.
  await holdTerms(context, siteId);
  const texts = await noteArrived(context.db, { siteId, restaurantIds, now: context.clock.now() });
  for (const textId of texts) await tellLater(context, textId);
}

/** One after the other writes and announces the terms of a site. */
export const holdTerms = ({ db }: Pick<Context, 'db'>, siteId: number): Promise<void> =>
  holdName(db, `legal-text:${siteId}:provider-terms`);

const QUEUE = 'terms-notice';
const OfText = z.object({ textId: z.number() });

const tellLater = (context: Context, textId: number): Promise<void> =>
  context.enqueue({ queue: QUEUE, payload: { textId } });

/** Registers who tells restaurants of changed terms. */
export function termsJobs(jobs: Jobs, background: Context): void {
  jobs.work(QUEUE, (payload) =>
    background.transaction((context) => tellSome(context, OfText.parse(payload).textId)),
  );
}

/** So many restaurants are told in one transaction: that of a thousand would hold what it writes for too long. */
const TOLD_AT_ONCE = 50;

/** Writes to the next of those who have to know, and has the others follow. */
async function tellSome(context: Context, textId: number): Promise<void> {
  const { db, clock } = context;
  const told = await takeUntold(db, { textId, most: TOLD_AT_ONCE, now: clock.now() });
  const terms = await findRow(db, 'legal_text', { id: textId });
  const site = terms && (await findRow(db, 'site', { id: terms.site_id }));
  if (!site) return;
  for (const mailbox of await mailboxesOf(context, told)) await tellMailbox(context, site, terms, mailbox);
  if (told.length === TOLD_AT_ONCE) await tellLater(context, textId);
}

/** The mail says itself from when they hold if it goes out late: until it does so nobody has been told. */
async function tellMailbox(
  context: Context,
  site: Site,
  terms: TermsRow,
  { personId, email }: Mailbox,
): Promise<void> {
  const begins = beginFor(terms, context.clock.now());
  const day = inWords(begins);
  await sendMail(context, {
    kind: 'terms-announced',
    key: keyOf(terms, { personId, email }),
    siteId: site.id,
    personId,
    recipient: email,
    subject: `Neue Bedingungen für Restaurants auf ${site.title} ab ${day}`,
    headline: `Ab ${day} gelten neue Bedingungen`,
    paragraphs: [
      `Wir ändern die Bedingungen, zu denen Restaurants auf ${site.title} verkaufen („${terms.title}“). Die neue Fassung gilt für dich ab ${day}, bis dahin bleibt es bei der jetzigen.`,
      'Das ändert sich:',
      ...terms.changes.split(/\n+/).filter((line) => line.trim() !== ''),
      `Willst du das nicht, kannst du den Vertrag mit uns vor dem ${day} kündigen. Sonst brauchst du nichts zu tun.`,
      `Geht diese Mail erst nach dem ${inWords(lastDayToTell(begins))} hinaus, gilt die neue Fassung für dich entsprechend später: erst wenn danach ${TERMS_NOTICE_DAYS} ganze Tage vorbei sind.`,
    ],
    answer: 'Du willst kündigen oder hast eine Frage dazu?',
    button: { label: 'Neue Fassung lesen', url: addressOf(site, terms.version) },
  });
}

interface Mailbox {
  personId: number | null;
  email: string;
}

/** Written so to one mailbox it goes out once, however many of their restaurants are told of it. */
const keyOf = ({ site_id: siteId, version }: TermsRow, { personId, email }: Mailbox): string =>
  `terms-announced:${siteId}:${version}:${personId ?? email}`;

/** The first day on which terms hold for who is told at that moment. */
function beginFor({ valid_from }: Pick<TermsRow, 'valid_from'>, told: Temporal.Instant): Temporal.PlainDate {
  const first = firstDayOfTerms(dayOf(told));
  const day = dayOf(valid_from);
  return Temporal.PlainDate.compare(day, first) < 0 ? first : day;
}

/** Everybody who owns one of these restaurants, once; where nobody does yet, the restaurant itself. */
async function mailboxesOf(
  context: Context,
  restaurants: readonly { id: number; email: string }[],
): Promise<Mailbox[]> {
  const owners = await listOwnersOf(
    context,
    restaurants.map(({ id }) => id),
  );
  const owned = new Set(owners.map(({ restaurantId }) => restaurantId));
  const people = new Map(owners.map(({ id, email }) => [email.toLowerCase(), { personId: id, email }]));
  const houses = restaurants
    .filter(({ id, email }) => !owned.has(id) && email !== '' && !people.has(email.toLowerCase()))
    .map(({ email }) => [email.toLowerCase(), { personId: null, email }] as const);
  return [...people.values(), ...new Map(houses).values()];
}

/** The terms that begin later on a site, the next first. */
export async function listComingTerms({ db, clock, site }: SiteContext) {
  const rows = await listComing(db, site.id, clock.now());
  return rows.map(({ version, title, content, changes, valid_from }) => ({
    version,
    title,
    changes,
    validFrom: valid_from.toString(),
    content: renderLegalText(content, site),
  }));
}

/** The same for one restaurant: of the marketplaces that list it, from when they hold for it, and where they are read. */
export async function listComingTermsFor(context: Context, restaurant: { id: number; email: string }) {
  const { db, clock } = context;
  const rows = await listAnnounced(db, { restaurantId: restaurant.id, since: clock.now().subtract(LATEST) });
  if (rows.length === 0) return [];
  const mailboxes = await mailboxesOf(context, [restaurant]);
  const today = dayOf(clock.now());
  const coming: { site: string; changes: string; validFrom: string; url: string }[] = [];
  for (const terms of rows) {
    const told = await findTold(
      db,
      mailboxes.map((mailbox) => `letter:${keyOf(terms, mailbox)}`),
    );
    // Where nothing is known of a mail any more, it was written; where one waits, it goes out today at the earliest.
    const at = told === undefined ? terms.noticed_at : told;
    const begins = beginFor(terms, at ?? clock.now());
    if (Temporal.PlainDate.compare(begins, today) <= 0) continue;
    const validFrom = begins.toZonedDateTime(TIME_ZONE).toInstant().toString();
    const { version, changes, site_title: site, origin } = terms;
    coming.push({ site, changes, validFrom, url: addressOf({ origin }, version) });
  }
  return coming;
}

/** Longer than so after they began nobody waits for them. */
const LATEST = { hours: 24 * 60 };

const addressOf = ({ origin }: Pick<Site, 'origin'>, version: string): string =>
  `${origin}/agb/anbieter?fassung=${version}`;

const inWords = (day: Temporal.PlainDate): string =>
  day.toLocaleString('de-DE', { day: '2-digit', month: '2-digit', year: 'numeric' });
