import type { OrderRules } from '#domain/order/order-guard.ts';
import type { Context } from '#server/plumbing/context.ts';
import { type RuleRow, selectRules, updateRules } from './store.ts';

/** The rules as they are decided by. */
export const toOrderRules = (row: RuleRow): OrderRules => ({
  isOn: row.is_on,
  firstOrderCents: row.first_order_cents,
  newOpen: row.new_open,
  confirmedOpen: row.confirmed_open,
  knownOpen: row.known_open,
  doorOpen: row.door_open,
  doorPerMinute: row.door_per_minute,
  deviceOpen: row.device_open,
  networkPerHour: row.network_per_hour,
  failedPerHour: row.failed_per_hour,
  noShows: row.no_shows,
  noShowDays: row.no_show_days,
  confirmedDays: row.confirmed_days,
  reductionPercent: row.reduction_percent,
});

/** The rules with the version that a change has to know. */
export async function readOrderRules({ db }: Context): Promise<{ rules: OrderRules; version: number }> {
  const row = await selectRules(db);
  return { rules: toOrderRules(row), version: row.version };
}

/** False where somebody else has set them meanwhile. */
export const saveOrderRules = ({ db }: Context, rules: OrderRules, version: number): Promise<boolean> =>
  updateRules(
    db,
    {
      is_on: rules.isOn,
      first_order_cents: rules.firstOrderCents,
      new_open: rules.newOpen,
      confirmed_open: rules.confirmedOpen,
      known_open: rules.knownOpen,
      door_open: rules.doorOpen,
      door_per_minute: rules.doorPerMinute,
      device_open: rules.deviceOpen,
      network_per_hour: rules.networkPerHour,
      failed_per_hour: rules.failedPerHour,
      no_shows: rules.noShows,
      no_show_days: rules.noShowDays,
      confirmed_days: rules.confirmedDays,
      reduction_percent: rules.reductionPercent,
    },
    version,
  );
