import { useEffect } from 'react';
import { call } from '../../api.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { keepRoom } from '../../live/kept-room.client.ts';

/** By which a device keeps what a restaurant can say is sold out. */
export const keptMenu = (hostId: number): string => `${staffPaths.kitchen()}/karte/${hostId}`;

/** Keeps what can be sold out on this device, for when there is no network to ask. */
export function useKeptMenu(hostId: number, isWorking: boolean): void {
  useEffect(() => {
    if (!isWorking) return;
    call('kitchenShortages', { hostId })
      .then((shown) => keepRoom(keptMenu(hostId), shown))
      .catch(() => undefined);
  }, [hostId, isWorking]);
}
