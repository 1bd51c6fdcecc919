import '../../theme/staff.css';
import '../../features/office/office.css';
import { type ReactNode, useEffect, useRef } from 'react';
import { NavLink, Outlet, redirect, useLocation, useRouteLoaderData } from 'react-router';
import type { OfficeRight } from '#domain/people/rights.ts';
import type { Call } from '../../api.ts';
import { ErrorPage } from '../../features/layout/ErrorPage.tsx';
import { LeaveButton } from '../../features/layout/LeaveButton.tsx';
import { staffPaths } from '../../lib/staff-paths.ts';
import { browserLoader, type RouteArgs, serverLoader } from '../../lib/route.ts';
import { SkipLink } from '../../ui/SkipLink.tsx';
import type { Route } from './+types/frame.ts';

const ROOMS: readonly [string, string, OfficeRight][] = [
  ['Bestellungen', staffPaths.office(), 'orders'],
  ['Restaurants', staffPaths.officeRestaurants(), 'restaurants'],
  ['Nachrichten', staffPaths.officeMessages(), 'messages'],
  ['Anmeldungen', staffPaths.officeApplications(), 'applications'],
  ['Konten', staffPaths.officeAccounts(), 'payees'],
  ['Abrechnungen', staffPaths.officeStatements(), 'payees'],
  ['Mandate', staffPaths.officeMandates(), 'mandates'],
  ['Lastschriften', staffPaths.officeCollections(), 'collections'],
  ['Betreiber', staffPaths.officeCompany(), 'company'],
  ['Gutscheine', staffPaths.officeCampaigns(), 'campaigns'],
  ['Bewertungen', staffPaths.officeReviews(), 'reviews'],
  ['Schutz', staffPaths.officeGuard(), 'guard'],
  ['Empfehlungen', staffPaths.officeRecommendations(), 'recommendations'],
  ['Eingänge', staffPaths.officeNotices(), 'notices'],
  ['Rechtstexte', staffPaths.officeLegalTexts(), 'legal-texts'],
  ['Wartung', staffPaths.officeMaintenance(), 'sites'],
  ['Betrieb', staffPaths.officeOperation(), 'operation'],
  ['Zugang', staffPaths.officeAccess(), 'team'],
  ['Team', staffPaths.officeTeam(), 'team'],
  ['Protokoll', staffPaths.officeAudit(), 'audit'],
];

/** The rooms that somebody with these rights finds. */
const roomsOf = (rights: readonly OfficeRight[]) =>
  ROOMS.flatMap(([label, to, right]) => (rights.includes(right) ? [{ label, to }] : []));

interface OfficeFrameProps {
  /** What the visitor may do; rooms follow from it. */
  rights: readonly OfficeRight[];
  children: ReactNode;
}

/** The operator's own frame: rooms on top, a table below. */
function OfficeFrame({ rights, children }: OfficeFrameProps) {
  return (
    <div className="office min-h-dvh xl:grid xl:grid-cols-[12.5rem_minmax(0,1fr)]">
      <SkipLink />
      <header className="no-print flex flex-wrap items-center gap-x-6 gap-y-1 border-b-3 border-rim-edge bg-paper px-[clamp(0.875rem,2vw,1.5rem)] py-1.5 xl:sticky xl:top-0 xl:grid xl:h-dvh xl:grid-cols-[minmax(0,1fr)_auto] xl:content-start xl:gap-x-0 xl:overflow-y-auto xl:border-r-3 xl:border-b-0 xl:px-3 xl:py-3.5">
        <strong className="font-head text-[1.375rem] leading-none font-bold text-rim max-sm:mr-auto xl:pl-3 xl:text-[1.25rem]">
          Verwaltung
        </strong>
        <Rooms rights={rights} />
        <LeaveButton iconSize={18} />
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="grid grid-cols-1 content-start gap-4 px-[clamp(0.875rem,2vw,1.5rem)] pt-4.5 pb-12"
      >
        {children}
      </main>
    </div>
  );
}

/** More than fit beside each other on most screens: the one that is open is always in sight. */
function Rooms({ rights }: Pick<OfficeFrameProps, 'rights'>) {
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  return (
    // No room stands out of sight where there is space for a second row, or for a column of them.
    <nav
      aria-label="Verwaltung"
      ref={nav}
      className="flex min-w-0 flex-[1_1_20rem] gap-0.5 overflow-x-auto font-semibold max-sm:order-1 max-sm:-mx-3.5 max-sm:basis-full sm:max-xl:flex-wrap xl:order-1 xl:col-span-full xl:mt-3 xl:grid"
    >
      {roomsOf(rights).map(({ label, to }) => (
        <NavLink
          className="inline-flex min-h-target items-center rounded-md px-2.5 text-ink-soft aria-[current]:bg-rim-soft aria-[current]:text-rim xl:px-3"
          key={to}
          to={to}
          end={to === staffPaths.office()}
        >
          {label}
        </NavLink>
      ))}
    </nav>
  );
}

const load = async (call: Call, { url }: RouteArgs) => {
  const { office } = await call('myRights', {});
  const [first] = roomsOf(office);
  // Not everybody works with orders, which the office begins with.
  if (url.pathname === staffPaths.office() && first && first.to !== url.pathname) throw redirect(first.to);
  return { office };
};

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

/** The layout route around the operator's tables. */
export default function OfficeRoute({ loaderData }: Route.ComponentProps) {
  return (
    <OfficeFrame rights={loaderData.office}>
      <Outlet />
    </OfficeFrame>
  );
}

export function ErrorBoundary() {
  const loaded = useRouteLoaderData<typeof loader>('routes/office/frame');
  return (
    <OfficeFrame rights={loaded?.office ?? []}>
      <ErrorPage />
    </OfficeFrame>
  );
}
