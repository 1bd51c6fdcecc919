import { SILENT_AFTER, startOfShifts } from '#domain/order/heartbeat.ts';
import { availabilityAt } from '#domain/time/availability.ts';
import { TIME_ZONE } from '#domain/time/opening-hours.ts';
import { listWhoRuns } from '#server/features/account/who-runs.ts';
import { textPerson } from '#server/features/message/tell-person.ts';
import {
  availabilitiesOf,
  availabilityOf,
  isKnownShut,
  type RestaurantAvailability,
} from '#server/features/restaurant/availability-of.ts';
import { holdRestaurant } from '#server/features/restaurant/edit-details.ts';
import { allRestaurants, type Restaurant } from '#server/features/restaurant/restaurants-of-site.ts';
import { beginSilence } from '#server/features/restaurant/silence.ts';
import { recordAudit } from '#server/plumbing/audit.ts';
import type { Context } from '#server/plumbing/context.ts';
import { eachAlone } from '#server/plumbing/each-alone.ts';
import { sendMail } from '#server/plumbing/mail.ts';
import { hasAlive, listSilent, selectLastSign } from './store-boards.ts';

const SILENT = {
  what: 'a silent restaurant could not be paused',
  about: ({ id: restaurantId }: Restaurant) => ({ restaurantId }),
};

/**
 * Restaurants whose boards have all fallen silent, or whose shifts have ended with a log-out, take no orders until one is
 * alive again: those that take orders now, did so minutes ago, and in which a shift ran today.
 */
export async function pauseSilent(context: Context): Promise<void> {
  const now = context.clock.now();
  const all = await listSilent(context.db, { since: startOfShifts(now), before: now.subtract(SILENT_AFTER) });
  // Shifts end where a restaurant closes: of those that are shut it is remembered until when.
  const ids = all.flatMap((one) => (isKnownShut(context, one) ? [] : [one.id]));
  if (ids.length === 0) return;
  const silent = await allRestaurants(context.db).where('restaurant.id', 'in', ids).execute();
  const availabilities = await availabilitiesOf(context, silent);
  const waiting = silent.filter(({ id }) => {
    const availability = availabilities.get(id);
    return availability !== undefined && takesOrders(availability, now);
  });
  await eachAlone(context, waiting, SILENT, (restaurant) =>
    context.transaction((inner) => pauseOne(inner, restaurant)),
  );
}

/** Whoever has just opened, or come back from a pause, has as long as a board may be silent. */
const takesOrders = ({ now: answer, facts }: RestaurantAvailability, now: Temporal.Instant): boolean =>
  answer.orderableNow &&
  availabilityAt({ ...facts, absences: [...facts.absences] }, now.subtract(SILENT_AFTER)).orderableNow;

async function pauseOne(context: Context, restaurant: Restaurant): Promise<void> {
  const { id } = restaurant;
  const now = context.clock.now();
  if (!(await holdRestaurant(context, id))) return;
  const lastSign = await selectLastSign(context.db, id);
  const availability = await availabilityOf(context, id);
  if (!lastSign || !availability?.now.orderableNow) return;
  if (await hasAlive(context.db, id, now.subtract(SILENT_AFTER))) return;
  await stopUnseen(context, restaurant, { since: lastSign, personId: null });
}

/** How it is known that nobody sees the orders: since when no board is alive, or by the one that ran out before any was. */
type Unseen = { since: Temporal.Instant } | { ranOut: number };

/** The restaurant, which its caller holds, takes no orders any more: nobody sees them. */
export async function stopUnseen(
  context: Context,
  restaurant: Restaurant,
  { personId, device, ...unseen }: Unseen & { personId: number | null; device?: string | undefined },
): Promise<void> {
  const { id } = restaurant;
  await beginSilence(context, id);
  const subject = { kind: 'restaurant', id } as const;
  await recordAudit(context, { personId, device, action: 'silence-begun', subject });
  await tellRunners(context, restaurant, unseen);
}

/** Why nobody sees them, as mail and text say it. */
function sayUnseen(unseen: Unseen, name: string): { mail: string; text: string } {
  if ('ranOut' in unseen) {
    const why = `Heute hat noch niemand die Schicht begonnen, und Bestellung ${unseen.ranOut} ist abgelaufen.`;
    return { mail: why, text: why };
  }
  const local = unseen.since.toZonedDateTimeISO(TIME_ZONE);
  const since = local.toPlainTime().toString({ smallestUnit: 'minute' });
  return {
    mail: `Seit ${since} Uhr ist bei ${name} kein Gerät mehr da, auf dem eine Schicht läuft.`,
    text: `Seit ${since} Uhr läuft auf keiner Küchentafel eine Schicht.`,
  };
}

/** A mail to the restaurant and to whoever runs it, a text to whoever is in charge. */
async function tellRunners(context: Context, restaurant: Restaurant, unseen: Unseen): Promise<void> {
  const { id, name, email, in_charge_phone: phone } = restaurant;
  const key = `kitchen-silent:${id}:${context.clock.now().epochMilliseconds}`;
  const said = sayUnseen(unseen, name);
  const url = `${context.settings.publicUrl}/kueche`;
  const runners = await listWhoRuns(context, id, ['owner', 'manager']);
  const isRunner = runners.some((runner) => runner.email.toLowerCase() === email.toLowerCase());
  const all = isRunner ? runners : [...runners, { id: null, email }];
  for (const { id: personId, email: recipient } of all)
    await sendMail(context, {
      kind: 'kitchen-silent',
      key: `${key}:${personId ?? 'house'}`,
      siteId: null,
      personId,
      recipient,
      subject: `${name} nimmt gerade keine Bestellungen an`,
      headline: 'Niemand sieht eure Bestellungen',
      paragraphs: [
        `${said.mail} Damit niemand bestellt, was keiner sieht, haben wir euch angehalten.`,
        'Öffnet die Küchentafel und tippt auf „Schicht beginnen“: Im selben Moment geht es weiter.',
      ],
      button: { label: 'Zur Küchentafel', url },
    });
  if (phone !== '')
    await textPerson(context, {
      kind: 'kitchen-silent',
      key,
      siteId: null,
      personId: null,
      recipient: phone,
      text: `${name}: ${said.text} Wir nehmen keine Bestellungen mehr an, bis ihr die Schicht beginnt: ${url}`,
    });
}
