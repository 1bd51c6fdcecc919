import type { z } from 'zod';
import type { ownTill } from '#contract/own-till.ts';
import type { DONE } from '#contract/values.ts';
import { toEuros } from '#domain/money/money.ts';
import { askedPeriod } from './figures/asked-period.ts';
import { wholeMonth } from '#domain/figures/period.ts';
import { fullName } from '#domain/people/address.ts';
import { dayOf, startOfDay } from '#domain/time/calendar.ts';
import type { FiskalyKey } from '#server/adapters/fiskaly.ts';
import { exportTill } from '#server/features/cash/export/export-till.ts';
import { closeOrders } from '#server/features/cash/close-day.ts';
import { readClosings } from '#server/features/cash/read-closings.ts';
import { clientIdOf } from '#server/features/fiscal/sign.ts';
import { attachDevice, readDevices, removeDevice, tryOutage } from '#server/features/fiscal/attach-device.ts';
import { beginSetup, readSetup, refuseKey } from '#server/features/fiscal/set-up-device.ts';
import { listPaired } from '#server/features/till/change-tills.ts';
import type { PersonVisit, StaffVisit } from '#server/plumbing/http/admit.ts';
import { recordAudit } from '#server/plumbing/audit.ts';
import { isRefusal, type Refusal } from '#server/plumbing/refusal.ts';
import { changeRestaurant } from './change-restaurant.ts';
import { findOwnRestaurant } from './find-own-restaurant.ts';

interface Own {
  hostId: number;
}

/** The fiscal device of a restaurant's till, and what the till closed. */
export async function showOwnTill(
  context: StaffVisit,
  { hostId }: { hostId?: number | null | undefined },
): Promise<z.input<typeof ownTill.answer> | Refusal> {
  const restaurant = await findOwnRestaurant(context, hostId);
  if (isRefusal(restaurant)) return restaurant;
  const { id, name } = restaurant;
  const { devices, outages } = await readDevices(context, id);
  const setup = await readSetup(context, id);
  return {
    restaurant: { id, item_name: name },
    register: clientIdOf(id),
    canSimulate: context.settings.simulatesTse ?? false,
    canConnect: context.settings.fiskalyUrl !== undefined,
    setup: setup && { begunAt: setup.begunAt.toString(), problem: setup.problem },
    mayAttach: context.staff.rightsAt(id).includes('fiscal'),
    hasTill: (await listPaired(context, id, 'till')).length > 0,
    devices: devices.toReversed().map((device) => ({
      serial: device.serial_number,
      isSimulated: device.kind === 'simulated',
      isTest: device.is_test,
      attachedAt: device.attached_at.toString(),
      removedAt: device.removed_at?.toString() ?? null,
      signatures: device.signature_counter,
      fails: device.fails,
      isOutage: outages.some(({ device_id, ended_at }) => device_id === device.id && ended_at === null),
    })),
    outages: outages.map((outage) => ({
      id: outage.id,
      beganAt: outage.began_at.toString(),
      endedAt: outage.ended_at?.toString() ?? null,
    })),
    closings: (await readClosings(context, id)).map((closing) => ({
      recordId: closing.id,
      number: closing.number,
      at: closing.at.toString(),
      by: closing.by,
      sold: toEuros(closing.soldCents),
      cash: toEuros(closing.countedCents),
      difference: toEuros(closing.countedCents - closing.expectedCents),
    })),
  };
}

/** From now on it can be paid at the till. */
export const attachOwnDevice = (visit: StaffVisit, { hostId }: Own) =>
  changeRestaurant(visit, hostId, async (context) => {
    const serial = await attachDevice(context, hostId, context.staff.personId);
    return isRefusal(serial) ? serial : { action: 'fiscal-attached', details: { serial } };
  });

/** Has a device made in the restaurant's own account; the key is tried before anything is kept. */
export async function connectOwnAccount(
  visit: StaffVisit,
  { hostId, ...key }: Own & FiskalyKey,
): Promise<typeof DONE | Refusal> {
  const refusal = await refuseKey(visit, key);
  if (refusal) return refusal;
  return changeRestaurant(
    visit,
    hostId,
    async (context) =>
      (await beginSetup(context, hostId, key, context.staff.personId)) ?? {
        action: 'fiscal-ordered',
        details: {},
      },
  );
}

/** What was taken since the last closing is closed first: later nobody could. */
export const removeOwnDevice = (visit: StaffVisit & PersonVisit, { hostId }: Own) =>
  changeRestaurant(visit, hostId, async (context) => {
    const { first_name: first, last_name: last } = visit.person;
    const refusal = await closeOrders(context, hostId, fullName(first, last) || 'Abmeldung der TSE');
    if (refusal) return refusal;
    const serial = await removeDevice(context, hostId);
    return isRefusal(serial) ? serial : { action: 'fiscal-removed', details: { serial } };
  });

export const tryOwnOutage = (visit: StaffVisit, { hostId, fails }: Own & { fails: boolean }) =>
  changeRestaurant(visit, hostId, async (context) => {
    const refusal = await tryOutage(context, hostId, fails);
    return refusal ?? { action: 'fiscal-outage-tried', details: { fails: fails ? 'ja' : 'nein' } };
  });

/** The closed days of a period as DSFinV-K. */
export async function exportOwnTill(
  context: StaffVisit,
  { hostId, from, to }: Own & { from: string; to: string },
): Promise<ReadableStream<Uint8Array> | Refusal> {
  const restaurant = await findOwnRestaurant(context, hostId);
  if (isRefusal(restaurant)) return restaurant;
  const today = dayOf(context.clock.now());
  const period =
    from === '' && to === ''
      ? wholeMonth(today.with({ day: 1 }))
      : askedPeriod({ period: 'range', from, to }, today);
  if (isRefusal(period)) return period;
  const span = { from: startOfDay(period.first), until: startOfDay(period.last.add({ days: 1 })) };
  const archive = await exportTill(context, hostId, span);
  if (isRefusal(archive)) return archive;
  await recordAudit(context, {
    personId: context.staff.personId,
    action: 'till-exported',
    subject: { kind: 'restaurant', id: hostId },
    details: { from: period.first.toString(), to: period.last.toString() },
  });
  return archive;
}
