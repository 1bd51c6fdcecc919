import { useActionData } from 'react-router';
import { actOnAddress } from '../../features/account/act-on-address.ts';
import { AddressFields } from '../../features/account/AddressFields.tsx';
import { sentIn } from '../../features/account/sent-form.ts';
import { type Settings, useSettings } from '../../features/account/settings-data.ts';
import { SettingsDialog } from '../../features/account/SettingsDialog.tsx';
import { useSentForm } from '../../features/account/use-sent-form.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import type { RouteHandle } from '../../features/layout/use-arrival.ts';
import { browserAction, serverAction } from '../../lib/route.ts';
import type { Route } from './+types/settings-address.ts';

export const handle: RouteHandle = { overlay: true };

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Adresse', noindex: true });

export const action = serverAction(actOnAddress);
export const clientAction = browserAction(actOnAddress);

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
      <AddressFields field={field} sent={sent} address={address} />
    </SettingsDialog>
  );
}

function freshFields(user: Settings['user'], address: Settings['locations'][number] | undefined) {
  if (!address) return { item_vorname: user.item_firstname, item_name: user.item_lastname };
  const { id: _id, item_geoid, ...texts } = address;
  return { ...texts, item_geoid: String(item_geoid) };
}
