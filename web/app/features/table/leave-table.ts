import { call } from '../../api.ts';
import { announce } from '../../ui/announce.client.ts';
import { basketStore } from '../basket/basket-store.client.ts';
import { failureOf } from '../basket/failure.ts';
import { loadBasket } from '../basket/load-basket.ts';

/** Leaves the table; what lies in the basket stays there (TAB-006). */
export async function leaveTable(hostId: number): Promise<void> {
  try {
    await call('leaveTable', {});
    announce('Du hast den Tisch verlassen');
  } catch (error) {
    basketStore.set({ failure: failureOf('Der Tisch konnte nicht verlassen werden 😭', error) });
  }
  await loadBasket(hostId);
}
