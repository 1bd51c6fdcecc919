import { use, useState } from 'react';
import { call } from '../../api.ts';
import { isApiError } from '../../lib/api-error.ts';
import { toast } from '../../ui/announce.client.ts';
import type { Board, Ticket } from './board.ts';
import { BoardContext } from './use-ticket.ts';

interface Give {
  /** Who can be given something here; nobody where whoever looks on does not decide that. */
  drivers: Board['drivers'];
  isBusy: boolean;
  /** Gives these orders to a shift, or to nobody; what somebody else has given away meanwhile is said. */
  give: (tickets: readonly Ticket[], shiftId: number | null) => Promise<void>;
}

/** Says who brings orders. */
export function useGive(): Give {
  const desk = use(BoardContext);
  const [isBusy, setBusy] = useState(false);
  if (!desk?.board.restaurant.rights.includes('orders'))
    return { drivers: [], isBusy, give: () => Promise.resolve() };
  const { restaurant, drivers } = desk.board;
  const give = async (tickets: readonly Ticket[], shiftId: number | null) => {
    setBusy(true);
    try {
      const orders = tickets.map(({ orderId, driver }) => ({ orderId, seen: driver?.shiftId ?? null }));
      await call('driverAssign', { hostId: restaurant.id, shiftId, orders });
    } catch (error) {
      toast(isApiError(error) ? error.message : 'Das hat leider nicht funktioniert.');
    }
    await desk.reload();
    setBusy(false);
  };
  return { drivers, isBusy, give };
}
