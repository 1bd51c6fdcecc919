import type { Answer } from '#contract/contract.ts';
import type { Call } from '../../api.ts';
import type { ModeName } from '../basket/choice.ts';

export type WishGroups = Answer<'deliveryOptions'>;

/** The wish times of a mode; tables follow the pickup hours (CHK-012). */
export function loadWishes(call: Call, hostId: number, mode: ModeName): Promise<WishGroups | null> {
  return call('deliveryOptions', { hostId, type: mode }).catch(() => null);
}

/** As soon as possible where that can be had, else nothing: a day and time is the guest's to choose. */
export const firstWish = (wishes: WishGroups | null, mode: ModeName): string =>
  mode !== 'table' && hasAsap(wishes) ? '0' : '';

/** The time that a guest has chosen, also while these were on their way, if they hold it; else the first wish. */
export const wishAmong = (wishes: WishGroups | null, mode: ModeName, chosen: string): string =>
  chosen !== '0' && isOffered(wishes, chosen) ? chosen : firstWish(wishes, mode);

export const hasAsap = (wishes: WishGroups | null): boolean =>
  wishes?.some(({ items }) => items.some(({ value }) => value === 0)) ?? false;

/** Whether a time is still among those offered (CHK-016). */
export const isOffered = (wishes: WishGroups | null, wish: string): boolean =>
  wishes?.some(({ items }) => items.some(({ value }) => String(value) === wish)) ?? false;
