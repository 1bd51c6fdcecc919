import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { type LiveEvent, liveEvents, type LiveKind } from '#contract/live-events.ts';
import { samplesOf } from '#e2e/fixtures/shop/sample.ts';
import { Push, type PushService } from './push.ts';

/** What no contract knows. */
const SECRET = 'never-promised';

/** What leaves the server when a feature says this much of these. */
async function leaving(events: unknown[]): Promise<unknown[][]> {
  const left: unknown[][] = [];
  const line = { send: (...said: unknown[]) => left.push(said) } as unknown as PushService;
  await new Push(line, fastify().log).tell(async () => events as LiveEvent[]);
  return left;
}

test.each(Object.keys(liveEvents) as LiveKind[])(
  'HSE-340 an event of %s says nothing that the contract does not promise',
  async (kind) => {
    const { event, says } = liveEvents[kind];
    const samples = samplesOf(says, 'input', { extra: { [SECRET]: SECRET } });
    expect(samples.every((said) => JSON.stringify(said).includes(SECRET))).toBe(true);
    const left = await leaving(samples.map((data) => ({ kind, id: 7, data })));
    expect(left).toEqual(samples.map(() => [`private-${kind}-7`, event, expect.any(Object)]));
    expect(JSON.stringify(left)).not.toContain(SECRET);
  },
);
