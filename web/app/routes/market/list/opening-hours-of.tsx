import type { Call } from '../../../api.ts';
import { FactsPage } from '../../../features/facts/FactsPage.tsx';
import { pageMeta } from '../../../features/layout/page-meta.ts';
import { findHostId, samePageOf } from '../../../features/restaurant/find-host.ts';
import { OpeningWeeks } from '../../../features/restaurant/OpeningWeeks.tsx';
import { StateLine } from '../../../features/restaurant/StateLine.tsx';
import { paths } from '../../../lib/paths.ts';
import { secondsOf } from '../../../lib/seconds-of.ts';
import { browserLoader, type RouteArgs, serverLoader } from '../../../lib/route.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import type { Route } from './+types/opening-hours-of.ts';

export const meta: Route.MetaFunction = (args) => {
  const name = args.loaderData?.host.item_name ?? 'Restaurant';
  return pageMeta(args, {
    // The menu tells them as well.
    canonical: args.loaderData && paths.menu(args.loaderData.host.item_url),
    title: `Öffnungszeiten von ${name}`,
    description: `Wann du bei ${name} bestellen kannst: Montag bis Sonntag und an Feiertagen.`,
  });
};

async function load(call: Call, { params, url }: RouteArgs<{ hostUrl: string }>) {
  const hostId = await findHostId(call, params.hostUrl, samePageOf(url));
  const [host, hours] = await Promise.all([call('gethost', { hostId }), call('hostopen', { hostId })]);
  return { host, hours, now: secondsOf(hours.now) };
}

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

/** When one restaurant of many is open, and when it is away. */
export default function OpeningHoursOf({ loaderData: { host, hours, now } }: Route.ComponentProps) {
  return (
    <FactsPage title={`Öffnungszeiten von ${host.item_name}`}>
      <p>
        <StateLine state={host.state} now={now} />
      </p>
      <OpeningWeeks hours={hours} />
      <p>
        <ButtonLink to={paths.menu(host.item_url)}>Zur Speisekarte</ButtonLink>
      </p>
    </FactsPage>
  );
}
