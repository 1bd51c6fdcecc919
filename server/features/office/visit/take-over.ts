import type { z } from 'zod';
import type { endTakeOver, officeVisit, takeOver } from '#contract/take-over.ts';
import { DONE } from '#contract/values.ts';
import { TIME_ZONE } from '#domain/time/opening-hours.ts';
import { insertRow } from '#server/database/rows.ts';
import { holdRestaurant } from '#server/features/restaurant/edit-details.ts';
import { findAnyRestaurant } from '#server/features/restaurant/find-restaurant.ts';
import { recordAudit } from '#server/plumbing/audit.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import type { PersonVisit } from '#server/plumbing/http/admit.ts';
import { sendMail } from '#server/plumbing/mail.ts';
import { type Refusal, refuse } from '#server/plumbing/refusal.ts';
import { findFirst } from './note-look.ts';
import { endRunning, listOwners, listRunning } from './store.ts';

/** As long as it takes to help, and no longer: it ends by itself. */
const LASTS = { minutes: 60 };

/** The restaurants in which somebody of the operator's may change something for now. */
export const listTakenOver = async ({ db, clock }: VisitContext, personId: number): Promise<number[]> =>
  (await listRunning(db, personId, clock.now())).map(({ restaurant_id: id }) => id);

const runsUntil = async ({ db, clock, person }: PersonVisit, restaurantId: number) =>
  (await listRunning(db, person.id, clock.now())).find(({ restaurant_id: id }) => id === restaurantId)
    ?.ends_at;

/** As what the visitor is at a restaurant. */
export async function showVisit(
  visit: PersonVisit,
  asked: z.output<typeof officeVisit.request>,
): Promise<z.input<typeof officeVisit.answer> | Refusal> {
  const id = asked.id ?? (await findFirst(visit)) ?? 0;
  const restaurant = await findAnyRestaurant(visit, id);
  if (!restaurant) return refuse('unknown-restaurant');
  const until = await runsUntil(visit, id);
  return {
    id,
    item_name: restaurant.name,
    worksHere: visit.person.roles.some(({ restaurant_id }) => restaurant_id === id),
    until: until?.toString() ?? null,
  };
}

/** From now on they change something there in the owner's place, who is told of it. */
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
    const row = { person_id: personId, restaurant_id: id, reason, begun_at, ends_at: until };
    const takeOverId = await insertRow(context.db, 'take_over', row);
    const subject = { kind: 'restaurant', id } as const;
    await recordAudit(context, { personId, action: 'take-over-begun', subject, details: { reason } });
    await tellOwners(context, { id, takeOverId, reason, until });
    return { ...DONE, until: until.toString() };
  });

export const finishTakeOver = (
  outer: PersonVisit,
  { id }: z.output<typeof endTakeOver.request>,
): Promise<typeof DONE> =>
  outer.transaction<PersonVisit, typeof DONE>(async (context) => {
    const personId = context.person.id;
    const isFirst = await endRunning(context.db, { personId, restaurantId: id }, context.clock.now());
    const subject = { kind: 'restaurant', id } as const;
    if (isFirst) await recordAudit(context, { personId, action: 'take-over-ended', subject });
    return DONE;
  });

interface Told {
  id: number;
  takeOverId: number;
  reason: string;
  until: Temporal.Instant;
}

/** Where nobody owns it yet, the restaurant itself is told. */
async function tellOwners(context: PersonVisit, { id, takeOverId, reason, until }: Told): Promise<void> {
  const restaurant = await findAnyRestaurant(context, id);
  if (!restaurant) return;
  const { name, email } = restaurant;
  const { site } = context;
  const owners = await listOwners(context.db, id);
  const told = owners.length > 0 ? owners : [{ id: null, email }];
  const end = until.toZonedDateTimeISO(TIME_ZONE).toPlainTime().toString({ smallestUnit: 'minute' });
  for (const { id: personId, email: recipient } of told)
    await sendMail(context, {
      kind: 'take-over',
      key: `take-over:${takeOverId}:${personId ?? 'house'}`,
      siteId: null,
      personId,
      recipient,
      subject: `${site.brand} hat ${name} übernommen`,
      headline: 'Wir arbeiten gerade in eurem Restaurant',
      paragraphs: [
        `Jemand von ${site.brand} hat ${name} übernommen und kann bis ${end} Uhr dort etwas ändern. Danach endet es von selbst.`,
        `Der Grund: ${reason}`,
        'Was wir ändern, steht in eurem Protokoll. Du weißt nichts davon? Dann antworte einfach auf diese Mail.',
      ],
      button: {
        label: 'Protokoll ansehen',
        url: `${context.settings.publicUrl}/kueche/protokoll?restaurant=${id}`,
      },
    });
}
