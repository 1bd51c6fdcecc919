import type { Call } from '../../../api.ts';
import { pageMeta } from '../../../features/layout/page-meta.ts';
import { LegalPage } from '../../../features/legal/LegalPage.tsx';
import { browserLoader, serverLoader } from '../../../lib/route.ts';
import { MARKETS, refuseOutside } from '../../../visit/variants.ts';
import type { Route } from './+types/provider-terms.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'AGB für Anbieter',
    description: 'Die Bedingungen für Restaurants, die hier verkaufen.',
  });

async function load(call: Call) {
  await refuseOutside(MARKETS, call);
  return call('legalsBusiness', {});
}

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function ProviderTermsPage({ loaderData: { legals, ...rest } }: Route.ComponentProps) {
  return <LegalPage content={legals} {...rest} />;
}
