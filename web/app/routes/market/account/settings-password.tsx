import { useActionData } from 'react-router';
import { limits } from '#domain/limits/guest.ts';
import { NewPasswordField } from '../../../features/account/NewPasswordField.tsx';
import { formAct, sentIn } from '../../../forms/sent-form.ts';
import { useSettings } from '../../../features/account/settings-data.ts';
import { doneWith } from '../../../features/account/settings-done.ts';
import { SettingsDialog } from '../../../features/account/SettingsDialog.tsx';
import { useSentForm } from '../../../forms/use-sent-form.ts';
import { pageMeta } from '../../../features/layout/page-meta.ts';
import type { RouteHandle } from '../../../visit/use-arrival.ts';
import { savingAction } from '../../../lib/saving-action.ts';
import { serverAction } from '../../../lib/route.ts';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import type { Route } from './+types/settings-password.ts';

export const handle: RouteHandle = { overlay: true };

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Passwort ändern',
    description: 'Gib deinem Konto ein neues Passwort.',
    noindex: true,
  });

const act = formAct('Passwortänderung fehlgeschlagen 😭', async (call, { password, passwordNew }) => {
  await call('userChangePasswd', { login: { password, passwordNew } });
  return doneWith('passwort');
});

export const action = serverAction(act);
export const clientAction = savingAction(act);

export default function PasswordDialog() {
  const { user } = useSettings();
  const sent = sentIn(useActionData());
  const { form, field } = useSentForm(sent);
  return (
    <SettingsDialog title="Passwort ändern" submitLabel="Ändern" sent={sent} form={form}>
      {/* Password managers want to know whose password this is. */}
      <input type="hidden" name="email" autoComplete="username" value={user.item_email} />
      <PasswordField
        label="Bisheriges Passwort"
        autoComplete="current-password"
        required
        {...limits.account.password}
        {...field('password')}
      />
      <NewPasswordField label="Neues Passwort" {...field('passwordNew')} />
    </SettingsDialog>
  );
}
