import type { Call } from '../../api.ts';
import { ApiLinks } from '../../features/api/ApiLinks.tsx';
import { actOnHooks, type HookSecret, type HookTrial, isAboutHooks } from '../../features/api/hooks.ts';
import { HooksPart } from '../../features/api/HooksPart.tsx';
import { actOnKeys, type MadeKey } from '../../features/api/keys.ts';
import { KeysPart } from '../../features/api/KeysPart.tsx';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { hostIn } from '../../features/own-restaurant/own-form.ts';
import { OwnError } from '../../features/own-restaurant/OwnError.tsx';
import { OwnFrame } from '../../features/own-restaurant/OwnFrame.tsx';
import { formAct } from '../../forms/sent-form.ts';
import { loginFirst } from '../../lib/login-first.ts';
import { savingAction } from '../../lib/saving-action.ts';
import { browserLoader, type RouteArgs, serverAction, serverLoader } from '../../lib/route.ts';
import type { Route } from './+types/own-programs.ts';

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Schnittstelle', noindex: true });

const load = loginFirst(async (call: Call, { url }: RouteArgs) => {
  const [{ restaurant, keys }, { webhooks }] = await Promise.all([
    call('ownKeys', hostIn(url)),
    call('ownWebhooks', hostIn(url)),
  ]);
  return { restaurant, keys, webhooks };
});

const act = formAct<unknown, MadeKey | HookSecret | HookTrial>('', async (call, typed, { url }) => {
  const hostId = hostIn(url).hostId ?? (await call('ownKeys', {})).restaurant.id;
  return isAboutHooks(typed['intent'] ?? '')
    ? actOnHooks(call, hostId, typed)
    : actOnKeys(call, { owner: 'restaurant', hostId }, typed);
});

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = savingAction(act);

export default function OwnProgramsPage({ loaderData }: Route.ComponentProps) {
  const { restaurant, keys, webhooks } = loaderData;
  return (
    <OwnFrame
      key={restaurant.id}
      restaurant={restaurant}
      title="Schnittstelle"
      lead="Für Kassen, Warenwirtschaft und alles andere, was selbst mit Henkelmann spricht."
    >
      <KeysPart place={{ owner: 'restaurant', hostId: restaurant.id }} keys={keys} />
      <HooksPart hostId={restaurant.id} hooks={webhooks} />
      <ApiLinks />
    </OwnFrame>
  );
}

export function ErrorBoundary() {
  return <OwnError />;
}
