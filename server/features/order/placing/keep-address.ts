import { ORDER_ADDRESS, SAVED_ADDRESS } from '#contract/address-names.ts';
import { type Address, addressIn, isSameAddress, under } from '#domain/people/address.ts';
import { addressOf } from '#server/database/address-columns.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { currentPerson } from '../../account/permission.ts';
import { readAddresses, saveAddress } from '../../account/save-address.ts';
import { findPlace } from '../../location/find-place.ts';
import type { Sent } from './submission.ts';

/**
 * Saves the address of an order with the orderer's account, if that was wanted (CHK-023). An account that is full or
 * not activated keeps none; that is no reason not to bring the food.
 */
export async function keepAddress(context: VisitContext, sent: Sent): Promise<void> {
  if (!sent.saveAddress || sent.homedelivery !== true || sent.customerLocation) return;
  const place = await findPlace(context, sent.geoid ?? 0);
  const address = addressIn(ORDER_ADDRESS, sent);
  if (!place || (await isKnown(context, address, place.id))) return;
  const person = await currentPerson(context);
  if (!person?.activated_at) return;
  await saveAddress(context, person.id, {
    item_firma: sent.company,
    item_vorname: sent.firstname,
    item_name: sent.lastname,
    ...under(SAVED_ADDRESS, address),
    item_plz: place.postal_code,
    item_geoid: place.id,
  });
}

async function isKnown(context: VisitContext, address: Address, placeId: number): Promise<boolean> {
  const addresses = await readAddresses(context);
  return addresses.some((one) => one.place_id === placeId && isSameAddress(addressOf(one), address));
}
