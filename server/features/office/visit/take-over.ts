import type { z } from 'zod';
import type { endTakeOver, takeOver } from '#contract/take-over.ts';
import { DONE } from '#contract/values.ts';
import { mayAtRestaurant, worksInOffice } from '#domain/people/rights.ts';
import { TIME_ZONE } from '#domain/time/opening-hours.ts';
import { insertRow } from '#server/database/rows.ts';
import { holdRestaurant } from '#server/features/restaurant/edit-details.ts';
import { findAnyRestaurant } from '#server/features/restaurant/find-restaurant.ts';
import { recordAudit } from '#server/plumbing/audit.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import type { PersonVisit } from '#server/plumbing/http/admit.ts';
import type { OperatorVisit } from '#server/plumbing/gates/doors.ts';
import { type Refusal, refuse } from '#server/plumbing/refusal.ts';
import type { Person } from '#server/plumbing/visit/person.ts';
import { tellOwners } from '../tell-owners.ts';
import { findFirst } from './note-look.ts';
import { endRunning, listRunning, listRunningAt } from './store.ts';

/** As long as it takes to help, and no longer: it ends by itself. */
const LASTS = { minutes: 60 };

/** The restaurants in which somebody of the operator's may change something for now. */
export const listTakenOver = async ({ db, clock }: VisitContext, personId: number): Promise<number[]> =>
  (await listRunning(db, personId, clock.now())).map(({ restaurant_id: id }) => id);

const runsUntil = async ({ db, clock, person }: PersonVisit, restaurantId: number) =>
  (await listRunning(db, person.id, clock.now())).find(({ restaurant_id: id }) => id === restaurantId)
    ?.ends_at;

/** As what the operator's people are at a restaurant, for themselves and for whoever runs it. */
export async function findVisit(
  visit: VisitContext,
  { id: personId, roles }: Person,
  hostId: number | undefined,
): Promise<OperatorVisit | null> {
  const worksHere = roles.some(({ restaurant_id: id }) => id !== null && id === hostId);
  if (!worksHere && !worksInOffice(roles)) return null;
  const id = hostId ?? (await findFirst(visit));
  const restaurant = id !== undefined && (await findAnyRestaurant(visit, id));
  if (!restaurant) return null;
  const here = { hostId: restaurant.id, item_name: restaurant.name };
  const [running] = await listRunningAt(visit.db, restaurant.id, visit.clock.now());
  if (worksHere && !(running && mayAtRestaurant(roles, 'team', restaurant.id))) return null;
  return {
    ...here,
    as: worksHere ? 'told' : running?.person_id === personId ? 'runs' : 'looks',
    until: running?.ends_at.toString() ?? null,
    reason: running?.reason ?? null,
  };
}

/** From now on they alone change something there in the owner's place, who is told of it. */
export const beginTakeOver = (
  outer: PersonVisit,
  { id, reason }: z.output<typeof takeOver.request>,
): Promise<z.input<typeof takeOver.answer> | Refusal> =>
  outer.transaction<PersonVisit, z.input<typeof takeOver.answer> | Refusal>(async (context) => {
    if (reason === '') return refuse('bad-input', { fields: { reason: 'Bitte nenne den Grund' } });
    if (!(await holdRestaurant(context, id))) return refuse('unknown-restaurant');
    const running = await runsUntil(context, id);
    if (running) return { ...DONE, until: running.toString() };
    const begun_at = context.clock.now();
    const until = begun_at.add(LASTS);
    const personId = context.person.id;
    await endOthers(context, id);
    const row = { person_id: personId, restaurant_id: id, reason, begun_at, ends_at: until };
    const takeOverId = await insertRow(context.db, 'take_over', row);
    const subject = { kind: 'restaurant', id } as const;
    const details = { end: `bis ${timeOf(until)} Uhr`, reason };
    await recordAudit(context, { personId, action: 'take-over-begun', subject, details });
    await sayTakenOver(context, { id, takeOverId, reason, until });
    return { ...DONE, until: until.toString() };
  });

export const finishTakeOver = (
  outer: PersonVisit,
  { id }: z.output<typeof endTakeOver.request>,
): Promise<typeof DONE> =>
  outer.transaction<PersonVisit, typeof DONE>(async (context) => {
    await endOf(context, context.person.id, id);
    return DONE;
  });

/** Two who change the same would not know of each other: whoever takes over last has it, the one before looks on. */
async function endOthers(context: PersonVisit, restaurantId: number): Promise<void> {
  const running = await listRunningAt(context.db, restaurantId, context.clock.now());
  for (const { person_id: personId } of running) await endOf(context, personId, restaurantId);
}

async function endOf(context: PersonVisit, personId: number, restaurantId: number): Promise<void> {
  const isFirst = await endRunning(context.db, { personId, restaurantId }, context.clock.now());
  const subject = { kind: 'restaurant', id: restaurantId } as const;
  if (isFirst) await recordAudit(context, { personId, action: 'take-over-ended', subject });
}

const timeOf = (instant: Temporal.Instant): string =>
  instant.toZonedDateTimeISO(TIME_ZONE).toPlainTime().toString({ smallestUnit: 'minute' });

interface Told {
  id: number;
  takeOverId: number;
  reason: string;
  until: Temporal.Instant;
}

async function sayTakenOver(context: PersonVisit, { id, takeOverId, reason, until }: Told): Promise<void> {
  const restaurant = await findAnyRestaurant(context, id);
  if (!restaurant) return;
  const { name } = restaurant;
  const { site } = context;
  await tellOwners(context, restaurant, {
    kind: 'take-over',
    key: `take-over:${takeOverId}`,
    subject: `${site.brand} hat ${name} übernommen`,
    headline: 'Wir arbeiten gerade in eurem Restaurant',
    paragraphs: [
      `Jemand von ${site.brand} hat ${name} übernommen und kann bis ${timeOf(until)} Uhr dort etwas ändern. Danach endet es von selbst.`,
      `Der Grund: ${reason}`,
      'Was wir ändern, steht in eurem Protokoll.',
    ],
    answer: 'Du weißt nichts davon?',
    button: {
      label: 'Protokoll ansehen',
      url: `${context.settings.publicUrl}/kueche/protokoll?restaurant=${id}`,
    },
  });
}
