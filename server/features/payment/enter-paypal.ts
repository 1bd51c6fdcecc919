import { readMerchantId } from '#domain/money/payee-account.ts';
import type { SiteContext } from '#server/plumbing/context.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { findAnyRestaurant } from '../restaurant/find-restaurant.ts';
import { askOperator } from './payee-mails.ts';
import { insertAccount, listCurrent, saveAccount } from './payee-store.ts';

/**
 * Notes the merchant id that a restaurant is paid to at PayPal. It is typed by hand and confirmed by the operator, who
 * looks it up: PayPal's own way, partner referrals, is open to its approved partners only. An account that takes payments
 * goes on until the new one is confirmed. The caller holds the restaurant.
 */
export async function enterPaypal(
  context: SiteContext,
  restaurantId: number,
  typed: string,
): Promise<Refusal | null> {
  const reference = readMerchantId(typed);
  if (reference === null) return refuse('bad-input', { fields: { merchantId: HINT } });
  const restaurant = await findAnyRestaurant(context, restaurantId);
  if (!restaurant) return refuse('unknown-restaurant');
  const known = (await listCurrent(context.db, restaurantId)).filter(({ provider }) => provider === 'paypal');
  if (known.some((payee) => payee.reference === reference)) return null;
  const now = context.clock.now();
  for (const { id, is_active } of known)
    if (!is_active) await saveAccount(context.db, id, { ended_at: now, changed_at: now });
  const { id } = await insertAccount(context.db, {
    restaurant_id: restaurantId,
    provider: 'paypal',
    reference,
    created_at: now,
  });
  await askOperator(context, { id, reference, restaurant });
  return null;
}

const HINT =
  'Die Händler-ID hat 13 Zeichen, nur Großbuchstaben und Ziffern, zum Beispiel 7XYZ2ABCDEF34. Deine E-Mail-Adresse ist es nicht.';
