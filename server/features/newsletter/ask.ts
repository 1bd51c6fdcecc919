import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type {
  confirmNewsletter,
  endNewsletter,
  joinNewsletter,
  newsletter,
  newsletterLink,
} from '#contract/newsletter.ts';
import { DONE } from '#contract/values.ts';
import { isEmail, normaliseEmail } from '#domain/people/email.ts';
import {
  CONFIRM_WITHIN_HOURS,
  CONSENT_VERSION,
  LINKS,
  newsletterConsent,
} from '#domain/people/newsletter.ts';
import {
  findAnyRestaurant,
  findRestaurant,
  findRestaurantByUrl,
} from '#server/features/restaurant/find-restaurant.ts';
import type { Context, VisitContext } from '#server/plumbing/context.ts';
import { sendMail } from '#server/plumbing/mail.ts';
import { type Refusal, refuse } from '#server/plumbing/refusal.ts';
import {
  countAsked,
  findByCode,
  findByEndKey,
  holdByCode,
  type NewsletterGuest,
  noteConfirmed,
  saveAsked,
} from './guest-store.ts';
import { endFor } from './end-for.ts';
import { confirmMail } from './issue-mail.ts';

const CODE_BYTES = 24;
const hashOf = (code: string): string => createHash('sha256').update(code).digest('hex');

/** Whose newsletter can be asked for on a page. */
export async function showNewsletter(
  context: VisitContext,
  { hostUrl }: z.output<typeof newsletter.request>,
): Promise<z.input<typeof newsletter.answer> | Refusal> {
  const restaurant = await findRestaurantByUrl(context, hostUrl);
  if (!restaurant?.newsletter_on) return refuse('unknown-restaurant', { message: NONE });
  const { id: hostId, name } = restaurant;
  return { hostId, name, consent: newsletterConsent(name), version: CONSENT_VERSION };
}

const NONE = 'Dieses Restaurant verschickt keinen Newsletter.';
const NO_EMAIL = 'Bitte gib deine E-Mail-Adresse an, etwa name@beispiel.de.';
const OTHER_TEXT = 'Der Text hat sich gerade geändert. Bitte lade die Seite neu und lies ihn noch einmal.';

/** Answers the same whether the address is known, wants the mails already or was asked too often. */
export async function askFor(
  outer: VisitContext,
  { hostId, email, page, version }: z.output<typeof joinNewsletter.request>,
): Promise<typeof DONE | Refusal> {
  const restaurant = await findRestaurant(outer, hostId);
  if (!restaurant?.newsletter_on) return refuse('unknown-restaurant', { message: NONE });
  if (!isEmail(email)) return refuse('bad-input', { fields: { email: NO_EMAIL } });
  if (version !== CONSENT_VERSION) return refuse('bad-input', { message: OTHER_TEXT });
  return outer.transaction(async (context) => {
    const { db, clock, random, site } = context;
    const now = clock.now();
    const address = normaliseEmail(email);
    const code = random.token(CODE_BYTES);
    const code_hash = hashOf(code);
    if ((await countAsked(db, address, now.subtract({ hours: 24 }))) >= LINKS.restaurantsADay) return DONE;
    const isAsked = await saveAsked(db, {
      restaurant_id: hostId,
      site_id: site.id,
      email: address,
      page,
      consent_text: version,
      asked_at: now,
      code_hash,
      expires_at: now.add({ hours: CONFIRM_WITHIN_HOURS }),
      end_key: random.token(CODE_BYTES),
    });
    const key = `newsletter-confirm:${code_hash.slice(0, 16)}`;
    const { id: siteId, origin } = site;
    if (isAsked)
      await sendMail(context, confirmMail(restaurant, { email: address, code, key, siteId, origin }));
    return DONE;
  });
}

const isGood = (guest: NewsletterGuest | undefined, now: Temporal.Instant): guest is NewsletterGuest =>
  guest !== undefined && (guest.confirmed_at !== null || Temporal.Instant.compare(guest.expires_at, now) > 0);

async function nameOf(context: Context, { restaurant_id }: NewsletterGuest): Promise<string> {
  return (await findAnyRestaurant(context, restaurant_id))?.name ?? '';
}

/** What a link is about, before anything is done: mail programs open links by themselves. */
export async function showLink(
  context: VisitContext,
  { code, does }: z.output<typeof newsletterLink.request>,
): Promise<z.input<typeof newsletterLink.answer> | Refusal> {
  if (does === 'end') {
    const guest = await findByEndKey(context.db, code);
    if (!guest) return refuse('code-expired');
    return { name: await nameOf(context, guest), isDone: guest.ended_at !== null };
  }
  const guest = await findByCode(context.db, hashOf(code));
  if (!isGood(guest, context.clock.now())) return refuse('code-expired');
  return { name: await nameOf(context, guest), isDone: guest.confirmed_at !== null };
}

export function confirm(
  outer: VisitContext,
  { code }: z.output<typeof confirmNewsletter.request>,
): Promise<z.input<typeof confirmNewsletter.answer> | Refusal> {
  return outer.transaction<VisitContext, z.input<typeof confirmNewsletter.answer> | Refusal>(
    async (context) => {
      const now = context.clock.now();
      const guest = await holdByCode(context.db, hashOf(code));
      if (!isGood(guest, now)) return refuse('code-expired');
      await noteConfirmed(context.db, guest.id, now);
      return { ...DONE, name: await nameOf(context, guest) };
    },
  );
}

export async function endByLink(
  outer: VisitContext,
  { code, issueId }: z.output<typeof endNewsletter.request>,
): Promise<z.input<typeof endNewsletter.answer> | Refusal> {
  const guest = await findByEndKey(outer.db, code);
  if (!guest) return refuse('code-expired');
  await endFor(outer, guest, { by: 'guest', issueId: issueId ?? null });
  return { ...DONE, name: await nameOf(outer, guest) };
}
