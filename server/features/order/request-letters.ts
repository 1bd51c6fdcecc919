import type { Context } from '#server/plumbing/context.ts';
import type { OrderHead } from './order.ts';

/** Tells the restaurant by mail as well as on its board that a guest would like to cancel. */
export async function tellRestaurant(
  { enqueue }: Context,
  { order, restaurant }: OrderHead,
  recipient: string,
): Promise<void> {
  if (recipient === '') return;
  await enqueue({
    queue: 'letter',
    payload: {
      kind: 'order-cancel-request',
      key: `order-cancel-request:${order.id}`,
      siteId: order.site_id,
      recipient,
      subject: `Bitte um Stornierung: Bestellung ${order.id}`,
      headline: `Bestellung ${order.id} soll storniert werden`,
      paragraphs: [
        `${order.first_name} ${order.last_name} bittet ${restaurant.name} darum, Bestellung ${order.id} zu stornieren.`,
        `Auf eurer Küchentafel könnt ihr sie stornieren oder weitermachen.${order.phone && ` Der Gast ist unter ${order.phone} zu erreichen.`}`,
      ],
    },
  });
}

/** Tells the guest that the order goes on. A cancellation is told like every other end of an order. */
export async function tellDeclined({ enqueue }: Context, { order, restaurant }: OrderHead): Promise<void> {
  const sentence = `${restaurant.name} kann Bestellung ${order.id} leider nicht mehr stornieren. Sie kommt wie vereinbart.`;
  await enqueue({
    queue: 'letter',
    payload: {
      kind: 'order-cancel-declined',
      key: `order-cancel-declined:${order.id}`,
      siteId: order.site_id,
      personId: order.person_id,
      orderId: order.id,
      recipient: order.by_email ? order.email : '',
      brief: `${restaurant.name} kann sie leider nicht mehr stornieren, sie kommt wie vereinbart.`,
      subject: `Nicht mehr zu stornieren: Bestellung ${order.id} bei ${restaurant.name}`,
      headline: 'Deine Bestellung ist schon zu weit',
      paragraphs: [sentence],
      notes: [`Fragen? ${restaurant.name} erreichst du unter ${restaurant.phone}.`],
    },
  });
}
