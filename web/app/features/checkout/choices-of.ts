import { call } from '../../api.ts';
import { chooseMode, loadBasket } from '../basket/change-basket.ts';
import { type ModeName, modeOf } from '../basket/choice.ts';
import { leaveTable } from '../table/leave-table.ts';
import type { Problems } from './check-values.ts';
import { followMode } from './follow-mode.ts';
import { firstWish, type WishGroups } from './load-checkout.ts';
import { type OrderValues, tipOf } from './order-values.ts';

interface ChoicesOf {
  hostId: number;
  values: OrderValues;
  set: (changed: Partial<OrderValues>) => void;
  setProblems: (problems: Problems) => void;
  reloadWishes: (mode: ModeName) => Promise<WishGroups | null>;
}

/** Choices that the sums depend on: the server is told at once, and its answer moves the sums (CHK-006, CHK-020). */
export function choicesOf({ hostId, values, set, setProblems, reloadWishes }: ChoicesOf) {
  const tell = (changed: Partial<OrderValues>) => {
    set(changed);
    const next = { ...values, ...changed };
    return chooseMode({
      hostId,
      homedelivery: modeOf(next.homedelivery),
      tip: tipOf(next.tip),
      ...(next.payment && { payment: next.payment }),
    });
  };
  return {
    chooseMode: async (homedelivery: ModeName) => {
      await tell({ homedelivery });
      set({ delivery: firstWish(await reloadWishes(homedelivery), homedelivery) });
    },
    choosePlace: async (geoid: string) => {
      set({ geoid });
      if (geoid === '') return;
      try {
        await call('setGeoId', { geoid: Number(geoid) });
        await loadBasket(hostId);
      } catch {
        setProblems({ alert: 'Lieferort konnten nicht gesetzt werden 😭', fields: {} });
      }
    },
    leaveTable: async () => {
      await leaveTable(hostId);
      await followMode({ hostId, set, reloadWishes });
    },
    choosePayment: (payment: string) => void tell({ payment }),
    chooseTip: (tip: string) => void tell({ tip }),
  };
}
