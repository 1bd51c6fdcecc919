import type { Board, Station } from './board.ts';
import { useStored } from '../../lib/stored.ts';

/** The station that this device shows, kept on it; one that is gone shows everything again. */
export function useStation({ restaurant, stations }: Board): [Station | null, (id: number | null) => void] {
  const [kept, keep] = useStored(`kitchen-station-${restaurant.id}`, 'local');
  // A board that was kept on the device before there were stations has none.
  const station = stations?.find(({ id }) => String(id) === kept) ?? null;
  return [station, (id) => keep(id === null ? null : String(id))];
}
