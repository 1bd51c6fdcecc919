import { useActionData, useSearchParams } from 'react-router';
import type { Call } from '../../api.ts';
import { actOnExtras, type SentExtras } from '../../features/basket/act-extras.ts';
import { dropLine } from '../../features/basket/change-basket.ts';
import ExtrasDialog from '../../features/basket/ExtrasDialog.tsx';
import { loadExtras } from '../../features/basket/load-extras.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { useClose } from '../../features/layout/use-close.ts';
import type { RouteHandle } from '../../features/layout/use-arrival.ts';
import { findHostId } from '../../features/menu/load-menu.ts';
import { paths } from '../../lib/paths.ts';
import { browserAction, browserLoader, type RouteArgs, serverAction, serverLoader } from '../../lib/route.ts';
import type { Route } from './+types/extras.ts';

export const handle: RouteHandle = { overlay: true };

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: args.loaderData?.line.productdata.item_title ?? 'Extras', noindex: true });

type Params = { hostUrl: string; lineId: string };
type Loaded = Awaited<ReturnType<typeof load>>;

async function load(call: Call, { params: { hostUrl, lineId } }: RouteArgs<Params>) {
  const hostId = await findHostId(call, hostUrl, (url) => paths.extras(url, lineId));
  return loadExtras(call, hostId, Number(lineId));
}

export const loader = serverLoader<Params, Loaded>(load);
export const clientLoader = browserLoader<Params, Loaded>(load);

const act = async (call: Call, { params, request }: RouteArgs<Params>) =>
  actOnExtras(call, params.hostUrl, Number(params.lineId), await request.formData());

export const action = serverAction<Params, SentExtras>(act);
export const clientAction = browserAction<Params, SentExtras>(act);

/** A line's questions and note, over the basket. */
export default function ExtrasRoute({
  loaderData: { line, rules },
  params: { hostUrl },
}: Route.ComponentProps) {
  const sent = useActionData() as SentExtras | undefined;
  const isNew = useSearchParams()[0].has('neu');
  const close = useClose(paths.basket(hostUrl));
  return (
    <ExtrasDialog
      hostUrl={hostUrl}
      line={line}
      rules={rules}
      isNew={isNew}
      refused={sent?.refused}
      sent={sent}
      onDone={close}
      onCancel={() => {
        if (isNew) void dropLine(line.id);
        close();
      }}
    />
  );
}
