import { firstDayOfTerms, TERMS_NOTICE_DAYS } from '#domain/people/terms-notice.ts';
import { dayOf } from '#domain/time/calendar.ts';
import type { Db } from '#server/database/db.ts';
import { listOwnersOf } from '#server/features/account/who-runs.ts';
import type { Context, SiteContext } from '#server/plumbing/context.ts';
import { sendMail } from '#server/plumbing/mail.ts';
import { type Refusal, refuse } from '#server/plumbing/refusal.ts';
import type { Site } from '#server/plumbing/visit/site-by-host.ts';
import { isOwed } from './draft-texts.ts';
import type { LegalKind } from './read-legal-text.ts';
import { renderLegalText } from './render-legal-text.ts';

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

/** Writes within the open transaction to each who has to know of changed terms; to how many mailboxes that goes. */
export async function announceTerms(context: Context, site: Site, terms: ChangedTerms): Promise<number> {
  const recipients = await listRecipients(context, site.id);
  const day = inWords(terms.begins);
  for (const { personId, email } of recipients)
    await sendMail(context, {
      kind: 'terms-announced',
      key: `terms-announced:${site.id}:${terms.version}:${personId ?? email}`,
      siteId: site.id,
      personId,
      recipient: email,
      subject: `Neue Bedingungen für Restaurants auf ${site.title} ab ${day}`,
      headline: `Ab ${day} gelten neue Bedingungen`,
      paragraphs: [
        `Wir ändern die Bedingungen, zu denen Restaurants auf ${site.title} verkaufen („${terms.title}“). Die neue Fassung gilt ab ${day}, bis dahin bleibt es bei der jetzigen.`,
        'Das ändert sich:',
        ...terms.changes.split(/\n+/).filter((line) => line.trim() !== ''),
        `Willst du das nicht, kannst du den Vertrag mit uns vor dem ${day} kündigen. Sonst brauchst du nichts zu tun.`,
      ],
      answer: 'Du willst kündigen oder hast eine Frage dazu?',
      button: { label: 'Neue Fassung lesen', url: addressOf(site, terms.version) },
    });
  return recipients.length;
}

/** Everybody who owns a restaurant to which the terms apply, once; where nobody does yet, the restaurant itself. */
async function listRecipients(
  context: Context,
  siteId: number,
): Promise<{ personId: number | null; email: string }[]> {
  const restaurants = await selectBound(context.db, siteId);
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

/** The restaurants that agreed to the terms of a site: those that it lists or let in, and those that wait for that. */
function selectBound(db: Db, siteId: number): Promise<{ id: number; email: string }[]> {
  return db
    .selectFrom('restaurant')
    .select(['restaurant.id', 'restaurant.email'])
    .where('restaurant.kind', '!=', 'gift-vouchers')
    .where(({ and, eb, exists, or, selectFrom }) => {
      const applied = selectFrom('provider_application')
        .select('provider_application.id')
        .where('provider_application.site_id', '=', siteId)
        .where('submitted_at', 'is not', null)
        .whereRef('provider_application.restaurant_id', '=', 'restaurant.id');
      const listed = selectFrom('site_restaurant')
        .select('site_id')
        .where('site_id', '=', siteId)
        .whereRef('site_restaurant.restaurant_id', '=', 'restaurant.id');
      return or([
        and([
          eb('approved_at', 'is not', null),
          or([exists(listed), exists(applied.where('decision', '=', 'approved'))]),
        ]),
        exists(applied.where('decision', '=', '')),
      ]);
    })
    .orderBy('restaurant.id')
    .execute();
}

/** The terms that begin later on a site, the next first. */
export async function listComingTerms({ db, clock, site }: SiteContext) {
  const rows = await selectComing(db, clock.now()).where('site_id', '=', site.id).execute();
  return rows.map(({ version, title, content, changes, valid_from }) => ({
    version,
    title,
    changes,
    validFrom: valid_from.toString(),
    content: renderLegalText(content, site),
  }));
}

/** The same for one restaurant: of the marketplaces that list it, and where they are read. */
export async function listComingTermsFor({ db, clock }: Context, restaurantId: number) {
  const rows = await selectComing(db, clock.now())
    .innerJoin('site', 'site.id', 'legal_text.site_id')
    .select(['site.title as site_title', 'site.origin'])
    .where('site.restaurant_id', 'is', null)
    .where('site.ended_at', 'is', null)
    .where(({ exists, or, selectFrom }) =>
      or([
        exists(
          selectFrom('site_restaurant')
            .select('site_restaurant.site_id')
            .where('site_restaurant.restaurant_id', '=', restaurantId)
            .whereRef('site_restaurant.site_id', '=', 'site.id'),
        ),
        exists(
          selectFrom('provider_application')
            .select('provider_application.id')
            .where('provider_application.restaurant_id', '=', restaurantId)
            .where('decision', '!=', 'refused')
            .whereRef('provider_application.site_id', '=', 'site.id'),
        ),
      ]),
    )
    .execute();
  return rows.map(({ version, changes, valid_from, site_title, origin }) => ({
    site: site_title,
    changes,
    validFrom: valid_from.toString(),
    url: addressOf({ origin }, version),
  }));
}

// Of two that begin at the same time the later written one will hold.
const selectComing = (db: Db, now: Temporal.Instant) =>
  db
    .selectFrom('legal_text')
    .selectAll('legal_text')
    .where('kind', '=', 'provider-terms')
    .where('valid_from', '>', now)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('legal_text as later')
            .select('later.id')
            .whereRef('later.site_id', '=', 'legal_text.site_id')
            .whereRef('later.kind', '=', 'legal_text.kind')
            .whereRef('later.valid_from', '=', 'legal_text.valid_from')
            .whereRef('later.id', '>', 'legal_text.id'),
        ),
      ),
    )
    .orderBy('valid_from')
    .orderBy('legal_text.id');

const addressOf = ({ origin }: Pick<Site, 'origin'>, version: string): string =>
  `${origin}/agb/anbieter?fassung=${version}`;

const inWords = (day: Temporal.PlainDate): string =>
  day.toLocaleString('de-DE', { day: '2-digit', month: '2-digit', year: 'numeric' });
