import { useActionData } from 'react-router';
import { AddressEntry } from '../../../features/account/AddressEntry.tsx';
import { SettingsDialog } from '../../../features/account/SettingsDialog.tsx';
import { addressesChanged } from '../../../features/account/act-on-settings.ts';
import { placesOf } from '../../../features/account/places-of.ts';
import { type Settings, useSettings } from '../../../features/account/settings-data.ts';
import { pageMeta } from '../../../features/layout/page-meta.ts';
import { fieldsIn, formAct, sentIn } from '../../../forms/sent-form.ts';
import { useSentForm } from '../../../forms/use-sent-form.ts';
import { isApiError } from '../../../lib/api-error.ts';
import { savingAction } from '../../../lib/saving-action.ts';
import { serverAction } from '../../../lib/route.ts';
import type { RouteHandle } from '../../../visit/use-arrival.ts';
import type { Route } from './+types/settings-address.ts';

/** Saves an address. Without scripts a form without a place comes back with those of its postal code. */
const actOnAddress = formAct<{ addressId?: string }, Response>(
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

export const handle: RouteHandle = { overlay: true };

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Adresse',
    description: 'Speichere, wohin du dir dein Essen bringen lässt.',
    noindex: true,
  });

export const action = serverAction(actOnAddress);
export const clientAction = savingAction(actOnAddress);

/** A new address, or a saved one to change (ACC-021). */
export default function AddressDialog({ params: { addressId } }: Route.ComponentProps) {
  const { user, locations } = useSettings();
  const address = locations.find(({ id }) => String(id) === addressId);
  const sent = sentIn(useActionData());
  const { form, field } = useSentForm(sent, freshFields(user, address));
  return (
    <SettingsDialog
      title={address ? 'Adresse ändern' : 'Neue Adresse'}
      submitLabel="Speichern"
      sent={sent}
      form={form}
    >
      <AddressEntry field={field} sent={sent} address={address} />
    </SettingsDialog>
  );
}

function freshFields(user: Settings['user'], address: Settings['locations'][number] | undefined) {
  if (!address) return { item_vorname: user.item_firstname, item_name: user.item_lastname };
  const { id: _id, item_geoid, ...texts } = address;
  return { ...texts, item_geoid: String(item_geoid) };
}
