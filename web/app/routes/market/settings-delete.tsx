import { useActionData } from 'react-router';
import { forgetPerson } from '../../features/account/log-out.ts';
import { formAct, sentIn } from '../../features/account/sent-form.ts';
import { doneWith } from '../../features/account/settings-done.ts';
import { SettingsDialog } from '../../features/account/SettingsDialog.tsx';
import { useSentForm } from '../../features/account/use-sent-form.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import type { RouteHandle } from '../../features/layout/use-arrival.ts';
import { browserAction, serverAction } from '../../lib/route.ts';
import { PasswordField } from '../../ui/PasswordField.tsx';
import type { Route } from './+types/settings-delete.ts';

export const handle: RouteHandle = { overlay: true };

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Konto löschen', noindex: true });

const act = formAct('Löschen des Kontos fehlgeschlagen 😭', async (call, { password }) => {
  await call('deleteUser', { login: { password } });
  forgetPerson();
  return doneWith('konto-weg');
});

export const action = serverAction(act);
export const clientAction = browserAction(act);

/** Asks for the password, so that a phone left lying about deletes nothing (ACC-024). */
export default function DeleteAccountDialog() {
  const sent = sentIn(useActionData());
  const { form, field } = useSentForm(sent);
  return (
    <SettingsDialog
      title="Konto wirklich löschen?"
      submitLabel="Endgültig löschen"
      danger
      {...{ sent, form }}
    >
      <p>
        Deine Daten, Adressen und Gutscheine sind dann weg, und zwar sofort. Bestellungen bewahren wir ohne
        deinen Namen auf, so lange das Steuerrecht es verlangt.
      </p>
      <PasswordField
        label="Dein Passwort"
        autoComplete="current-password"
        required
        maxLength={200}
        {...field('password')}
      />
    </SettingsDialog>
  );
}
