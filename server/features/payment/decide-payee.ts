import type { Context } from '#server/plumbing/context.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { holdRestaurant } from '../restaurant/edit-details.ts';
import { findAnyRestaurant } from '../restaurant/find-restaurant.ts';
import { endPayee } from './end-payee.ts';
import { stopWithoutPayee } from './offer-online.ts';
import { tellSeller } from './payee-mails.ts';
import { findAccount, isBarring, listCurrent, type PayeeRow, saveAccount } from './payee-store.ts';

interface Decision {
  id: number;
  approve: boolean;
  /** Told to the restaurant; needed for a no. */
  reason: string;
}

/**
 * Confirms a merchant id at PayPal, which replaces the one before, or ends an account. What takes payments at Stripe is
 * for Stripe to say; there a yes lets a restaurant in again whose account was ended. Who may is the caller's to check.
 */
export async function decideOnPayee(context: Context, decision: Decision): Promise<PayeeRow | Refusal> {
  const { id, approve, reason } = decision;
  const asked = await findAccount(context.db, id);
  if (!asked || !(await holdRestaurant(context, asked.restaurant_id))) return refuse('unknown-payee');
  const payee = await findAccount(context.db, id);
  const returns = payee !== undefined && approve && isBarring(payee);
  const mayApprove = payee?.provider === 'paypal' && !payee.is_active;
  if (!payee || (!returns && (payee.ended_at !== null || (approve && !mayApprove))))
    return refuse('already-decided');
  if (!approve && reason === '') return refuse('bad-input', { fields: { reason: 'Bitte nenne den Grund' } });
  if (returns) await saveAccount(context.db, id, { end_reason: '' });
  else await (approve ? activate(context, payee) : endPayee(context, id, reason));
  await stopWithoutPayee(context, payee.restaurant_id);
  const restaurant = await findAnyRestaurant(context, payee.restaurant_id);
  if (restaurant) await tellSeller(context, { id, restaurant, paragraphs: wordsFor(payee, decision) });
  context.announce({ tags: [`restaurant:${payee.restaurant_id}`] });
  return payee;
}

async function activate(context: Context, { id, restaurant_id, provider }: PayeeRow): Promise<void> {
  for (const payee of await listCurrent(context.db, restaurant_id))
    if (payee.provider === provider && payee.is_active) await endPayee(context, payee.id);
  await saveAccount(context.db, id, { is_active: true, changed_at: context.clock.now() });
}

function wordsFor({ provider, reference }: PayeeRow, { approve, reason }: Decision): string[] {
  if (approve && provider === 'stripe') return ['Du kannst dich wieder mit Stripe verbinden.'];
  if (approve)
    return [
      `Deine PayPal-Händler-ID ${reference} ist bestätigt.`,
      'Biete Online-Zahlung an, falls du es noch nicht tust: Dann können deine Gäste mit PayPal zahlen.',
    ];
  const ended =
    provider === 'paypal'
      ? `Über deine PayPal-Händler-ID ${reference} nehmen wir keine Zahlungen an.`
      : 'Über dein Konto bei Stripe nehmen wir keine neuen Zahlungen mehr an. Möchtest du dich wieder verbinden, schreib uns bitte.';
  return [ended, `Der Grund: ${reason}`];
}
