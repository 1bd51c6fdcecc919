import { useNavigate } from 'react-router';
import { DriverPage } from '../../features/driver/DriverPage.tsx';
import type { Tour } from '../../features/driver/tour.ts';
import { NothingKept } from '../../features/kitchen/NothingKept.tsx';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { readRoom } from '../../live/kept-room.client.ts';
import type { Kept } from '../../live/use-kept.ts';
import type { Route } from './+types/without-network.ts';

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Fahrer', noindex: true });

// The server knows nothing of what a phone keeps; the page is the same for everybody.
export async function clientLoader() {
  const kept = await readRoom<Kept<Tour | null>>(staffPaths.driver());
  if (!kept?.shown) return null;
  const now = new Date(Date.now() + kept.ahead).toISOString();
  return { tour: { ...kept.shown, now }, stand: kept.stand };
}
clientLoader.hydrate = true as const;

/** Stands in for the tour while nobody can be reached: with what this phone saw last. */
export default function DriverWithoutNetwork({ loaderData: kept }: Route.ComponentProps) {
  const navigate = useNavigate();
  if (!kept) return <NothingKept room={staffPaths.driver()} />;
  const onAnswer = ({ restaurant }: Tour) =>
    void navigate(staffPaths.driverOf(restaurant.id), { replace: true });
  return <DriverPage loaded={kept.tour} kept={{ stand: kept.stand, onAnswer }} />;
}

export function HydrateFallback() {
  return <main id="main" className="kitchen min-h-dvh bg-enamel" tabIndex={-1} aria-busy="true" />;
}
