import { basketStore } from '../basket/basket-store.client.ts';
import { loadBasket } from '../basket/load-basket.ts';
import { type ModeName, modeName } from '../basket/choice.ts';
import { leaveTable } from '../table/leave-table.ts';
import { firstWish, type WishGroups } from './wishes.ts';
import type { OrderValues } from './order-values.ts';

interface Following {
  hostId: number;
  set: (changed: Partial<OrderValues>) => void;
  reloadWishes: (mode: ModeName) => Promise<WishGroups | null>;
}

/** A guest leaves their table before they have ordered. */
export async function leaveSeat(following: Following): Promise<void> {
  await leaveTable(following.hostId);
  await followMode(following);
}

/** Once a guest has left their table, by themselves or by its end, the form asks what it asks everybody else. */
export async function followMode({ hostId, set, reloadWishes }: Following): Promise<void> {
  await loadBasket(hostId);
  const { basket } = basketStore.read();
  if (!basket || basket.table) return;
  const mode = modeName(basket.mode);
  set({ homedelivery: mode });
  set({ delivery: firstWish(await reloadWishes(mode), mode) });
}
