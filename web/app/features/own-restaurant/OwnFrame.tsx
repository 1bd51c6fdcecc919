import '../../theme/staff.css';
import './own.css';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, NavLink } from 'react-router';
import { IconLink } from '../../ui/Button.tsx';
import { ArrowLeft, LogOut } from '../../ui/icons.ts';
import { paths } from '../../lib/paths.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { SkipLink } from '../../ui/SkipLink.tsx';
import { rooms } from './own-form.ts';
import { SwitchRestaurant } from './SwitchRestaurant.tsx';
import { useOwn } from './use-own.ts';

interface OwnFrameProps {
  restaurant: { id: number; item_name: string };
  /** Without one the page has a heading of its own. */
  title?: ReactNode;
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
    <div className="min-h-dvh">
      <SkipLink />
      <header className="own-bar grid grid-cols-[minmax(0,1fr)_auto] gap-1 border-b-3 border-rim-edge bg-paper px-[clamp(0.875rem,2vw,1.5rem)] pt-1.5 pb-0 md:items-end">
        <Link
          to={staffPaths.kitchenOf(restaurant.id)}
          className="inline-flex min-h-target min-w-0 items-center font-head text-[1.25rem] leading-[1.1] font-bold text-rim"
        >
          <strong>{restaurant.item_name}</strong>
        </Link>
        <Rooms hostId={restaurant.id} />
        <div className="flex items-center gap-1 md:mb-1">
          <SwitchRestaurant hostId={restaurant.id} restaurants={useOwn()?.restaurants ?? []} />
          <IconLink label="Abmelden" icon={<LogOut size={18} aria-hidden="true" />} to={paths.logout()} />
        </div>
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto grid w-[min(52rem,100%)] grid-cols-1 gap-5 px-[clamp(0.875rem,2vw,1.5rem)] pt-5 pb-12 has-[.audit-rows,.office-rows,.figures]:w-[min(80rem,100%)] has-[.own-sheet]:w-full"
      >
        {title !== undefined && <Head title={title} lead={lead} tools={tools} back={back} />}
        {children}
      </main>
    </div>
  );
}

type HeadProps = Pick<OwnFrameProps, 'title' | 'lead' | 'tools' | 'back'>;

function Head({ title, lead, tools, back }: { [Name in keyof HeadProps]: HeadProps[Name] | undefined }) {
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
      {back && (
        <Link
          to={back.to}
          className="inline-flex min-h-target w-full items-center gap-1.5 font-semibold text-rim"
        >
          <ArrowLeft size={18} aria-hidden="true" />
          {back.label}
        </Link>
      )}
      <h1 className="mr-auto text-2xl wrap-anywhere">{title}</h1>
      {tools && <div className="flex flex-wrap gap-2.5">{tools}</div>}
      {lead && <p className="w-full">{lead}</p>}
    </header>
  );
}

/** On a phone the row scrolls sideways, with the current room in sight. */
function Rooms({ hostId }: { hostId: number }) {
  const rights = useOwn()?.rights ?? [];
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const link = bar.current?.querySelector<HTMLElement>('[aria-current]');
    if (bar.current && link) bar.current.scrollLeft = link.offsetLeft - bar.current.clientWidth / 3;
  }, []);
  return (
    <nav
      className="relative order-1 col-span-full -mx-3.5 flex scrollbar-none gap-1 px-3.5 font-semibold max-sm:overflow-x-auto sm:flex-wrap sm:gap-y-0"
      aria-label="Dein Restaurant"
      ref={bar}
    >
      {rooms
        .filter(([, , right]) => rights.includes(right))
        .map(([label, to]) => (
          <NavLink
            className="inline-flex min-h-target flex-none items-center rounded-t-md px-3 text-ink-soft aria-[current]:bg-rim-soft aria-[current]:text-rim"
            key={label}
            to={to(hostId)}
          >
            {label}
          </NavLink>
        ))}
    </nav>
  );
}
