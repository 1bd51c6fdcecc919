import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import { type Call, call } from '../../../api.ts';
import { useInfos } from '../../../features/discovery/use-infos.ts';
import { FactsPage } from '../../../features/facts/FactsPage.tsx';
import { OpeningWeeks } from '../../../features/restaurant/OpeningWeeks.tsx';
import { StateLine } from '../../../features/restaurant/StateLine.tsx';
import { pageMeta } from '../../../features/layout/page-meta.ts';
import { LocationSearch } from '../../../features/location/LocationSearch.tsx';
import { paths } from '../../../lib/paths.ts';
import { secondsOf } from '../../../lib/seconds-of.ts';
import { browserLoader, serverLoader } from '../../../lib/route.ts';
import { PillLink } from '../../../ui/PillLink.tsx';
import type { Route } from './+types/opening-hours.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Öffnungszeiten',
    description: args.loaderData?.hours
      ? 'Wann du bestellen kannst: Montag bis Sonntag und an Feiertagen.'
      : 'Such deinen Ort und sieh, welche Restaurants gerade geöffnet haben und wann die anderen öffnen.',
  });

async function load(call: Call) {
  const { hostId, title } = await call('site', {});
  return { title, hours: hostId ? await call('hostopen', { hostId }) : null };
}

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

/** The week of the site's own restaurant; a marketplace has none and leads to those that do (PAG-001). */
export default function OpeningHoursPage({ loaderData: { title, hours } }: Route.ComponentProps) {
  if (!hours) return <HoursChooser />;
  return (
    <FactsPage title="Öffnungszeiten" lead={`Wann du bei ${title} bestellen kannst.`}>
      <OpeningWeeks hours={hours} />
    </FactsPage>
  );
}

/** A marketplace has no hours of its own: says where they stand and leads there. */
function HoursChooser() {
  const { hosts, locations } = useInfos();
  const nearby = useNearby(locations[0]?.item_url);
  return (
    <FactsPage
      title="Öffnungszeiten"
      lead="Jedes Restaurant hat seine eigenen Zeiten. In der Liste für deinen Ort siehst du, wer gerade geöffnet hat und wann die anderen öffnen."
    >
      <div className="max-w-2xl">
        <LocationSearch />
      </div>
      <p className="max-w-208">
        Hat ein Restaurant geschlossen, kannst du meist trotzdem vorbestellen: Du suchst dir beim Bestellen
        eine Zeit aus, zu der es wieder kocht. An Feiertagen gelten die Zeiten, die das Restaurant dafür
        angibt.
      </p>
      {hosts.length > 0 && (
        <nav aria-label="Zuletzt besuchte Restaurants" className="flex flex-wrap gap-2">
          {hosts.map(({ id, item_name, item_url }) => (
            <PillLink key={id} to={paths.openingHoursOf(item_url)}>
              {item_name}
            </PillLink>
          ))}
        </nav>
      )}
      {nearby && (
        <section className="grid gap-3" aria-labelledby="nearby">
          <h2 id="nearby" className="text-xl">
            Restaurants in {nearby.location.item_ort}
          </h2>
          <ul className="grid gap-x-8 sm:grid-cols-2">
            {nearby.hosts.real.map(({ id, item_name, item_url, state }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-3 border-b border-line py-1.5">
                <Link
                  to={paths.openingHoursOf(item_url)}
                  className="link inline-flex min-h-target items-center"
                >
                  {item_name}
                </Link>
                <StateLine state={state} now={nearby.now} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </FactsPage>
  );
}

type Nearby = Omit<Answer<'hosts'>, 'now'> & { now: number };

/** The restaurants of the place that the visitor chose last; null while none is known. */
function useNearby(geourl: string | undefined): Nearby | null {
  const [nearby, setNearby] = useState<Nearby | null>(null);
  useEffect(() => {
    if (geourl === undefined) return undefined;
    let isGone = false;
    call('hosts', { geourl }).then(
      (answer) => isGone || setNearby({ ...answer, now: secondsOf(answer.now) }),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [geourl]);
  return nearby;
}
