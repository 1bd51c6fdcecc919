import '../../features/kitchen/ticket.css';
import '../../features/kitchen/ticket-print.css';
import { useLocation, useNavigate } from 'react-router';
import type { Board } from '../../features/kitchen/board.ts';
import { KitchenBoard } from '../../features/kitchen/KitchenBoard.tsx';
import { NothingKept } from '../../features/kitchen/NothingKept.tsx';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { RoomError } from '../../features/layout/RoomError.tsx';
import { staffPaths } from '../../lib/staff-paths.ts';
import { readRoom } from '../../live/kept-room.client.ts';
import type { Kept } from '../../live/use-kept.ts';
import type { Route } from './+types/without-network.ts';

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Küche', noindex: true });

// The server knows nothing of what a device keeps; the page is the same for everybody.
export async function clientLoader() {
  const kept = await readRoom<Kept<Board>>(staffPaths.kitchen());
  return kept && { ...kept, now: new Date(Date.now() + kept.ahead).toISOString() };
}
clientLoader.hydrate = true as const;

const NOTHING: Board['restaurant']['busy'] = { rush: null, pauses: [] };

/** Stands in for the board while nobody can be reached: with what this device saw last. */
export default function KitchenWithoutNetwork({ loaderData: kept }: Route.ComponentProps) {
  const navigate = useNavigate();
  const { hash } = useLocation();
  if (!kept) return <NothingKept room={staffPaths.kitchen()} />;
  const { shown, stand, now } = kept;
  const onAnswer = ({ restaurant }: Board) =>
    void navigate(staffPaths.kitchenOf(restaurant.id), { replace: true });
  return (
    <KitchenBoard
      // What was kept before a release lacks what came with it.
      loaded={{
        ...shown,
        restaurant: { ...shown.restaurant, busy: shown.restaurant.busy ?? NOTHING },
        few: shown.few ?? [],
        now,
      }}
      kept={{ stand, onAnswer, opens: hash === '#ausverkauft' ? 'gone' : null }}
    />
  );
}

export function HydrateFallback() {
  return <main id="main" className="kitchen min-h-dvh bg-enamel" tabIndex={-1} aria-busy="true" />;
}

export const ErrorBoundary = RoomError;
