import type { VisitContext } from '#server/plumbing/context.ts';
import { readAddresses, saveAddress } from '../account/save-address.ts';
import { findPlace } from '../location/find-place.ts';
import type { Sent } from './submission.ts';

/**
 * Saves the address of an order with the orderer's account, if that was wanted (CHK-023). An account that is full or
 * not activated keeps none; that is no reason not to bring the food.
 */
export async function keepAddress(context: VisitContext, sent: Sent): Promise<void> {
  if (!sent.saveAddress || sent.homedelivery !== true || sent.customerLocation) return;
  const place = await findPlace(context, sent.geoid ?? 0);
  if (!place || (await isKnown(context, sent))) return;
  await saveAddress(context, {
    item_firma: sent.company,
    item_vorname: sent.firstname,
    item_name: sent.lastname,
    item_strasse: sent.street,
    item_hausnummer: sent.number,
    item_plz: place.postal_code,
    item_geoid: place.id,
    item_address_addon: sent.additional,
  });
}

async function isKnown(context: VisitContext, { street, number, additional, geoid }: Sent): Promise<boolean> {
  const addresses = await readAddresses(context);
  return addresses.some(
    (one) =>
      one.street === street &&
      one.house_number === number &&
      one.addition === additional &&
      one.place_id === geoid,
  );
}
