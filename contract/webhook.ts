import { z } from 'zod';
import { workLimits } from '#domain/limits/work.ts';
import { WEBHOOK_TYPES, type WebhookType } from '#domain/api/webhook.ts';
import { endpoint } from './endpoint.ts';
import { Done, Id, Instant, text } from './values.ts';

const may = { at: 'keys', by: 'hostId' } as const;

const One = z.object({ hostId: Id, webhookId: Id });
const Secret = z.string().describe('begins with whsec_; signs what is sent, and is shown this once');

const Told = z.object({
  eventId: z.number(),
  messageId: z.string().describe('the webhook-id of each try'),
  type: z.enum(Object.keys(WEBHOOK_TYPES) as WebhookType[]),
  orderId: z.number().nullable().describe('null: a trial'),
  at: Instant,
  state: z.enum(['waiting', 'taken', 'failed']),
  tries: z.number(),
  nextAt: Instant.nullable().describe('of the next try'),
  status: z.number().nullable().describe('answered at the last try; null: there was no answer'),
  problem: z.string().describe('why there was none'),
});

export const ownWebhooks = endpoint('ownWebhooks', {
  may,
  summary:
    'The addresses at which programs of a restaurant are told what happens, and the last that each was told.',
  token: 'not-needed',
  request: z.object({ hostId: Id.nullish() }),
  answer: z.object({
    restaurant: z.object({ id: z.number(), item_name: z.string() }),
    webhooks: z.array(
      z.object({
        webhookId: z.number(),
        url: z.string(),
        failingSince: Instant.nullable().describe('nothing was taken since then'),
        offSince: Instant.nullable().describe('it is told nothing since then'),
        formerUntil: Instant.nullable().describe('until then the secret before signs, too'),
        events: z.array(Told),
      }),
    ),
  }),
  refusals: ['unknown-restaurant'],
});

export const addWebhook = endpoint('addWebhook', {
  may,
  fresh: 'log-in',
  summary: 'Has an address told what happens from now on, and says the secret that signs it once.',
  request: z.object({ hostId: Id, url: text(workLimits.api.webhook) }),
  answer: Done.extend({ webhookId: z.number(), secret: Secret }),
  refusals: ['unknown-restaurant', 'too-many-entries'],
});

export const removeWebhook = endpoint('removeWebhook', {
  may,
  summary: 'Tells an address nothing more, and forgets what it was told.',
  request: One,
  answer: Done,
  refusals: ['unknown-restaurant', 'unknown-webhook'],
});

export const tryWebhook = endpoint('tryWebhook', {
  may,
  summary: 'Sends an address a trial and waits for what it answers.',
  request: One,
  answer: Done.extend({
    status: z.number().nullable().describe('null: there was no answer'),
    problem: z.string(),
    millis: z.number(),
  }),
  refusals: ['unknown-restaurant', 'unknown-webhook'],
});

export const renewWebhookSecret = endpoint('renewWebhookSecret', {
  may,
  fresh: 'log-in',
  summary: 'Makes another secret, said once; the one before signs beside it for a day.',
  request: One,
  answer: Done.extend({ secret: Secret }),
  refusals: ['unknown-restaurant', 'unknown-webhook'],
});

export const resumeWebhook = endpoint('resumeWebhook', {
  may,
  summary: 'Tells an address again that was told nothing more because it took nothing for days.',
  request: One,
  answer: Done,
  refusals: ['unknown-restaurant', 'unknown-webhook'],
});
