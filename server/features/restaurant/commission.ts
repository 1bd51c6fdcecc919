import { type CommissionTerm, commissionOn, withoutTerm, withTerm } from '#domain/money/commission-terms.ts';
import { dayOf } from '#domain/time/calendar.ts';
import { deleteRows, saveRow } from '#server/database/rows.ts';
import type { PersonVisit } from '#server/plumbing/http/admit.ts';
import type { SiteContext } from '#server/plumbing/context.ts';
import { mayReplace } from '#server/plumbing/http/save-once.ts';
import { stampOf } from '#server/plumbing/pages/stamp.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { holdRestaurant } from './edit-details.ts';
import { findAnyRestaurant } from './find-restaurant.ts';
import { readDay } from './own-days.ts';
import type { Restaurant } from './restaurants-of-site.ts';

type Sold = Pick<Restaurant, 'commission_terms'>;
type At = Pick<SiteContext, 'site'>;

/** What the operator takes of orders placed then on this site, in basis points. */
export const commissionAt = ({ site }: At, { commission_terms: terms }: Sold, at: Temporal.Instant): number =>
  commissionOn(terms, dayOf(at).toString(), site.commission_basis_points);

/** What it takes from later days on, the next first. */
export function commissionAhead({ site, clock }: SiteContext, { commission_terms: terms }: Sold) {
  const today = dayOf(clock.now()).toString();
  return terms
    .filter(({ firstDay }) => firstDay > today)
    .map(({ firstDay, basisPoints }) => ({
      firstDay,
      percent: (basisPoints ?? site.commission_basis_points) / 100,
    }));
}

/** The mark of a restaurant's course: who saves saw this one. */
export const courseVersion = ({ commission_terms: terms }: Sold): string =>
  stampOf(terms.map(({ firstDay, basisPoints }) => [firstDay, basisPoints]));

interface Change {
  id: number;
  /** Of the course that was seen. */
  version: string;
}

/**
 * Sets a rate from a day on, instead of one of the same day; answers whether that is anything new. Who may do this is the
 * caller's to see to.
 */
export async function setCommission(
  context: PersonVisit,
  { term, ...change }: Change & { term: CommissionTerm },
): Promise<boolean | Refusal> {
  const { db, clock, person } = context;
  const { firstDay, basisPoints } = term;
  if (!readDay(firstDay)) return wrongDay('Bitte wähle einen Tag.');
  if (firstDay < today(context)) return wrongDay('Dieser Tag ist schon vorbei.');
  const isNew = await holdCourse(context, change, (terms) => withTerm(terms, term));
  if (isNew !== true) return isNew;
  await saveRow(
    db,
    'commission_term',
    {
      restaurant_id: change.id,
      first_day: firstDay,
      basis_points: basisPoints,
      set_by: person.id,
      set_at: clock.now(),
    },
    ['restaurant_id', 'first_day'],
  );
  return true;
}

/** Takes back a rate that has not begun, which answers true; what was before it goes on. */
export async function takeBackCommission(
  context: PersonVisit,
  { firstDay, ...change }: Change & { firstDay: string },
): Promise<boolean | Refusal> {
  if (!readDay(firstDay)) return wrongDay('Bitte wähle einen Tag.');
  if (firstDay <= today(context)) return wrongDay('Dieser Satz gilt schon.');
  const isThere = await holdCourse(context, change, (terms) => withoutTerm(terms, firstDay));
  if (isThere !== true) return isThere;
  await deleteRows(context.db, 'commission_term', { restaurant_id: change.id, first_day: firstDay });
  return true;
}

/**
 * Keeps the course from everybody else, and answers whether it becomes another one; refused where it is another one than
 * was seen, unless it says the same.
 */
async function holdCourse(
  context: PersonVisit,
  { id, version }: Change,
  changed: (terms: readonly CommissionTerm[]) => CommissionTerm[],
): Promise<boolean | Refusal> {
  const restaurant = (await holdRestaurant(context, id)) ? await findAnyRestaurant(context, id) : null;
  if (!restaurant) return refuse('unknown-restaurant');
  const after = { commission_terms: changed(restaurant.commission_terms) };
  const [now, then] = [courseVersion(restaurant), courseVersion(after)];
  return mayReplace(now, then, version) ? now !== then : refuse('changed-meanwhile');
}

const today = ({ clock }: PersonVisit): string => dayOf(clock.now()).toString();

const wrongDay = (sentence: string): Refusal => refuse('bad-input', { fields: { firstDay: sentence } });
