import { type ReactNode, useEffect, useRef } from 'react';
import { Link, NavLink } from 'react-router';
import { IconLink } from '../../ui/Button.tsx';
import { ArrowLeft, LogOut } from '../../ui/icons.ts';
import { paths } from '../../lib/paths.ts';
import { SkipLink } from '../../ui/SkipLink.tsx';
import { rooms } from './own-form.ts';

interface OwnFrameProps {
  restaurant: { id: number; item_name: string };
  title: ReactNode;
  lead?: ReactNode;
  /** What can be done with the whole page, beside its title. */
  tools?: ReactNode;
  /** The page that this one belongs to. */
  back?: { to: string; label: string };
  children: ReactNode;
}

/** The rooms of an owner: what they sell, when and where. */
export function OwnFrame({ restaurant, title, lead, tools, back, children }: OwnFrameProps) {
  return (
    <div className="own">
      <SkipLink />
      <header className="own-bar">
        <Link to={paths.kitchenOf(restaurant.id)} className="own-name">
          <strong>{restaurant.item_name}</strong>
        </Link>
        <Rooms hostId={restaurant.id} />
        <IconLink
          label="Abmelden"
          icon={<LogOut size={18} aria-hidden="true" />}
          to={paths.logout()}
          className="own-leave"
        />
      </header>
      <main id="main" tabIndex={-1} className="own-main">
        <header className="own-head">
          {back && (
            <Link to={back.to} className="own-back">
              <ArrowLeft size={18} aria-hidden="true" />
              {back.label}
            </Link>
          )}
          <h1>{title}</h1>
          {tools && <div className="own-tools">{tools}</div>}
          {lead && <p>{lead}</p>}
        </header>
        {children}
      </main>
    </div>
  );
}

/** On a phone the row scrolls sideways, with the current room in sight. */
function Rooms({ hostId }: { hostId: number }) {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const link = bar.current?.querySelector<HTMLElement>('[aria-current]');
    if (bar.current && link) bar.current.scrollLeft = link.offsetLeft - bar.current.clientWidth / 3;
  }, []);
  return (
    <nav aria-label="Dein Restaurant" ref={bar}>
      {rooms.map(([label, to]) => (
        <NavLink key={label} to={to(hostId)}>
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
