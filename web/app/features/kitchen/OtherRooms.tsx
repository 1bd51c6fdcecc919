import { type ReactNode, use } from 'react';
import type { RestaurantRight } from '#domain/people/rights.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { ChevronDown } from '../../ui/icons.ts';
import { useMenu } from '../../ui/use-menu.ts';
import type { Board } from './board.ts';
import { BoardContext } from './use-ticket.ts';
import { WakeButton } from './WakeButton.tsx';

const ROOMS: readonly [string, (id: number) => string, RestaurantRight][] = [
  ['Viel los', staffPaths.kitchenBusy, 'pause'],
  ['Annahme', staffPaths.kitchenAcceptance, 'acceptance'],
  ['Ausverkauft', staffPaths.kitchenShortages, 'stock'],
  ['Alle Bestellungen', staffPaths.ownOrders, 'past'],
  ['Zahlen', staffPaths.ownFigures, 'revenue'],
  ['Speisekarte und Einstellungen', staffPaths.own, 'menu'],
  ['Team', staffPaths.ownTeam, 'team'],
  ['Tische und QR-Karten', staffPaths.kitchenTables, 'tables'],
  ['Kassen und Geräte', staffPaths.kitchenTills, 'devices'],
  ['Stationen', staffPaths.kitchenStations, 'menu'],
  ['TSE und Kassenabschlüsse', staffPaths.ownTill, 'till-books'],
  ['Drucker', staffPaths.kitchenPrinters, 'devices'],
  ['Fahrer und Zählzettel', staffPaths.kitchenDrivers, 'cash-up'],
  ['Handy eines Fahrers koppeln', staffPaths.kitchenDriverPhone, 'devices'],
  ['Selbst fahren', staffPaths.driverOf, 'drive'],
  ['Deine PIN', staffPaths.kitchenPin, 'board'],
  ['Namen der Zutaten', staffPaths.kitchenNames, 'names'],
  ['Bewertungen', staffPaths.kitchenReviews, 'reviews'],
  ['Ermäßigungen', staffPaths.kitchenReductions, 'reduce-beyond'],
];

interface OtherRoomsProps {
  board: Board;
  onEnd: () => void;
  /** The bell is to be heard once. */
  onTry: () => void;
}

/** What else there is to do, in windows of their own: whoever leaves the board does not hear the bell. */
export function OtherRooms({ board, onEnd, onTry }: OtherRoomsProps) {
  const { id, rights } = board.restaurant;
  // A PIN is somebody's own: set where they are logged in.
  const isDevice = board.device !== null;
  const desk = use(BoardContext);
  const isOffline = desk?.link.state === 'offline';
  const rooms = ROOMS.filter(
    ([, to, right]) => !isOffline && rights.includes(right) && !(isDevice && to === staffPaths.kitchenPin),
  );
  const wakes = rights.includes('orders');
  const marksGone = isOffline && rights.includes('stock');
  const { menu, close } = useMenu();
  return (
    <details {...menu} className="relative">
      <summary className="btn btn-ghost list-none [&::-webkit-details-marker]:hidden">
        <span className="max-sm:sr-only">Mehr</span>
        <ChevronDown size={18} aria-hidden="true" />
      </summary>
      <ul className="absolute top-[calc(100%_+_0.375rem)] left-0 z-30 max-h-[calc(100dvh_-_5rem)] w-max list-none overflow-y-auto rounded-lg border border-line bg-paper p-1.5 shadow-float max-sm:fixed max-sm:inset-x-3.5 max-sm:top-auto max-sm:w-auto md:right-0 md:left-auto md:grid md:grid-cols-2">
        {marksGone && (
          <MenuButton
            onPress={() => {
              close();
              desk.open('gone');
            }}
          >
            Ausverkauft
          </MenuButton>
        )}
        {rooms.map(([label, to]) => (
          <li key={label}>
            <a
              className="flex min-h-target items-center rounded-md px-4 font-semibold text-rim hover:bg-rim-soft"
              href={to(id)}
              target="_blank"
              rel="noreferrer"
            >
              {label}
            </a>
          </li>
        ))}
        {wakes && !isOffline && <WakeButton hostId={id} />}
        {wakes && <MenuButton onPress={onTry}>Glocke probieren</MenuButton>}
        <MenuButton
          className="changes sticky -bottom-1.5 border-t border-line bg-paper md:col-span-full"
          onPress={onEnd}
        >
          Schicht beenden
        </MenuButton>
      </ul>
    </details>
  );
}

interface MenuButtonProps {
  onPress: () => void;
  className?: string;
  children: ReactNode;
}

const MenuButton = ({ onPress, className, children }: MenuButtonProps) => (
  <li className={className}>
    <button
      type="button"
      className="flex min-h-target w-full items-center rounded-md px-4 font-semibold text-rim hover:bg-rim-soft"
      onClick={onPress}
    >
      {children}
    </button>
  </li>
);
