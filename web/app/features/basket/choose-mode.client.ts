import type { Input } from '#contract/contract.ts';
import { call } from '../../api.ts';
import { announce } from '../../ui/announce.client.ts';
import { basketStore } from './basket-store.client.ts';
import type { Basket } from './basket.ts';
import { failureOf } from './failure.ts';

/** Delivery, pickup or table, with what is paid how and the tip; the sums follow (CHK-006). */
export const chooseMode = (choice: Input<'basketMode'>): Promise<boolean> =>
  change(() => inTurn(() => call('basketMode', choice)), 'Die Auswahl konnte nicht gespeichert werden 😭');

let sentBefore: Promise<unknown> = Promise.resolve();

// Each choice says all of them: one that overtakes the next would take it back.
function inTurn<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  const sent = sentBefore.then(send);
  sentBefore = sent.catch(() => undefined);
  return sent;
}

/** Sends a change of the basket and takes its answer; says what came of it. False where it was refused. */
export function change(
  send: () => Promise<{ basket: Basket }>,
  failureText: string,
  saying?: string,
): Promise<boolean> {
  basketStore.set({ failure: null });
  return whileBusy(async () => {
    try {
      basketStore.take((await send()).basket);
      if (saying) announce(saying);
      return true;
    } catch (error) {
      basketStore.set({ failure: failureOf(failureText, error) });
      return false;
    }
  });
}

let running = 0;

/** Whatever moves the sums: until it is done nothing is ordered (see `atRest`). */
export async function whileBusy<Done>(work: () => Promise<Done>): Promise<Done> {
  running++;
  basketStore.set({ isBusy: true });
  try {
    return await work();
  } finally {
    running--;
    basketStore.set({ isBusy: running > 0 });
  }
}
