import { isRouteErrorResponse, Outlet } from 'react-router';
import type { Route } from './+types/MarketFrame.ts';
import { ErrorPage } from './ErrorPage.tsx';
import { Frame } from './Frame.tsx';
import { Maintenance } from './Maintenance.tsx';
import { pageMeta } from './page-meta.ts';
import { useMaintenance } from './use-maintenance.ts';

/** Seen only where a page could not be shown: its own title would promise what is not there. */
export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, args.error ? { title: titleOf(args.error), noindex: true } : {});

const titleOf = (error: unknown) =>
  isRouteErrorResponse(error) && error.status === 404 ? 'Seite nicht gefunden' : 'Gerade nicht erreichbar';

/** The layout route around all public pages. */
export default function MarketFrame() {
  const closed = useMaintenance();
  return <Frame>{closed ? <Maintenance /> : <Outlet />}</Frame>;
}

export function ErrorBoundary() {
  return (
    <Frame>
      <ErrorPage />
    </Frame>
  );
}
