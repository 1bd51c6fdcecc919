import { useActionData } from 'react-router';
import type { Call } from '../../api.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { OwnError } from '../../features/own-restaurant/OwnError.tsx';
import { OwnFrame } from '../../features/own-restaurant/OwnFrame.tsx';
import { hostIn, ownAct } from '../../features/own-restaurant/own-form.ts';
import { goOn } from '../../features/own-restaurant/say-saved.ts';
import { Versions } from '../../features/own-restaurant/Versions.tsx';
import { FormAlert } from '../../forms/FormAlert.tsx';
import { sentIn } from '../../forms/sent-form.ts';
import { loginFirst } from '../../lib/login-first.ts';
import { savingAction } from '../../lib/saving-action.ts';
import { browserLoader, type RouteArgs, serverAction, serverLoader } from '../../lib/route.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import type { Route } from './+types/own-versions.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Verlauf der Speisekarte', noindex: true });

const load = loginFirst(async (call: Call, { url }: RouteArgs) => {
  const id = Number(url.searchParams.get('fassung'));
  const asked = Number.isSafeInteger(id) && id > 0 ? { id } : {};
  return { open: asked.id ?? null, ...(await call('ownVersions', { ...hostIn(url), ...asked })) };
});

const act = ownAct(async (call, typed) => {
  const { hostId } = typed;
  await call('takeBackOwnVersion', { hostId, id: Number(typed['version']) });
  return goOn(staffPaths.ownVersions(hostId), 'Zurückgenommen');
});

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = savingAction(act);

/** What was changed in a menu, by whom, and the way back. */
export default function OwnVersionsPage({ loaderData }: Route.ComponentProps) {
  const { restaurant, versions, changes, open } = loaderData;
  return (
    <OwnFrame
      restaurant={restaurant}
      title="Verlauf der Speisekarte"
      lead="Jedes Speichern von Gerichten und Kategorien, ein halbes Jahr lang. Fotos und „heute aus“ gehören nicht dazu."
      back={{ to: staffPaths.ownMenu(restaurant.id), label: 'Speisekarte' }}
    >
      <FormAlert sent={sentIn(useActionData())} />
      <Versions hostId={restaurant.id} versions={versions} open={open} changes={changes ?? []} />
    </OwnFrame>
  );
}

export function ErrorBoundary() {
  return <OwnError />;
}
