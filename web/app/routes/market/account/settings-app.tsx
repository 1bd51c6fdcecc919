import { Form, redirect, useActionData } from 'react-router';
import { limits } from '#domain/limits/guest.ts';
import type { Call } from '../../../api.ts';
import { AccountCard } from '../../../features/account/AccountCard.tsx';
import { CardButtons } from '../../../features/account/CardButtons.tsx';
import { FormAlert } from '../../../forms/FormAlert.tsx';
import { codesIn, RecoveryCodes } from '../../../features/account/RecoveryCodes.tsx';
import { formAct, sentIn } from '../../../forms/sent-form.ts';
import { useSentForm } from '../../../forms/use-sent-form.ts';
import { pageMeta } from '../../../features/layout/page-meta.ts';
import { loginFirst } from '../../../lib/login-first.ts';
import { paths } from '../../../lib/paths.ts';
import { savingAction } from '../../../lib/saving-action.ts';
import { browserLoader, type RouteArgs, serverAction, serverLoader } from '../../../lib/route.ts';
import { TextField } from '../../../ui/Field.tsx';
import type { Route } from './+types/settings-app.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Code-App einrichten', description: 'Ein zweiter Faktor.', noindex: true });

const load = loginFirst((call: Call, _args: RouteArgs) => call('beginApp', {}));

const act = formAct('', async (call, { code = '' }) => {
  const { recoveryCodes } = await call('confirmApp', { code });
  return recoveryCodes.length > 0 ? { recoveryCodes } : redirect(paths.security());
});

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = savingAction(act);

// What was shown belongs to the secret that is confirmed now.
export const shouldRevalidate = () => false;

/** Gives an app its secret, by camera, tap or hand, and takes its first code. */
export default function SettingsAppPage({ loaderData: app }: Route.ComponentProps) {
  const answer = useActionData();
  const codes = codesIn(answer);
  const sent = sentIn(answer);
  const { form, field } = useSentForm(sent);
  if (codes)
    return (
      <AccountCard title="Deine App ist eingerichtet">
        <RecoveryCodes codes={codes} />
      </AccountCard>
    );
  return (
    <AccountCard
      title="Code-App einrichten"
      lead="Mit jeder App für Einmalcodes, auch der in deinem Passwortmanager."
    >
      <ol className="grid list-decimal gap-5 pl-5">
        <li className="grid justify-items-start gap-2.5">
          <p>Scanne diesen Code mit der App.</p>
          <img
            className="rounded-[0.75rem] bg-[#fff]"
            alt="QR-Code mit dem Schlüssel, der darunter als Text steht"
            src={`data:image/svg+xml,${encodeURIComponent(app.qr)}`}
            width={200}
            height={200}
          />
          <p className="text-sm text-ink-soft">
            Oder{' '}
            <a href={app.uri} className="link">
              öffne die App auf diesem Gerät
            </a>
            , oder gib den Schlüssel von Hand ein:
          </p>
          <code className="app-secret text-lg wrap-anywhere tabular-nums">{app.secret}</code>
        </li>
        <li className="grid justify-items-start gap-2.5">
          <Form method="post" ref={form} noValidate className="grid gap-4 w-full">
            <FormAlert sent={sent} />
            <TextField
              label="Code, den die App jetzt zeigt"
              inputMode="numeric"
              autoComplete="one-time-code"
              spellCheck={false}
              required
              {...limits.account.code}
              className="code-field"
              {...field('code')}
            />
            <CardButtons back={paths.security()} label="Einrichten" />
          </Form>
        </li>
      </ol>
    </AccountCard>
  );
}
