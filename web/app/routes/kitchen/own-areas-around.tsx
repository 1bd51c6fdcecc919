import { useActionData } from 'react-router';
import type { Call } from '../../api.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { AreaPreview } from '../../features/own-restaurant/areas/AreaPreview.tsx';
import { AreasFrame, areasSaved } from '../../features/own-restaurant/areas/AreasFrame.tsx';
import { AroundForm } from '../../features/own-restaurant/areas/AroundForm.tsx';
import { changesOf, planInput, wrongForm } from '../../features/own-restaurant/areas/area-plan.ts';
import { planAround, reachOf, readRings } from '../../features/own-restaurant/areas/around-form.ts';
import { hostIn, ownAct } from '../../features/own-restaurant/own-form.ts';
import { OwnError } from '../../features/own-restaurant/OwnError.tsx';
import { sentIn, type Typed } from '../../forms/sent-form.ts';
import { formatDistance } from '../../lib/format.ts';
import { loginFirst } from '../../lib/login-first.ts';
import { savingAction } from '../../lib/saving-action.ts';
import { browserLoader, type RouteArgs, serverAction, serverLoader } from '../../lib/route.ts';
import type { Route } from './+types/own-areas-around.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Liefergebiete im Umkreis', noindex: true });

const load = loginFirst(async (call: Call, { url }: RouteArgs) => {
  const own = await call('ownRestaurant', hostIn(url));
  const typed: Typed = Object.fromEntries(url.searchParams);
  const { rings, fields } = readRings(typed);
  const isAsked = typed['vorschau'] !== undefined;
  const isWrong = Object.keys(fields).length > 0;
  if (!isAsked || isWrong) return { own, typed, fields: isAsked ? fields : {}, places: null };
  const { places } = await call('ownPlacesAround', { hostId: own.id, km: reachOf(rings) });
  return { own, typed, fields, places };
});

const act = ownAct(async (call, typed) => {
  const { hostId, version = '' } = typed;
  const { rings, fields } = readRings(typed);
  if (Object.keys(fields).length > 0) return { fields };
  const own = await call('ownRestaurant', { hostId });
  const { places } = await call('ownPlacesAround', { hostId, km: reachOf(rings) });
  const after = planAround(own, rings, places, typed['others'] === 'Y');
  await call('replaceOwnAreas', planInput(hostId, after, version));
  return areasSaved(hostId);
});

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = savingAction(act);

export default function OwnAreasAround({ loaderData }: Route.ComponentProps) {
  const { own, typed, fields, places } = loaderData;
  const sent = sentIn(useActionData());
  const { rings } = readRings(typed);
  const after = places && planAround(own, rings, places, typed['others'] === 'Y');
  const metresOf = new Map(places?.map(({ id, metres }) => [id, metres]));
  const far = ({ placeId }: { placeId: number }) => metresOf.get(placeId) ?? Infinity;
  const byDistance = (a: { placeId: number }, b: { placeId: number }) =>
    far(a) < far(b) ? -1 : far(a) > far(b) ? 1 : 0;
  const noteOf = (placeId: number) => {
    const metres = metresOf.get(placeId);
    return metres === undefined ? undefined : formatDistance(metres);
  };
  return (
    <AreasFrame own={own} title="Alle Orte im Umkreis">
      <AroundForm key={JSON.stringify(typed)} own={own} typed={typed} wrong={wrongForm(typed, fields)} />
      {after && (
        <AreaPreview
          own={own}
          after={after}
          changes={changesOf(own, after, places).toSorted(byDistance)}
          noteOf={noteOf}
          typed={typed}
          sent={sent}
        />
      )}
    </AreasFrame>
  );
}

export function ErrorBoundary() {
  return <OwnError />;
}
