import { useActionData } from 'react-router';
import { addressesChanged } from '../../../features/account/act-on-settings.ts';
import { linesOf } from '../../../features/account/address-text.ts';
import { formAct, sentIn } from '../../../forms/sent-form.ts';
import { useSettings } from '../../../features/account/settings-data.ts';
import { SettingsDialog } from '../../../features/account/SettingsDialog.tsx';
import { pageMeta } from '../../../features/layout/page-meta.ts';
import type { RouteHandle } from '../../../visit/use-arrival.ts';
import { savingAction } from '../../../lib/saving-action.ts';
import { serverAction } from '../../../lib/route.ts';
import type { Route } from './+types/settings-address-delete.ts';

export const handle: RouteHandle = { overlay: true };

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Adresse löschen',
    description: 'Nimm eine Adresse aus deinem Konto.',
    noindex: true,
  });

const act = formAct<{ addressId: string }, Response>(
  'Löschen der Adresse fehlgeschlagen 😭',
  async (call, _typed, { params: { addressId } }) => {
    await call('deleteUserLocation', { id: Number(addressId) });
    return addressesChanged('adresse-weg');
  },
);

export const action = serverAction(act);
export const clientAction = savingAction(act);

export default function DeleteAddressDialog({ params: { addressId } }: Route.ComponentProps) {
  const address = useSettings().locations.find(({ id }) => String(id) === addressId);
  const sent = sentIn(useActionData());
  return (
    <SettingsDialog title="Adresse löschen?" submitLabel="Löschen" danger sent={sent}>
      {address && <p>{linesOf(address).join(', ')}</p>}
    </SettingsDialog>
  );
}
