import { isApiError } from '../../lib/api-error.ts';
import { addressesChanged } from './act-on-settings.ts';
import { placesOf } from './places-of.ts';
import { fieldsIn, formAct } from './sent-form.ts';

/** Saves an address. Without scripts a form without a place comes back with those of its postal code. */
export const actOnAddress = formAct<{ addressId?: string }, Response>(
  'Adressänderung fehlgeschlagen 😭',
  async (call, typed, { params: { addressId } }) => {
    const { intent: _intent, item_plz = '', item_geoid = '', ...texts } = typed;
    const postalCode = item_plz.trim();
    const place = { item_plz: postalCode, item_geoid: item_geoid === '' ? null : Number(item_geoid) };
    try {
      await call('addOrUpdateUserLocation', { address: { ...texts, ...place, id: addressId ?? null } });
    } catch (error) {
      if (item_geoid !== '' || postalCode === '' || !isApiError(error)) throw error;
      return { fields: fieldsIn(error), places: await placesOf(call, postalCode) };
    }
    return addressesChanged('adresse');
  },
);
