import { useLocation } from 'react-router';
import { staffPaths } from '../../lib/staff-paths.ts';
import { PillLink } from '../../ui/PillLink.tsx';

const ROOMS = [
  ['DATEV', staffPaths.officeDatev()],
  ['Meldung der Anbieter', staffPaths.officeSellers()],
  ['Betriebsprüfung', staffPaths.officeBooks()],
] as const;

/** What tax advisor, tax office and auditors get. */
export function TaxRooms() {
  const { pathname } = useLocation();
  return (
    <nav className="flex flex-wrap gap-2" aria-label="Steuer">
      {ROOMS.map(([label, to]) => (
        <PillLink key={to} to={to} current={to === pathname}>
          {label}
        </PillLink>
      ))}
    </nav>
  );
}
