import { limits } from '#domain/limits/guest.ts';
import { mandateText, RESTAURANT_MANDATE_VERSION } from '#domain/money/mandate.ts';
import { streetLine } from '#domain/people/address.ts';
import { doorOf } from '#server/database/address-columns.ts';
import { placeText } from '#domain/text/german-text.ts';
import { drawSigned } from '#server/features/business/draw-mandate.ts';
import { findAnyRestaurant } from '#server/features/restaurant/find-restaurant.ts';
import { findCreditor } from '#server/features/site/operator-company.ts';
import type { Context } from '#server/plumbing/context.ts';
import { type Refusal, refuse } from '#server/plumbing/refusal.ts';
import { countSigned, endRunning, findRunning, insertSigned } from './bank-store.ts';
import { tellRevoked, tellSigned } from './mandate-mails.ts';
import { findUsable } from './running-mandate.ts';
import { readBank } from './save-bank.ts';
import { endMandate } from './end-mandate.ts';

/** The text that a restaurant would sign now; null: nothing is collected here. */
export async function readTerms(context: Context) {
  const creditor = await findCreditor(context);
  return creditor
    ? { creditor: creditor.name, creditorId: creditor.id, text: mandateText(creditor, 'restaurant') }
    : null;
}

/**
 * Lets the operator collect from the account that a restaurant, which the caller holds, is paid to. Signed again it is
 * the mandate that runs already. It goes out by mail, word for word (§ 126b BGB).
 */
export async function signRestaurantMandate(
  context: Context,
  restaurantId: number,
  signature: string,
): Promise<Refusal | null> {
  const { db, clock, seals } = context;
  const [restaurant, terms, bank] = [
    await findAnyRestaurant(context, restaurantId),
    await readTerms(context),
    await readBank(context, restaurantId),
  ];
  if (!restaurant) return refuse('unknown-restaurant');
  if (!terms) return refuse('collecting-not-set-up');
  if (!bank) return refuse('no-bank');
  if (signature.length < limits.company.signature.minLength)
    return refuse('bad-input', {
      fields: { signature: 'Bitte unterschreibe mit deinem vollen Namen' },
    });
  if (await findUsable(context, restaurantId)) return null;
  await endRunning(db, restaurantId, { as: 'expired', at: clock.now() });
  const number = (await countSigned(db, restaurantId)) + 1;
  const reference = `HM-R${String(restaurantId).padStart(6, '0')}-${number}`;
  const door = doorOf(restaurant);
  await insertSigned(db, {
    restaurant_id: restaurantId,
    reference,
    holder: bank.holder,
    iban: seals.seal(bank.iban, 'restaurant_mandate.iban'),
    street: streetLine(door),
    city: placeText(door),
    signature,
    text_version: RESTAURANT_MANDATE_VERSION,
    terms: terms.text.join('\n'),
    signed_at: clock.now(),
  });
  await tellSigned(context, { restaurant, reference, terms: terms.text });
  return null;
}

/** Ends the mandate of a restaurant, which the caller holds. */
export async function revokeRestaurantMandate(
  context: Context,
  restaurantId: number,
): Promise<Refusal | null> {
  const restaurant = await findAnyRestaurant(context, restaurantId);
  const running = restaurant && (await endMandate(context, restaurantId, 'revoked'));
  if (!running) return refuse('unknown-mandate');
  await tellRevoked(context, { restaurant, reference: running.reference });
  return null;
}

/** The mandate that runs, on paper. */
export async function drawRestaurantMandate(
  context: Context,
  restaurantId: number,
): Promise<Uint8Array | Refusal> {
  const mandate = await findRunning(context.db, restaurantId);
  if (!mandate) return refuse('unknown-mandate');
  return drawSigned(context, {
    ...mandate,
    country: 'DE',
    iban: context.seals.openText(mandate.iban, 'restaurant_mandate.iban'),
    signedAt: mandate.signed_at,
    textVersion: mandate.text_version,
    terms: mandate.terms.split('\n'),
  });
}
