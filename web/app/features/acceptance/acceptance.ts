import type { Answer } from '#contract/contract.ts';
import type { Call } from '../../api.ts';
import { workLimits } from '#domain/limits/work.ts';
import type { Typed, Wrong } from '../../forms/sent-form.ts';

export type Acceptance = Answer<'kitchenAcceptance'>;

const { min, max } = workLimits.kitchen.acceptMinutes;

/** Saves what the form says. */
export async function actOnAcceptance(
  call: Call,
  { host, acceptMinutes = '', inChargePhone = '', autoAccepts, version }: Typed,
): Promise<Wrong | { isSaved: true }> {
  const minutes = Number(acceptMinutes);
  if (!Number.isInteger(minutes) || minutes < min || minutes > max)
    return { fields: { acceptMinutes: `Wähl ${min} bis ${max} Minuten.` } };
  await call('saveAcceptance', {
    hostId: Number(host),
    acceptMinutes: minutes,
    autoAccepts: autoAccepts === 'yes',
    inChargePhone,
    version,
  });
  return { isSaved: true };
}
