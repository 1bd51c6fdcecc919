import { z } from 'zod';
import type { Random } from '#server/adapters/clock.ts';
import type { FiskalyAccount } from '#server/adapters/fiskaly.ts';
import type { SealedAs, Seals } from '#server/database/seals.ts';

const Account = z.object({
  apiKey: z.string(),
  apiSecret: z.string(),
  tssId: z.string(),
  clientId: z.string(),
  adminPin: z.string(),
  adminPuk: z.string().nullable(),
});

/** Everything by which a device in the cloud is reached, sealed as one. */
export const sealAccount = (seals: Seals, account: FiskalyAccount, as: SealedAs): Buffer =>
  seals.seal(JSON.stringify(account), as);

export const openAccount = (seals: Seals, sealed: Buffer, as: SealedAs): FiskalyAccount =>
  Account.parse(JSON.parse(seals.openText(sealed, as)));

/** An id of 122 random bits (UUID, version 4). */
export function makeUuid(random: Random): string {
  const bytes = Buffer.from(random.token(16), 'base64url');
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** Digits that an administrator proves to be one by; nobody has to remember them. */
export const makePin = (random: Random): string =>
  String(Buffer.from(random.token(6), 'base64url').readUIntBE(0, 6))
    .padStart(15, '0')
    .slice(-10);
