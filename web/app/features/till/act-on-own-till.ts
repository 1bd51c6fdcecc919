import type { Call } from '../../api.ts';
import type { Typed } from '../../forms/sent-form.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { goOn } from '../own-restaurant/say-saved.ts';

/** Attaches the device, takes it off, or has it play dead. */
export async function actOnOwnTill(
  call: Call,
  { intent, host, apiKey = '', apiSecret = '' }: Typed,
): Promise<never> {
  const hostId = Number(host);
  const done = (said: string) => goOn(staffPaths.ownTill(hostId), said);
  if (intent === 'anschliessen') {
    await call('attachFiscalDevice', { hostId });
    return done('Angeschlossen');
  }
  if (intent === 'verbinden') {
    await call('connectFiskaly', { hostId, apiKey, apiSecret });
    return done('Verbunden: Eure TSE wird angelegt');
  }
  if (intent === 'abmelden') {
    await call('removeFiscalDevice', { hostId });
    return done('Abgemeldet');
  }
  await call('tryFiscalOutage', { hostId, fails: intent === 'ausfall' });
  return done(intent === 'ausfall' ? 'Die TSE antwortet nicht mehr' : 'Die TSE antwortet wieder');
}
