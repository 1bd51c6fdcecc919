import type { Call } from '../../../api.ts';
import { pageMeta } from '../../../features/layout/page-meta.ts';
import { LegalPage } from '../../../features/legal/LegalPage.tsx';
import { browserLoader, serverLoader } from '../../../lib/route.ts';
import type { Route } from './+types/terms.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'AGB', description: 'Die Bedingungen, zu denen du hier bestellst.' });

const load = (call: Call) => call('agb', {});

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function TermsPage({ loaderData }: Route.ComponentProps) {
  return <LegalPage {...loaderData} />;
}
