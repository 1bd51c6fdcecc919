import type { Call } from '../../api.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { CalendarMonth } from '../../features/own-restaurant/hours/CalendarMonth.tsx';
import { hostIn } from '../../features/own-restaurant/own-form.ts';
import { OwnError } from '../../features/own-restaurant/OwnError.tsx';
import { OwnFrame } from '../../features/own-restaurant/OwnFrame.tsx';
import { formatMonth } from '../../lib/format-date-time.ts';
import { loginFirst } from '../../lib/login-first.ts';
import { browserLoader, type RouteArgs, serverLoader } from '../../lib/route.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { PillLink } from '../../ui/PillLink.tsx';
import type { Route } from './+types/own-calendar.ts';

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Kalender', noindex: true });

const load = loginFirst((call: Call, { url }: RouteArgs) => {
  const month = /^20\d\d-(0[1-9]|1[0-2])$/.exec(url.searchParams.get('monat') ?? '')?.[0];
  return call('ownCalendar', { ...hostIn(url), month });
});

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

/** What holds on each day: weekly hours, public holidays, days of their own and closed times, all at once. */
export default function OwnCalendarPage({ loaderData: calendar }: Route.ComponentProps) {
  const { restaurant, month, before, after } = calendar;
  return (
    <OwnFrame
      restaurant={restaurant}
      title="Kalender"
      lead="So finden Gäste euch an jedem Tag. Tipp auf einen, um ihm eigene Zeiten zu geben."
      back={{ to: staffPaths.ownHours(restaurant.id), label: 'Öffnungszeiten' }}
    >
      <nav className="flex scrollbar-none gap-2 overflow-x-auto py-1" aria-label="Monat">
        {[before, month, after].map((one) => (
          <PillLink
            key={one}
            to={staffPaths.ownCalendarMonth(restaurant.id, one)}
            current={one === month}
            preventScrollReset
          >
            {formatMonth(`${one}-15`)}
          </PillLink>
        ))}
      </nav>
      <CalendarMonth calendar={calendar} />
    </OwnFrame>
  );
}

export function ErrorBoundary() {
  return <OwnError />;
}
