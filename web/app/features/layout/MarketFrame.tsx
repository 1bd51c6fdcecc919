import { data, Outlet } from 'react-router';
import type { Call } from '../../api.ts';
import { browserLoader, type RouteArgs, serverLoader } from '../../lib/route.ts';
import type { Route } from './+types/MarketFrame.ts';
import { KnownVisitor } from '../embed/KnownVisitor.tsx';
import { ErrorPage } from './ErrorPage.tsx';
import { Frame } from './Frame.tsx';
import { pageMeta } from './page-meta.ts';
import { staysOpen } from './stays-open.ts';

/** Seen only where a page could not be shown. */
export const meta: Route.MetaFunction = (args) => pageMeta(args);

// A closed site answers for all its pages, also for those that ask nothing themselves (LAY-017).
async function load(call: Call, { url }: RouteArgs): Promise<null> {
  const { healthy, maintenance } = await call('site', {});
  if (healthy || staysOpen(url.pathname)) return null;
  throw data({ code: 'unhealthy', message: maintenance }, { status: 503 });
}

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

// Later the calls of the pages themselves are refused.
export const shouldRevalidate = () => false;

/** The layout route around all public pages. */
export default function MarketFrame() {
  return (
    <Frame>
      <KnownVisitor>
        <Outlet />
      </KnownVisitor>
    </Frame>
  );
}

export function ErrorBoundary() {
  return (
    <Frame>
      <ErrorPage />
    </Frame>
  );
}
