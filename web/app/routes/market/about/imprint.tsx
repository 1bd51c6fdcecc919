import type { Call } from '../../../api.ts';
import { pageMeta } from '../../../features/layout/page-meta.ts';
import { LegalPage } from '../../../features/legal/LegalPage.tsx';
import { browserLoader, serverLoader } from '../../../lib/route.ts';
import type { Route } from './+types/imprint.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Impressum', description: 'Wer diese Seite betreibt und wie du uns erreichst.' });

// A restaurant's own site is the restaurant's, and so is its imprint (PAG-012).
async function load(call: Call) {
  const { type, hostId } = await call('site', {});
  return call('imprint', type === 'customer' ? { hostId } : {});
}

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function ImprintPage({ loaderData }: Route.ComponentProps) {
  return <LegalPage {...loaderData} />;
}
