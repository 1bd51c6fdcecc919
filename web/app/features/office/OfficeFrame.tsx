import { LogOut } from '../../ui/icons.ts';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { NavLink } from 'react-router';
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
        <nav aria-label="Verwaltung">
          {ROOMS.map(([label, to]) => (
            <NavLink key={to} to={to} end>
              {label}
            </NavLink>
          ))}
        </nav>
        <LeaveButton />
      </header>
      <main id="main" tabIndex={-1} className="office-main">
        {children}
      </main>
    </div>
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
