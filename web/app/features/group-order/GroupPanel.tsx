import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Users } from '../../ui/icons.ts';

interface GroupPanelProps {
  /** Where the button leads, and what it says. */
  to: string;
  label: string;
  /** How the connection stands that keeps it up to date. */
  live?: string | undefined;
  children: ReactNode;
}

/** A strip above the menu that says how ordering together stands. */
export const GroupPanel = ({ to, label, live, children }: GroupPanelProps) => (
  <section
    className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3.5 gap-y-0.5 rounded-lg bg-rim-soft pt-3 pr-3 pb-1.5 pl-4.5 sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:py-2.5"
    aria-label="Gruppenbestellung"
    data-live={live}
  >
    <Users className="flex-none text-rim" size={22} aria-hidden="true" />
    <p>{children}</p>
    <Link
      to={to}
      preventScrollReset
      className="btn btn-quiet col-2 -ml-4 justify-self-start sm:col-3 sm:ml-0"
    >
      {label}
    </Link>
  </section>
);
