import type { Answer } from '#contract/contract.ts';
import { redirect } from 'react-router';
import type { Call } from '../../api.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import type { Typed } from '../../forms/sent-form.ts';

export type OwnTills = Answer<'kitchenTills'>;
export type OwnTill = OwnTills['devices'][number];

/** A code that was just made, for the one device that bears its name; it is shown once and kept nowhere. */
export interface MadeCode {
  made: Answer<'kitchenTillCode'> & { name: string; kind: Kind };
}
type Kind = 'till' | 'kitchen' | 'driver';

/** The device that the page's address asks to unpair. */
export const askedTill = (query: URLSearchParams, tills: OwnTills): OwnTill | undefined =>
  [...tills.devices, ...tills.kitchens, ...tills.drivers].find(
    ({ deviceId }) => String(deviceId) === query.get('entkoppeln'),
  );

export const codeIn = (answer: unknown): MadeCode['made'] | undefined =>
  typeof answer === 'object' && answer !== null && 'made' in answer ? (answer as MadeCode).made : undefined;

/** Makes a code and shows it, or unpairs a device and goes back to the others. */
export async function actOnTills(
  call: Call,
  { intent = '', host, till, kind, name = '' }: Typed,
): Promise<MadeCode> {
  const hostId = Number(host);
  if (intent !== 'entkoppeln') {
    const of = kind === 'kitchen' || kind === 'driver' ? kind : 'till';
    const made = await call('kitchenTillCode', { hostId, name, kind: of });
    // As the device will be called: keyboards put a space behind a word.
    return { made: { ...made, name: name.trim(), kind: of } };
  }
  await call('kitchenTillRemove', { deviceId: Number(till) });
  throw redirect(staffPaths.kitchenTills(hostId));
}
