import { useActionData, useSearchParams } from 'react-router';
import { ownPath } from '#domain/people/own-path.ts';
import type { Call } from '../../../api.ts';
import { codesIn } from '../../../features/account/RecoveryCodes.tsx';
import { SecurityPage } from '../../../features/account/SecurityPage.tsx';
import { formAct, sentIn } from '../../../forms/sent-form.ts';
import { pageMeta } from '../../../features/layout/page-meta.ts';
import { loginFirst } from '../../../lib/login-first.ts';
import { paths } from '../../../lib/paths.ts';
import { savingAction } from '../../../lib/saving-action.ts';
import { browserLoader, type RouteArgs, serverAction, serverLoader } from '../../../lib/route.ts';
import { redirect } from 'react-router';
import type { Route } from './+types/settings-security.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Sicherheit', description: 'Passkeys, Code-App und Notfallcodes.', noindex: true });

const load = loginFirst((call: Call, _args: RouteArgs) => call('security', {}));

const act = formAct('', async (call, { intent, passkey }, { url }) => {
  if (intent === 'codes') {
    const { recoveryCodes } = await call('renewRecoveryCodes', {});
    return { recoveryCodes };
  }
  if (intent === 'app') await call('removeApp', {});
  else await call('removePasskey', { id: Number(passkey) });
  return redirect(paths.security() + url.search);
});

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = savingAction(act);

export default function SettingsSecurityPage({ loaderData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const answer = useActionData();
  return (
    <SecurityPage
      security={loaderData}
      sent={sentIn(answer)}
      codes={codesIn(answer)}
      next={ownPath(query.get('weiter'))}
    />
  );
}
