import type { Call } from '../../api.ts';
import { Absences } from '../../features/facts/Absences.tsx';
import { FactsPage } from '../../features/facts/FactsPage.tsx';
import { HoursChooser } from '../../features/facts/HoursChooser.tsx';
import { weeksOf } from '../../features/facts/opening-week.ts';
import { OpeningTable } from '../../features/facts/OpeningTable.tsx';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { browserLoader, serverLoader } from '../../lib/route.ts';
import { Notice } from '../../ui/Message.tsx';
import type { Route } from './+types/opening-hours.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Öffnungszeiten',
    description: 'Wann du bestellen kannst: Montag bis Sonntag und an Feiertagen.',
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
  const weeks = weeksOf(hours);
  return (
    <FactsPage title="Öffnungszeiten" lead={`Wann du bei ${title} bestellen kannst.`}>
      {weeks.length === 0 && <Notice>Zurzeit gibt es keine festen Zeiten.</Notice>}
      <div className="facts-pair">
        {weeks.map((week) => (
          <OpeningTable key={week.title} week={week} showTitle={weeks.length > 1} />
        ))}
        <Absences absences={hours.away} />
      </div>
    </FactsPage>
  );
}
