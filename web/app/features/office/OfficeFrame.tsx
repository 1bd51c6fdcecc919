import { type ReactNode, useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { SkipLink } from '../../ui/SkipLink.tsx';
import { LeaveButton } from '../layout/LeaveButton.tsx';

const ROOMS: [string, string][] = [
  ['Bestellungen', paths.office()],
  ['Restaurants', paths.officeRestaurants()],
  ['Nachrichten', paths.officeMessages()],
  ['Anmeldungen', paths.officeApplications()],
  ['Mandate', paths.officeMandates()],
  ['Lastschriften', paths.officeCollections()],
  ['Gutscheine', paths.officeCampaigns()],
  ['Bewertungen', paths.officeReviews()],
  ['Empfehlungen', paths.officeRecommendations()],
  ['Eingänge', paths.officeNotices()],
  ['Rechtstexte', paths.officeLegalTexts()],
  ['Wartung', paths.officeMaintenance()],
];

/** The operator's own frame: rooms on top, a table below. */
export function OfficeFrame({ children }: { children: ReactNode }) {
  return (
    <div className="office">
      <SkipLink />
      <header className="office-bar no-print">
        <strong>Verwaltung</strong>
        <Rooms />
        <LeaveButton iconSize={18} />
      </header>
      <main id="main" tabIndex={-1} className="office-main">
        {children}
      </main>
    </div>
  );
}

/** More than fit beside each other on most screens: the one that is open is always in sight. */
function Rooms() {
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  return (
    <nav aria-label="Verwaltung" ref={nav}>
      {ROOMS.map(([label, to]) => (
        <NavLink key={to} to={to} end={to === paths.office()}>
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
