import { data } from 'react-router';
import type { Call } from '../../../api.ts';
import { actOnBuild } from '../../../features/generator/act-on-build.ts';
import { GeneratorPage } from '../../../features/generator/GeneratorPage.tsx';
import { loadBuild } from '../../../features/generator/load-build.ts';
import { GroupGuard } from '../../../features/group-order/GroupGuard.tsx';
import { pageMeta } from '../../../features/layout/page-meta.ts';
import type { RouteHandle } from '../../../visit/use-arrival.ts';
import { findHostId, samePageOf } from '../../../features/restaurant/find-host.ts';
import { savingAction } from '../../../lib/saving-action.ts';
import { browserLoader, type RouteArgs, serverAction, serverLoader } from '../../../lib/route.ts';
import type { Route } from './+types/generator.ts';

export const handle: RouteHandle = { personal: true };

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: args.loaderData?.loaded.built?.product.item_title ?? 'Generator',
    description: 'Zutat für Zutat zusammenstellen, den Preis immer im Blick.',
    noindex: true,
  });

type Params = { hostUrl: string; buildId: string };

async function load(call: Call, { params: { hostUrl, buildId }, url }: RouteArgs<Params>) {
  const hostId = await findHostId(call, hostUrl, samePageOf(url));
  const [host, loaded] = await Promise.all([call('gethost', { hostId }), loadBuild(call, Number(buildId))]);
  return data({ host, loaded }, { status: loaded.built ? 200 : 404 });
}

type Loaded = Awaited<ReturnType<typeof load>>;

export const loader = serverLoader<Params, Loaded>(load);
export const clientLoader = browserLoader<Params, Loaded>(load);

const act = async (call: Call, { params: { hostUrl, buildId }, url, request }: RouteArgs<Params>) =>
  actOnBuild(call, { hostUrl, buildId: Number(buildId), search: url.search }, await request.formData());

export const action = serverAction<Params, Awaited<ReturnType<typeof act>>>(act);
export const clientAction = savingAction<Params, Awaited<ReturnType<typeof act>>>(act);

/** Builds one line of the basket from ingredients. */
export default function GeneratorRoute({ loaderData: { host, loaded }, params }: Route.ComponentProps) {
  return (
    <>
      <GroupGuard hostId={host.id} hostUrl={host.item_url} />
      <GeneratorPage key={params.buildId} host={host} buildId={Number(params.buildId)} loaded={loaded} />
    </>
  );
}
