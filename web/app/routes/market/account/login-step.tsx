import { Form, redirect, useActionData } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import { limits } from '#domain/limits/guest.ts';
import type { Call } from '../../../api.ts';
import { AccountCard } from '../../../features/account/AccountCard.tsx';
import { CardButtons } from '../../../features/account/CardButtons.tsx';
import { PasskeyLogin } from '../../../features/account/PasskeyLogin.tsx';
import { afterLogin } from '../../../features/account/log-in.ts';
import { pageMeta } from '../../../features/layout/page-meta.ts';
import { FormAlert } from '../../../forms/FormAlert.tsx';
import { formAct, sentIn } from '../../../forms/sent-form.ts';
import { useSentForm } from '../../../forms/use-sent-form.ts';
import { isApiError } from '../../../lib/api-error.ts';
import { paths } from '../../../lib/paths.ts';
import { savingAction } from '../../../lib/saving-action.ts';
import { browserLoader, type RouteArgs, serverAction, serverLoader } from '../../../lib/route.ts';
import { TextField } from '../../../ui/Field.tsx';
import { setVisitor } from '../../../visit/visitor.ts';
import type { Route } from './+types/login-step.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Noch ein Schritt', description: 'Bestätige deine Anmeldung.', noindex: true });

const isOver = (error: unknown) => isApiError(error) && error.code === 'login-step-over';

async function load(call: Call, { url }: RouteArgs) {
  try {
    return await call('secondStep', {});
  } catch (error) {
    // From the beginning, with the page that was asked for.
    if (isOver(error)) throw redirect(paths.login() + url.search);
    throw error;
  }
}

const act = formAct<object, never>('', async (call, { code = '' }, { url }) => {
  const { user } = await call('finishLogin', { code });
  setVisitor(user);
  throw redirect(afterLogin(url, user));
});

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = savingAction(act);

/** The second step of a log-in: a code, or a passkey of this host. */
export default function LoginStepPage({ loaderData: ways }: Route.ComponentProps) {
  const sent = sentIn(useActionData());
  const { form, field } = useSentForm(sent);
  return (
    <AccountCard title="Noch ein Schritt" lead={sayWays(ways)}>
      {ways.passkey && <PasskeyLogin />}
      <Form method="post" ref={form} noValidate className="grid gap-4">
        <FormAlert sent={sent} />
        <TextField
          label={ways.app ? 'Code aus deiner App' : 'Notfallcode'}
          hint={ways.app ? 'Sechs Ziffern, oder einer deiner Notfallcodes.' : 'Jeder gilt einmal.'}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          required
          {...limits.account.code}
          className="code-field"
          {...field('code')}
        />
        <p className="text-sm text-ink-soft">
          Alles verloren? Schreib uns, dann prüfen wir, dass du es bist, und setzen den zweiten Faktor zurück.
        </p>
        <CardButtons back={paths.login()} label="Anmelden" />
      </Form>
    </AccountCard>
  );
}

function sayWays({ app, passkey, passkeyHosts }: Answer<'secondStep'>): string {
  if (passkey) return 'Nimm deinen Passkey oder einen Code.';
  if (app) return 'Gib den Code ein, den deine App gerade zeigt.';
  return `Dein Passkey gilt nur auf ${passkeyHosts.join(' und ')}. Hier kommst du mit einem Notfallcode hinein.`;
}
