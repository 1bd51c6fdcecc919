import { sellsGiftVouchers } from '#domain/voucher/gift-voucher.ts';
import type { Context } from '#server/plumbing/context.ts';
import { mayReplace } from '#server/plumbing/http/save-once.ts';
import { stampOf } from '#server/plumbing/pages/stamp.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { holdRestaurant } from './edit-details.ts';
import { findAnyRestaurant } from './find-restaurant.ts';
import type { Restaurant } from './restaurants-of-site.ts';
import { updateRestaurant } from './store.ts';

interface Terms {
  waivesFee: boolean;
  applePayKey: string;
}

/** What paying online costs guests of a restaurant, and by which key it has Apple Pay, with their mark. */
export function readOnlineTerms(
  restaurant: Pick<Restaurant, 'waives_online_fee' | 'apple_pay_key'>,
): Terms & { version: string } {
  const terms = { waivesFee: restaurant.waives_online_fee, applePayKey: restaurant.apple_pay_key };
  return { ...terms, version: versionOf(terms) };
}

const versionOf = ({ waivesFee, applePayKey }: Terms): string => stampOf([waivesFee, applePayKey]);

/** Says both anew, for orders from now on. Answers whether that is anything new. Who may do this is the caller's to see to. */
export async function setOnlineTerms(
  context: Context,
  { id, version, ...terms }: Terms & { id: number; version: string },
): Promise<boolean | Refusal> {
  const restaurant = (await holdRestaurant(context, id)) ? await findAnyRestaurant(context, id) : null;
  if (!restaurant) return refuse('unknown-restaurant');
  const before = readOnlineTerms(restaurant).version;
  const after = versionOf(terms);
  if (!mayReplace(before, after, version)) return refuse('changed-meanwhile');
  if (sellsGiftVouchers(restaurant.kind) && !terms.waivesFee)
    return refuse('bad-input', { fields: { waivesFee: 'Gutscheine kosten nie mehr, als sie wert sind.' } });
  if (before === after) return false;
  await updateRestaurant(context.db, id, {
    waives_online_fee: terms.waivesFee,
    apple_pay_key: terms.applePayKey,
    changed_at: context.clock.now(),
  });
  context.announce({ tags: [`restaurant:${id}`, 'list'] });
  return true;
}
