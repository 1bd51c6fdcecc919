import { Secret, TOTP } from 'otpauth';
import type { Context } from '#server/plumbing/context.ts';
import type { SealedAs } from '#server/database/seals.ts';
import type { Random } from '#server/adapters/clock.ts';
import { drawQrCode } from '#server/adapters/qr-code.ts';

const SEALED_AS: SealedAs = 'authenticator_app.secret';
/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;
const PERIOD_SECONDS = 30;
/** Steps that a clock may be off. */
const WINDOW = 1;

const totp = (secret: Buffer, issuer = '', label = ''): TOTP =>
  new TOTP({
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
    issuer,
    label,
    period: PERIOD_SECONDS,
  });

/** A new secret, and how it is kept. */
export const makeSecret = (random: Random): Buffer => Buffer.from(random.token(SECRET_BYTES), 'base64url');

export const sealSecret = ({ seals }: Context, secret: Buffer): Buffer => seals.seal(secret, SEALED_AS);
const openSecret = ({ seals }: Context, sealed: Buffer): Buffer => seals.open(sealed, SEALED_AS);

/** The step (RFC 6238) whose code this is, null where it is none of about now. */
export function stepOf(context: Context, sealed: Buffer, code: string): number | null {
  // Digits of other scripts are as long as a code for a string, and longer as bytes.
  if (!/^\d+$/.test(code)) return null;
  const now = context.clock.now().epochMilliseconds;
  const delta = totp(openSecret(context, sealed)).validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? null : Math.floor(now / 1000 / PERIOD_SECONDS) + delta;
}

/** What an app is given: by camera, by tap, or by hand. */
export function describeApp(
  context: Context,
  sealed: Buffer,
  { issuer, label }: { issuer: string; label: string },
): { secret: string; uri: string; qr: string } {
  const app = totp(openSecret(context, sealed), issuer, label);
  const uri = app.toString();
  return {
    secret: (app.secret.base32.match(/.{1,4}/g) ?? []).join(' '),
    uri,
    qr: drawQrCode(uri),
  };
}
