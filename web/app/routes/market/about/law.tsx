import { data } from 'react-router';
import type { Call } from '../../../api.ts';
import { pageMeta } from '../../../features/layout/page-meta.ts';
import { lawPages } from '../../../features/legal/law-pages.ts';
import { LegalPage } from '../../../features/legal/LegalPage.tsx';
import { browserLoader, type RouteArgs, serverLoader } from '../../../lib/route.ts';
import { MARKETS, refuseOutside } from '../../../visit/variants.ts';
import type { Route } from './+types/law.ts';

const pageAt = (pathname: string) => lawPages[pathname.replace(/\/$/, '')];

export const meta: Route.MetaFunction = (args) => pageMeta(args, pageAt(args.location.pathname));

async function load(call: Call, { url }: RouteArgs) {
  const page = pageAt(url.pathname);
  if (!page) throw data(null, { status: 404 });
  if (page.isOfMarkets) await refuseOutside(MARKETS, call);
  return call('legalText', { kind: page.kind });
}

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function LawPage({ loaderData }: Route.ComponentProps) {
  return <LegalPage {...loaderData} />;
}
