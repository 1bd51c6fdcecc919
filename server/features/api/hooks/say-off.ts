import { GONE } from '#domain/api/webhook.ts';
import { findAnyRestaurant } from '#server/features/restaurant/find-restaurant.ts';
import type { Context } from '#server/plumbing/context.ts';
import { sendMail } from '#server/plumbing/mail.ts';
import type { HookRow } from './hook-store.ts';

/** Says to the restaurant that a program of theirs hears nothing any more. */
export async function sayOff(
  context: Context,
  { id, restaurant_id: restaurantId, url, off_at: offAt }: HookRow,
  { status, problem }: { status: number | null; problem: string },
): Promise<void> {
  const restaurant = await findAnyRestaurant(context, restaurantId);
  if (!restaurant) return;
  const host = new URL(url).host;
  const answered = status === null ? problem : `Antwort ${status}`;
  await sendMail(context, {
    kind: 'webhook-off',
    key: `webhook-off:${id}:${offAt?.epochMilliseconds}`,
    siteId: null,
    recipient: restaurant.email,
    subject: `Webhook abgeschaltet: ${host} nimmt nichts mehr an`,
    headline: 'Ein Programm hört nichts mehr',
    paragraphs: [
      status === GONE
        ? `${host} hat gesagt, dass dort nichts mehr ankommen soll.`
        : `Seit drei Tagen hat ${host} nichts mehr angenommen, zuletzt: ${answered}.`,
      `Deshalb erfährt das Programm nichts mehr von Bestellungen bei ${restaurant.name}. Ist es wieder da, schalte den Webhook unter „Schnittstelle“ wieder ein; was dazwischen war, holt es sich mit seinem Schlüssel.`,
    ],
  });
}
