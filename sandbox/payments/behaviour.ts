import type { FastifyInstance } from 'fastify';

/**
 * How the vendors behave, for tests and for trying things out:
 *
 * - webhooks: `late` and `reversed` ones wait until they are delivered on request, reversed in the wrong order
 * - refuses: every card is refused
 * - outage: so many of the next requests are answered 503 and do nothing
 * - answersLost: so many of the next moves happen, but their answer is a 503
 */
export interface Behaviour {
  webhooks: 'normal' | 'lost' | 'doubled' | 'late' | 'reversed';
  refuses: boolean;
  outage: number;
  answersLost: number;
}

export const NORMAL: Behaviour = { webhooks: 'normal', refuses: false, outage: 0, answersLost: 0 };

/** Reads what is to change; null where it is not understood. */
export function readBehaviour(asked: unknown): Partial<Behaviour> | null {
  if (typeof asked !== 'object' || asked === null) return null;
  const isRight = Object.entries(asked).every(([name, value]) => {
    if (name === 'webhooks') return ['normal', 'lost', 'doubled', 'late', 'reversed'].includes(String(value));
    if (name === 'refuses') return typeof value === 'boolean';
    return (name === 'outage' || name === 'answersLost') && Number.isInteger(value);
  });
  return isRight ? (asked as Partial<Behaviour>) : null;
}

/** Lets what this instance serves fail as told. */
export function failAsTold(app: FastifyInstance, behaviour: Behaviour): void {
  app.addHook('onRequest', async (_request, reply) => {
    if (behaviour.outage <= 0) return;
    behaviour.outage -= 1;
    await reply.code(503).send({ message: 'SANDBOX: Ausfall' });
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const isMove = request.method === 'POST' && reply.statusCode < 300 && !request.url.includes('/oauth2/');
    if (behaviour.answersLost <= 0 || !isMove) return payload;
    behaviour.answersLost -= 1;
    void reply.code(503);
    return '{}';
  });
}
