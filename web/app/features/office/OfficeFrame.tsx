import { LogOut } from '../../ui/icons.ts';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { IconButton } from '../../ui/Button.tsx';
import { SkipLink } from '../../ui/SkipLink.tsx';

const LogoutDialog = lazy(() => import('../layout/LogoutDialog.tsx'));

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
        <LeaveButton />
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
        <NavLink key={to} to={to} end>
          {label}
        </NavLink>
      ))}
    </nav>
  );
}

function LeaveButton() {
  const [isLeaving, setLeaving] = useState(false);
  return (
    <>
      <IconButton
        label="Abmelden"
        icon={<LogOut size={18} aria-hidden="true" />}
        onClick={() => setLeaving(true)}
      />
      {isLeaving && (
        <Suspense>
          <LogoutDialog onClose={() => setLeaving(false)} />
        </Suspense>
      )}
    </>
  );
}
