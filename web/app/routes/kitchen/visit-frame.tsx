import type { ShouldRevalidateFunctionArgs } from 'react-router';
import type { Call } from '../../api.ts';
import { LeaveTyped } from '../../features/layout/LeaveTyped.tsx';
import { VisitedPages } from '../../features/layout/VisitBar.tsx';
import { hostIn } from '../../features/own-restaurant/own-form.ts';
import { browserLoader, type RouteArgs, serverLoader } from '../../lib/route.ts';
import type { Route } from './+types/visit-frame.ts';

// A board opens without a network, too; then there is nothing to say.
const load = async (call: Call, { url }: RouteArgs) => {
  const rights = await call('myRights', { ...hostIn(url), visit: true }).catch(() => null);
  return { visit: rights?.visit ?? null };
};

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

// A dialog over a page of the same restaurant tells nothing new of who is there.
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  formMethod !== undefined ||
  hostIn(currentUrl).hostId !== hostIn(nextUrl).hostId ||
  (currentUrl.href === nextUrl.href && defaultShouldRevalidate);

/** Around the pages of a kitchen: who of the operator's people looks at them, and that nobody leaves what they typed. */
export default function VisitFrame({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <VisitedPages visit={loaderData.visit} />
      <LeaveTyped />
    </>
  );
}
