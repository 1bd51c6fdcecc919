import { addressesChanged } from './act-on-settings.ts';
import { type CheckedField, wrongFields } from './field-rules.ts';
import { placesOf } from './places-of.ts';
import { formAct } from './sent-form.ts';

const required: CheckedField[] = [
  'item_vorname',
  'item_name',
  'item_strasse',
  'item_hausnummer',
  'item_plz',
  'item_geoid',
];

/** Saves an address. Without scripts a form without a place comes back with those of its postal code. */
export const actOnAddress = formAct<{ addressId?: string }, Response>(
  'Adressänderung fehlgeschlagen 😭',
  async (call, typed, { params: { addressId } }) => {
    const wrong = wrongFields(typed, required);
    const { item_plz = '', item_geoid = '' } = typed;
    if (wrong) {
      return wrong.fields['item_plz'] ? wrong : { ...wrong, places: await placesOf(call, item_plz.trim()) };
    }
    const { item_firma, item_vorname, item_name, item_strasse, item_hausnummer, item_address_addon } = typed;
    await call('addOrUpdateUserLocation', {
      address: {
        ...(addressId !== undefined && { id: Number(addressId) }),
        item_firma,
        item_vorname,
        item_name,
        item_strasse,
        item_hausnummer,
        item_address_addon,
        item_plz: item_plz.trim(),
        item_geoid: Number(item_geoid),
      },
    });
    return addressesChanged('adresse');
  },
);
