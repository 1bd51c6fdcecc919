import { useActionData } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import type { Call } from '../../api.ts';
import { actOnGroup, type GroupAnswer } from '../../features/group-order/act-on-group.ts';
import { GroupDialog } from '../../features/group-order/GroupDialog.tsx';
import { reloadGroup } from '../../features/group-order/use-group.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import type { RouteHandle } from '../../features/layout/use-arrival.ts';
import { useClose } from '../../features/layout/use-close.ts';
import { findHostId } from '../../features/menu/load-menu.ts';
import { paths } from '../../lib/paths.ts';
import {
  browserAction,
  browserLoader,
  refusalIn,
  type RouteArgs,
  serverAction,
  serverLoader,
} from '../../lib/route.ts';
import type { Route } from './+types/group.ts';

export const handle: RouteHandle = { overlay: true, personal: true };

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Gruppenbestellung', noindex: true });

type Params = { hostUrl: string };
type Loaded = { group: Answer<'isOfficeOrder'>; name: string };

async function load(call: Call, { params: { hostUrl } }: RouteArgs<Params>): Promise<Loaded> {
  const hostId = await findHostId(call, hostUrl, paths.group);
  const [group, account] = await Promise.all([
    call('isOfficeOrder', { hostId }),
    call('userData', {}).catch(() => null),
  ]);
  return { group, name: account?.user?.item_firstname ?? '' };
}

export const loader = serverLoader<Params, Loaded>(load);
export const clientLoader = browserLoader<Params, Loaded>(load);

async function act(call: Call, { params: { hostUrl }, request }: RouteArgs<Params>) {
  const hostId = await findHostId(call, hostUrl, paths.group);
  return actOnGroup(call, { hostId, hostUrl }, await request.formData());
}

export const action = serverAction<Params, GroupAnswer | null>(act);
// The menu below shows the group order and the basket as well.
export const clientAction = browserAction<Params, GroupAnswer | null>((call, args) =>
  act(call, args).finally(() => void reloadGroup()),
);

/** The group order's dialog, over the menu. */
export default function GroupRoute({
  loaderData: { group, name },
  params: { hostUrl },
}: Route.ComponentProps) {
  const answer = useActionData() as Partial<GroupAnswer> | undefined;
  const close = useClose(paths.menu(hostUrl));
  return (
    <GroupDialog
      hostUrl={hostUrl}
      group={group}
      name={name}
      refusal={refusalIn(answer)}
      typed={answer?.typed}
      onClose={close}
    />
  );
}
