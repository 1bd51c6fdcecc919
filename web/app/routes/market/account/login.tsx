import { Form, Link, redirect, useActionData, useLocation } from 'react-router';
import type { Call } from '../../../api.ts';
import { AccountCard } from '../../../features/account/AccountCard.tsx';
import { CardButtons } from '../../../features/account/CardButtons.tsx';
import { actOnLogin, afterLogin } from '../../../features/account/log-in.ts';
import { LoginFields } from '../../../features/account/LoginFields.tsx';
import { PasskeyLogin } from '../../../features/account/PasskeyLogin.tsx';
import { sentIn } from '../../../forms/sent-form.ts';
import { useSentForm } from '../../../forms/use-sent-form.ts';
import { ownPath } from '#domain/people/own-path.ts';
import { pageMeta } from '../../../features/layout/page-meta.ts';
import { paths } from '../../../lib/paths.ts';
import { staffPaths } from '../../../lib/staff-paths.ts';
import { savingAction } from '../../../lib/saving-action.ts';
import { browserLoader, type RouteArgs, serverAction, serverLoader } from '../../../lib/route.ts';
import type { Route } from './+types/login.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Anmelden', description: 'Melde dich mit E-Mail und Passwort an.', noindex: true });

/** Who is logged in already has nothing to do here. */
async function load(call: Call, { url }: RouteArgs): Promise<null> {
  const { user } = await call('userData', {});
  if (user) throw redirect(afterLogin(url, user));
  return null;
}

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(actOnLogin);
export const clientAction = savingAction(actOnLogin);

export default function LoginPage() {
  const sent = sentIn(useActionData());
  const { form, field } = useSentForm(sent);
  return (
    <AccountCard title="Anmelden">
      <Form method="post" ref={form} noValidate className="grid gap-4">
        <LoginFields sent={sent} field={field} />
        <CardButtons back={paths.start()} label="Anmelden" />
      </Form>
      <PasskeyLogin isOffered />
      <PairInstead />
    </AccountCard>
  );
}

/** A driver's phone and the kitchen's tablet may be nobody's: where one of them is not paired any more, this leads on. */
function PairInstead() {
  const wanted = ownPath(new URLSearchParams(useLocation().search).get('weiter'))?.split(/[?#]/)[0];
  const [label, to] =
    wanted === staffPaths.driver()
      ? ['Ohne Konto fahren: Handy koppeln', staffPaths.pairDriver()]
      : wanted === staffPaths.kitchen()
        ? ['Gemeinsames Gerät der Küche koppeln', staffPaths.pairKitchen()]
        : [];
  if (!to) return null;
  return (
    <Link to={to} className="link inline-flex min-h-target items-center justify-self-center">
      {label}
    </Link>
  );
}
