import { z } from 'zod';
import { OVERLAP } from '#domain/api/webhook.ts';
import type { Context } from '#server/plumbing/context.ts';
import type { HookRow } from './hook-store.ts';

type Room = Pick<Context, 'seals' | 'clock'>;

const Formers = z.array(z.object({ secret: z.string(), until: z.string() }));

/** So many before it sign beside the newest, the latest first: each signature makes what is sent longer. */
const MOST_FORMERS = 4;

/** The secrets by which something is signed now: the one that holds, then those before it that still count. */
export const secretsOf = (room: Room, hook: HookRow): string[] => [
  openSecret(room, hook),
  ...formersOf(room, hook).map(({ secret }) => secret),
];

/** What a renewal writes: what held until now counts on for a while, and what was before it as long as it was promised. */
export function renewedSecrets(
  room: Room,
  hook: HookRow,
  secret: string,
): Pick<HookRow, 'secret' | 'former_secret' | 'former_until'> {
  const until = room.clock.now().add(OVERLAP);
  const held = { secret: openSecret(room, hook), until: until.toString() };
  const formers = [held, ...formersOf(room, hook)].slice(0, MOST_FORMERS);
  return {
    secret: room.seals.seal(secret, 'webhook.secret'),
    former_secret: room.seals.seal(JSON.stringify(formers), 'webhook.former_secret'),
    former_until: until,
  };
}

const openSecret = ({ seals }: Room, { secret }: HookRow): string => seals.openText(secret, 'webhook.secret');

function formersOf({ seals, clock }: Room, hook: HookRow): z.output<typeof Formers> {
  const { former_secret: sealed, former_until: until } = hook;
  if (!sealed || !until) return [];
  const text = seals.openText(sealed, 'webhook.former_secret');
  // A renewal kept only the one before, by itself, until there could be several.
  const isOne = !text.startsWith('[');
  const formers = isOne ? [{ secret: text, until: until.toString() }] : Formers.parse(JSON.parse(text));
  return formers.filter((former) => Temporal.Instant.compare(clock.now(), former.until) < 0);
}
