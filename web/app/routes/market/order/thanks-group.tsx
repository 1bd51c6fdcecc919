import type { Call } from '../../../api.ts';
import { GroupThanks } from '../../../features/group-order/GroupThanks.tsx';
import { type GroupThanksData, loadThanks } from '../../../features/group-order/load-thanks.ts';
import { pageMeta } from '../../../features/layout/page-meta.ts';
import type { RouteHandle } from '../../../visit/use-arrival.ts';
import { NoOrderYet } from '../../../features/order/NoOrderYet.tsx';
import { isApiError } from '../../../lib/api-error.ts';
import { browserLoader, type RouteArgs, serverLoader } from '../../../lib/route.ts';
import type { Route } from './+types/thanks-group.ts';

export const handle: RouteHandle = { personal: true };

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Danke',
    description: 'Deine Auswahl ist bei der Gruppenbestellung angekommen.',
    noindex: true,
  });

async function load(call: Call, { url: { searchParams } }: RouteArgs): Promise<GroupThanksData | null> {
  const link = {
    officeOrderId: Number(searchParams.get('gruppe')),
    officeOrderUid: searchParams.get('code') ?? '',
  };
  return loadThanks(call, link).catch(nullIfUnknown);
}

function nullIfUnknown(error: unknown): null {
  if (isApiError(error) && error.status < 500) return null;
  throw error;
}

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function ThanksGroupPage({ loaderData }: Route.ComponentProps) {
  return loaderData ? (
    <GroupThanks key={loaderData.group.officeOrderUid} loaded={loaderData} />
  ) : (
    <NoOrderYet />
  );
}
