import '../../theme/staff.css';
import './own.css';
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { IconLink } from '../../ui/Button.tsx';
import { ArrowLeft, LogOut } from '../../ui/icons.ts';
import { paths } from '../../lib/paths.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { cx } from '../../ui/cx.ts';
import { SkipLink } from '../../ui/SkipLink.tsx';
import { groupsFor, roomAt } from './rooms.ts';
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
      <header className="own-bar grid grid-cols-[minmax(0,1fr)_auto] items-center gap-1 border-b-3 border-rim-edge bg-paper px-[clamp(0.875rem,2vw,1.5rem)] pt-1.5 pb-0">
        <Link
          to={staffPaths.kitchenOf(restaurant.id)}
          className="inline-flex min-h-target min-w-0 items-center font-head text-[1.25rem] leading-[1.1] font-bold text-rim"
        >
          <strong className="line-clamp-2 min-w-0 wrap-anywhere">{restaurant.item_name}</strong>
        </Link>
        <Rooms hostId={restaurant.id} />
        <div className="flex items-center gap-1">
          <SwitchRestaurant hostId={restaurant.id} restaurants={useOwn()?.restaurants ?? []} />
          <IconLink label="Abmelden" icon={<LogOut size={18} aria-hidden="true" />} to={paths.logout()} />
        </div>
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto grid w-[min(52rem,100%)] grid-cols-1 gap-5 px-[clamp(0.875rem,2vw,1.5rem)] pt-5 pb-12 has-[.audit-rows,.office-rows,.figures,.own-drawing,.own-calendar]:w-[min(80rem,100%)] has-[.own-sheet]:w-full"
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

const ROOM =
  'inline-flex min-h-target items-center rounded-t-md px-3 text-ink-soft aria-[current]:bg-rim-soft aria-[current]:text-rim max-sm:px-2.5';

/** What somebody comes for, and below it the rooms of where they are. */
function Rooms({ hostId }: { hostId: number }) {
  const { pathname } = useLocation();
  const groups = groupsFor(useOwn()?.rights ?? []);
  const room = roomAt(hostId, pathname);
  const group = groups.find(({ rooms }) => rooms.some((one) => one === room));
  return (
    <nav className="order-1 col-span-full" aria-label="Dein Restaurant">
      <RoomRow>
        {groups.map(({ label, rooms: [first] }) => (
          <Link
            key={label}
            className={ROOM}
            to={first?.to(hostId) ?? staffPaths.own(hostId)}
            aria-current={label === group?.label ? 'true' : undefined}
          >
            {label}
          </Link>
        ))}
      </RoomRow>
      {group && group.rooms.length > 1 && (
        <RoomRow label={group.label} className="border-t border-line">
          {group.rooms.map(({ label, to }) => (
            <Link
              key={label}
              className={ROOM}
              to={to(hostId)}
              aria-current={label === room?.label ? 'page' : undefined}
            >
              {label}
            </Link>
          ))}
        </RoomRow>
      )}
    </nav>
  );
}

interface RoomRowProps {
  label?: string;
  className?: string;
  children: readonly ReactElement[];
}

/** On a phone the row scrolls sideways, with the current one in sight. */
function RoomRow({ label, className, children }: RoomRowProps) {
  const bar = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const link = bar.current?.querySelector<HTMLElement>('[aria-current]');
    if (bar.current && link) bar.current.scrollLeft = link.offsetLeft - bar.current.clientWidth / 3;
  }, [pathname]);
  return (
    <ul
      ref={bar}
      aria-label={label}
      className={cx(
        'relative -mx-3.5 flex list-none scrollbar-none gap-1 px-3.5 font-semibold max-sm:overflow-x-auto sm:flex-wrap',
        className,
      )}
    >
      {children.map((link) => (
        <li key={link.key} className="flex-none">
          {link}
        </li>
      ))}
    </ul>
  );
}
