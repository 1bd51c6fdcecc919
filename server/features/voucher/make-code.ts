import type { Random } from '#server/adapters/clock.ts';

/** Nothing that can be taken for something else when it is read aloud. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const GROUPS = 3;
const GROUP_LENGTH = 4;

/** A new code nobody can guess. */
export function makeCode(random: Random): string {
  // 32 letters: five bits of each random byte, so that every letter is as likely as any other.
  const bytes = Buffer.from(random.token(GROUPS * GROUP_LENGTH * 2), 'base64url').subarray(
    0,
    GROUPS * GROUP_LENGTH,
  );
  const letters = [...bytes].map((byte) => LETTERS[byte % LETTERS.length]).join('');
  return letters.match(new RegExp(`.{${GROUP_LENGTH}}`, 'g'))?.join('-') ?? letters;
}
