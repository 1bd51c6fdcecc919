import { useActionData } from 'react-router';
import type { Call } from '../../api.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { AreaPreview } from '../../features/own-restaurant/areas/AreaPreview.tsx';
import { AreasFrame, areasSaved } from '../../features/own-restaurant/areas/AreasFrame.tsx';
import { changesOf, planInput, wrongForm } from '../../features/own-restaurant/areas/area-plan.ts';
import { ManyForm } from '../../features/own-restaurant/areas/ManyForm.tsx';
import { planMany, readMany } from '../../features/own-restaurant/areas/many-form.ts';
import { hostIn, type OwnRestaurant, ownAct } from '../../features/own-restaurant/own-form.ts';
import { OwnError } from '../../features/own-restaurant/OwnError.tsx';
import { sentIn, type Typed } from '../../forms/sent-form.ts';
import { loginFirst } from '../../lib/login-first.ts';
import { savingAction } from '../../lib/saving-action.ts';
import { browserLoader, type RouteArgs, serverAction, serverLoader } from '../../lib/route.ts';
import type { Route } from './+types/own-areas-many.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Mehrere Liefergebiete ändern', noindex: true });

const load = loginFirst(async (call: Call, { url }: RouteArgs) => {
  const own = await call('ownRestaurant', hostIn(url));
  const typed: Typed = Object.fromEntries(url.searchParams);
  return { own, typed };
});

const act = ownAct(async (call, typed) => {
  const { hostId, version = '' } = typed;
  const { after, fields } = planOf(await call('ownRestaurant', { hostId }), typed);
  if (!after) return { fields };
  await call('replaceOwnAreas', planInput(hostId, after, version));
  return areasSaved(hostId);
});

/** What the form makes of the areas; nothing where something is wrong with it. */
function planOf(own: OwnRestaurant, typed: Typed) {
  const { fields, ...read } = readMany(typed);
  if (Object.keys(fields).length > 0) return { after: null, fields };
  const plan = planMany(own, read);
  return Object.keys(plan.fields).length > 0 ? { ...plan, after: null } : plan;
}

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = savingAction(act);

export default function OwnAreasMany({ loaderData: { own, typed } }: Route.ComponentProps) {
  const sent = sentIn(useActionData());
  const { after, fields } =
    typed['vorschau'] === undefined ? { after: null, fields: {} } : planOf(own, typed);
  return (
    <AreasFrame own={own} title="Mehrere Liefergebiete ändern">
      <ManyForm key={JSON.stringify(typed)} own={own} typed={typed} wrong={wrongForm(typed, fields)} />
      {after && (
        <AreaPreview own={own} after={after} changes={changesOf(own, after, [])} typed={typed} sent={sent} />
      )}
    </AreasFrame>
  );
}

export function ErrorBoundary() {
  return <OwnError />;
}
