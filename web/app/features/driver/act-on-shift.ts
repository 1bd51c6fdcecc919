import { redirect } from 'react-router';
import { readEuros } from '#domain/money/typed-amounts.ts';
import type { Call } from '../../api.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import type { Typed, Wrong } from '../../forms/sent-form.ts';

/** Begins a shift with its change, or ends it. */
export async function actOnShift(
  call: Call,
  { intent = '', host, shift, float: typed }: Typed,
): Promise<Wrong | never> {
  const hostId = Number(host);
  if (intent === 'beenden') await call('driverEnd', { shiftId: Number(shift) });
  else {
    const float = readEuros(typed);
    if (float === undefined) return { fields: { float: 'Bitte gib einen Betrag wie 50 oder 49,50 ein.' } };
    await call('driverBegin', { hostId, float: float ?? 0 });
  }
  throw redirect(staffPaths.driverOf(hostId));
}
