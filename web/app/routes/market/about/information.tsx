import '../../../features/facts/facts.css';
import type { Call } from '../../../api.ts';
import { pageMeta } from '../../../features/layout/page-meta.ts';
import { ProviderPage } from '../../../features/provider/ProviderPage.tsx';
import { formatPercent } from '../../../lib/format.ts';
import { browserLoader, serverLoader } from '../../../lib/route.ts';
import { MARKETS, refuseOutside } from '../../../visit/variants.ts';
import type { Route } from './+types/information.ts';

export const meta: Route.MetaFunction = (args) => {
  const site = args.matches[0]?.loaderData?.site;
  return pageMeta(args, {
    title: 'Informationen für Restaurants',
    description: site
      ? `${formatPercent(site.commissionPercent)} Provision, keine Einrichtungsgebühr, keine Vertragslaufzeit, kostenlose App: so verkaufst du über ${site.title}.`
      : undefined,
  });
};

const load = async (call: Call) => {
  await refuseOutside(MARKETS, call);
  return call('sitePayments', {});
};

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function InformationPage({ loaderData }: Route.ComponentProps) {
  return <ProviderPage methods={loaderData.methods} />;
}
