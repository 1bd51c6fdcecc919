import { z } from 'zod';
import { formatPrice } from '#domain/money/money.ts';
import { TIME_ZONE } from '#domain/time/opening-hours.ts';
import type { Context } from '#server/plumbing/context.ts';
import { type Mail, sendMail } from '#server/plumbing/mail.ts';
import { raiseAlarm } from '../../audit/raise-alarm.ts';
import type { OrderRow } from '../order.ts';

const Seller = z.object({ name: z.string().default(''), email: z.string().default('') });

type ToRestaurant = Pick<Mail, 'kind' | 'subject' | 'headline' | 'paragraphs'> & {
  key?: string;
  /** Somebody has to do something about it on the board. */
  isForBoard?: boolean;
};

/** Tells the restaurant by mail what its board may have told nobody; without an address it stays with the board. */
export async function tellRestaurant(
  context: Context,
  order: Pick<OrderRow, 'id' | 'site_id' | 'restaurant_id' | 'seller'>,
  { kind, key, isForBoard = false, ...mail }: ToRestaurant,
): Promise<void> {
  const { id, site_id: siteId, seller } = order;
  const recipient = Seller.parse(seller).email;
  if (recipient === '') return;
  await sendMail(context, {
    kind,
    key: key ?? `${kind}:${id}`,
    siteId,
    orderId: id,
    recipient,
    button: isForBoard ? boardButton(context) : orderButton(context, order),
    ...mail,
  });
}

const boardButton = ({ settings }: Pick<Context, 'settings'>) => ({
  label: 'Zur Küchentafel',
  url: `${settings.publicUrl}/kueche`,
});

/** Where the people of a restaurant read all of an order. */
export const orderButton = (
  { settings }: Pick<Context, 'settings'>,
  { id, restaurant_id: restaurantId }: Pick<OrderRow, 'id' | 'restaurant_id'>,
) => ({
  label: 'Bestellung ansehen',
  url: `${settings.publicUrl}/kueche/bestellungen/${id}?restaurant=${restaurantId}`,
});

/** Tells the operator, once an hour for each restaurant: one that sees nothing sees nothing more than once. */
export async function raiseUnseen(context: Context, order: OrderRow): Promise<void> {
  const { hour } = context.clock.now().toZonedDateTimeISO(TIME_ZONE);
  await raiseAlarm(context, {
    kind: 'order-unseen',
    about: `${order.restaurant_id}:${hour}`,
    personId: null,
    details: describeUnseen(order),
  });
}

/** What the operator reads of an order that nobody there looks after. */
export const describeUnseen = ({ id, restaurant_id, seller, payable_cents }: OrderRow) => ({
  restaurant: Seller.parse(seller).name,
  restaurantId: restaurant_id,
  order: id,
  sum: formatPrice(payable_cents),
});
