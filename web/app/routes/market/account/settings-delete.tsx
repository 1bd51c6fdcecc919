import { useActionData, useNavigate } from 'react-router';
import { limits } from '#domain/limits/guest.ts';
import { forgetPerson } from '../../../features/account/log-out.ts';
import { formAct, sentIn } from '../../../forms/sent-form.ts';
import { doneWith } from '../../../features/account/settings-done.ts';
import { SettingsDialog } from '../../../features/account/SettingsDialog.tsx';
import { useSentForm } from '../../../forms/use-sent-form.ts';
import { pageMeta } from '../../../features/layout/page-meta.ts';
import type { RouteHandle } from '../../../visit/use-arrival.ts';
import type { Call } from '../../../api.ts';
import { loginFirst } from '../../../lib/login-first.ts';
import { paths } from '../../../lib/paths.ts';
import { savingAction } from '../../../lib/saving-action.ts';
import { browserLoader, serverAction, serverLoader } from '../../../lib/route.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import type { Route } from './+types/settings-delete.ts';

export const handle: RouteHandle = { overlay: true };

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Konto löschen',
    description: 'Lösche dein Konto mit allem, was wir nicht behalten müssen.',
    noindex: true,
  });

const act = formAct('Löschen des Kontos fehlgeschlagen 😭', async (call, { password }) => {
  await call('deleteUser', { login: { password } });
  forgetPerson();
  return doneWith('konto-weg');
});

const load = loginFirst((call: Call) => call('userDeletion', {}));

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = savingAction(act);

/** Asks for the password, so that a phone left lying about deletes nothing (ACC-024); not where it would be in vain. */
export default function DeleteAccountDialog({ loaderData }: Route.ComponentProps) {
  const { hindrance, company } = loaderData;
  const sent = sentIn(useActionData());
  const { form, field } = useSentForm(sent);
  if (hindrance !== '') return <NotYet hindrance={hindrance} isCompany={company !== ''} />;
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
      {company !== '' && (
        <p>
          Auch {company} endet hier: Das SEPA-Mandat ist dann widerrufen, alle Mitarbeitenden und ihre
          Gutscheine sind gelöscht. Was eingezogen wurde, bleibt mit dem Mandat in unseren Büchern, so lange
          das Gesetz es verlangt.
        </p>
      )}
      <PasswordField
        label="Dein Passwort"
        autoComplete="current-password"
        required
        {...limits.account.password}
        {...field('password')}
      />
    </SettingsDialog>
  );
}

/** Why the account has to stay for now, before anybody types a password. */
function NotYet({ hindrance, isCompany }: { hindrance: string; isCompany: boolean }) {
  const navigate = useNavigate();
  const back = paths.settings();
  const close = () => void navigate(back, { replace: true, preventScrollReset: true });
  const footer = (
    <>
      {isCompany && (
        <ButtonLink to={paths.business()} look="ghost">
          Abrechnung ansehen
        </ButtonLink>
      )}
      <a href={back} className="btn btn-primary" onClick={(event) => (event.preventDefault(), close())}>
        OK
      </a>
    </>
  );
  return (
    <Dialog
      title="Das geht gerade noch nicht"
      role="alertdialog"
      onClose={close}
      closeHref={back}
      footer={footer}
    >
      <p>{hindrance}</p>
    </Dialog>
  );
}
