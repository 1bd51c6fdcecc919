import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Done, Id, Instant, listed, rowsOf } from './values.ts';

const State = z.enum(['failing', 'off']);

export const officeWebhooks = endpoint('officeWebhooks', {
  may: { office: 'operation' },
  summary: 'Addresses of restaurants that take nothing, those that are told nothing more first.',
  token: 'not-needed',
  request: z.object({
    ...listed('restaurant', 'host', 'state', 'since', 'waiting', 'lastStatus'),
    state: State.or(z.literal('')).default(''),
  }),
  answer: rowsOf(
    z.object({
      id: z.number(),
      restaurantId: z.number(),
      restaurant: z.string(),
      host: z.string().describe('of the address'),
      state: State.describe('off: told nothing more'),
      since: Instant.nullable(),
      waiting: z.number().describe('events that are tried again by themselves'),
      lastStatus: z.number().nullable().describe('answered to the last try; null: no answer'),
    }),
  ),
});

export const officeRetryWebhook = endpoint('officeRetryWebhook', {
  may: { office: 'operation' },
  summary: 'Tries what waits for an address at once or, where it is told nothing more, tells it again.',
  request: z.object({ id: Id }),
  answer: Done,
  refusals: ['unknown-webhook'],
});
