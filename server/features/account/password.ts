import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** What a hash takes: memory in KiB, passes over it, lanes. */
export interface PasswordCosts {
  memory: number;
  passes: number;
  parallelism: number;
}

/** As OWASP recommends for argon2id. */
const RECOMMENDED: PasswordCosts = { memory: 19_456, passes: 2, parallelism: 1 };
const NONCE_BYTES = 16;
const HASH_BYTES = 32;

const derive = promisify(argon2);
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** The hash of a password with its nonce and costs, as a PHC string. */
export async function hashPassword(password: string, costs = RECOMMENDED): Promise<string> {
  const nonce = randomBytes(NONCE_BYTES);
  const hash = await derive('argon2id', {
    message: readAlike(password),
    nonce,
    tagLength: HASH_BYTES,
    ...costs,
  });
  const { memory, passes, parallelism } = costs;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(nonce)}$${encode(hash)}`;
}

/** Whether the password belongs to the hash. Without one the answer is no, after the same time. */
export async function verifyPassword(
  password: string,
  hash: string | null,
  costs = RECOMMENDED,
): Promise<boolean> {
  const parts = PHC.exec(hash ?? nobodysHash(costs));
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

// Nobody's password is never right, so that the hash of none will do; only its costs matter.
function nobodysHash({ memory, passes, parallelism }: PasswordCosts): string {
  const [nonce, hash] = [Buffer.alloc(NONCE_BYTES), Buffer.alloc(HASH_BYTES)].map(encode);
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${nonce}$${hash}`;
}

// The same letter can be typed as one or two code points, depending on the keyboard.
const readAlike = (password: string): string => password.normalize('NFC');

const encode = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');
