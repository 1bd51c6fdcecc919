import { call } from '../../api.ts';
import { announce } from '../../ui/announce.ts';
import { basketStore } from '../basket/basket-store.ts';
import { failureOf, loadBasket } from '../basket/change-basket.ts';

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
