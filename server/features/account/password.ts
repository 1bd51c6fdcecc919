import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** Memory in KiB, passes and lanes as OWASP recommends for argon2id. */
const COSTS = { memory: 19_456, passes: 2, parallelism: 1 };
const NONCE_BYTES = 16;
const HASH_BYTES = 32;

const derive = promisify(argon2);
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** The hash of a password with its nonce and costs, as a PHC string. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(NONCE_BYTES);
  const hash = await derive('argon2id', {
    message: readAlike(password),
    nonce,
    tagLength: HASH_BYTES,
    ...COSTS,
  });
  const { memory, passes, parallelism } = COSTS;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(nonce)}$${encode(hash)}`;
}

/** Whether the password belongs to the hash. Without one the answer is no, after the same time. */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const parts = PHC.exec(hash ?? (await nobodysHash()));
  if (!parts) throw new Error('password hash is no argon2id PHC string');
  const [, memory, passes, parallelism, nonce = '', expected = ''] = parts;
  const wanted = Buffer.from(expected, 'base64');
  const given = await derive('argon2id', {
    message: readAlike(password),
    nonce: Buffer.from(nonce, 'base64'),
    tagLength: wanted.length,
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  });
  return hash !== null && timingSafeEqual(given, wanted);
}

let nobody: Promise<string> | undefined;

function nobodysHash(): Promise<string> {
  nobody ??= hashPassword(randomBytes(NONCE_BYTES).toString('base64'));
  return nobody;
}

// The same letter can be typed as one or two code points, depending on the keyboard.
const readAlike = (password: string): string => password.normalize('NFC');

const encode = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');
