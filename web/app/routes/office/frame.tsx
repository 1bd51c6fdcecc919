import '../../theme/staff.css';
import '../../features/office/office.css';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, NavLink, Outlet, useLocation, useRouteLoaderData } from 'react-router';
import type { OfficeRight } from '#domain/people/rights.ts';
import type { Call } from '../../api.ts';
import { ErrorPage } from '../../features/layout/ErrorPage.tsx';
import { LeaveButton } from '../../features/layout/LeaveButton.tsx';
import { LeaveTyped } from '../../features/layout/LeaveTyped.tsx';
import { staffPaths } from '../../lib/staff-paths.ts';
import { browserLoader, serverLoader } from '../../lib/route.ts';
import { cx } from '../../ui/cx.ts';
import { SkipLink } from '../../ui/SkipLink.tsx';
import type { Route } from './+types/frame.ts';

type Room = readonly [label: string, to: string, right: OfficeRight | 'any'];

/** Every room of the office, by what brings somebody there. */
const GROUPS: readonly (readonly [label: string, rooms: readonly Room[]])[] = [
  [
    'Tagesgeschäft',
    [
      ['Heute', staffPaths.office(), 'any'],
      ['Bestellungen', staffPaths.officeOrders(), 'orders'],
      ['Personen', staffPaths.officePeople(), 'people'],
      ['Nachrichten', staffPaths.officeMessages(), 'messages'],
      ['Eingänge', staffPaths.officeNotices(), 'notices'],
      ['Bewertungen', staffPaths.officeReviews(), 'reviews'],
      ['Schutz', staffPaths.officeGuard(), 'guard'],
    ],
  ],
  [
    'Restaurants',
    [
      ['Restaurants', staffPaths.officeRestaurants(), 'restaurants'],
      ['Anmeldungen', staffPaths.officeApplications(), 'applications'],
      ['Empfehlungen', staffPaths.officeRecommendations(), 'recommendations'],
    ],
  ],
  [
    'Geld',
    [
      ['Konten', staffPaths.officeAccounts(), 'payees'],
      ['Abrechnungen', staffPaths.officeStatements(), 'payees'],
      ['Bank', staffPaths.officeBank(), 'collections'],
      ['Firmen', staffPaths.officeCompanies(), 'mandates'],
      ['Mandate', staffPaths.officeMandates(), 'mandates'],
      ['Lastschriften', staffPaths.officeCollections(), 'collections'],
      ['Steuer', staffPaths.officeDatev(), 'collections'],
      ['Gutscheine', staffPaths.officeCampaigns(), 'campaigns'],
    ],
  ],
  [
    'Seiten',
    [
      ['Seiten', staffPaths.officeSites(), 'sites-seen'],
      ['Rechtstexte', staffPaths.officeLegalTexts(), 'legal-texts'],
      ['Wartung', staffPaths.officeMaintenance(), 'sites'],
    ],
  ],
  [
    'Haus',
    [
      ['Betreiber', staffPaths.officeCompany(), 'company'],
      ['Betrieb', staffPaths.officeOperation(), 'operation'],
      ['Team', staffPaths.officeTeam(), 'team'],
      ['Zugang', staffPaths.officeAccess(), 'team'],
      ['Schnittstelle', staffPaths.officePrograms(), 'keys'],
      ['Protokoll', staffPaths.officeAudit(), 'audit'],
    ],
  ],
];

/** The rooms that somebody with these rights finds, without groups in which there is none. */
const groupsOf = (rights: readonly OfficeRight[]) =>
  GROUPS.flatMap(([label, all]) => {
    const rooms = all.filter(([, , right]) => right === 'any' || rights.includes(right));
    return rooms.length > 0 ? [{ label, rooms }] : [];
  });

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
        <strong className="font-head text-[1.375rem] leading-none font-bold text-rim max-xl:mr-auto xl:pl-3 xl:text-[1.25rem]">
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

const ROOM =
  'min-h-target items-center rounded-md px-2.5 text-ink-soft aria-[current]:bg-rim-soft aria-[current]:text-rim';

const isAt = (to: string, pathname: string): boolean =>
  pathname === to || (to !== staffPaths.office() && pathname.startsWith(`${to}/`));

/**
 * More than fit beside each other. In a column all of them stand under their groups; a tablet shows the groups and the
 * rooms of where somebody is, a phone one row in which the open one is in sight.
 */
function Rooms({ rights }: Pick<OfficeFrameProps, 'rights'>) {
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const row = nav.current;
    const room = row?.querySelector<HTMLElement>('[aria-current=page]');
    if (row && room) showIn(row, room);
  }, [pathname]);
  return (
    <nav
      aria-label="Verwaltung"
      ref={nav}
      className="flex min-w-0 flex-[1_1_20rem] gap-0.5 overflow-x-auto font-semibold order-1 max-xl:basis-full max-sm:-mx-3.5 sm:max-xl:flex-wrap xl:col-span-full xl:mt-3 xl:grid"
    >
      <span aria-hidden="true" className="order-1 hidden basis-full border-t border-line sm:max-xl:block" />
      {groupsOf(rights).map(({ label, rooms }) => {
        const isOpen = rooms.some(([, to]) => isAt(to, pathname));
        return (
          <div key={label} role="group" aria-label={label} className="contents xl:grid xl:pt-1.5">
            <span
              aria-hidden="true"
              className="hidden px-3 text-xs leading-5 font-normal text-ink-soft xl:block"
            >
              {label}
            </span>
            <Link
              className={cx(ROOM, 'hidden sm:max-xl:inline-flex')}
              to={rooms[0]?.[1] ?? staffPaths.office()}
              aria-current={isOpen ? 'true' : undefined}
            >
              {label}
            </Link>
            {rooms.map(([name, to]) => (
              <NavLink
                className={cx(
                  ROOM,
                  'inline-flex max-xl:order-2 xl:px-3 xl:pointer-fine:min-h-6.5',
                  !isOpen && 'sm:max-xl:hidden',
                )}
                key={to}
                to={to}
                end={to === staffPaths.office()}
              >
                {name}
              </NavLink>
            ))}
          </div>
        );
      })}
    </nav>
  );
}

/** Brings a room into sight, in a row to its middle. scrollIntoView would move the page, too, below whoever reads or taps. */
function showIn(row: HTMLElement, room: HTMLElement): void {
  const column = row.parentElement;
  const [box, seen, at] = [row, column ?? row, room].map((part) => part.getBoundingClientRect());
  if (!box || !seen || !at) return;
  row.scrollLeft += at.left + at.width / 2 - box.left - box.width / 2;
  if (column) column.scrollTop += Math.max(0, at.bottom - seen.bottom) - Math.max(0, seen.top - at.top);
}

const load = async (call: Call) => ({ office: (await call('myRights', {})).office });

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

/** The layout route around the operator's tables. */
export default function OfficeRoute({ loaderData }: Route.ComponentProps) {
  return (
    <OfficeFrame rights={loaderData.office}>
      <Outlet />
      <LeaveTyped />
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
