import { WEBHOOK_TYPES, type WebhookType } from '#domain/api/webhook.ts';

const SUMMARIES: Record<WebhookType, string> = {
  'order.placed': 'An order came in that is to be answered.',
  'order.changed': 'An order took a step, was put off or reduced, or its guest asks to cancel it.',
  'webhook.test': 'A trial, sent by hand.',
};

const header = (name: string, description: string) => ({
  name,
  in: 'header',
  required: true,
  schema: { type: 'string' },
  description,
});

const order = {
  orderId: { type: 'integer' },
  state: { type: 'string' },
  version: { type: 'integer', description: 'of two about one order the higher one is the later' },
};

const describe = (type: WebhookType) => ({
  operationId: type,
  summary: SUMMARIES[type],
  parameters: [
    header('webhook-id', 'the same at each try'),
    header('webhook-timestamp', 'Unix seconds of this try'),
    header(
      'webhook-signature',
      'v1, and base64 of HMAC-SHA256 over id.timestamp.body; several with blanks between',
    ),
  ],
  requestBody: {
    required: true,
    content: {
      'application/json': {
        schema: {
          type: 'object',
          properties: {
            type: { const: type },
            timestamp: { type: 'string', description: 'when it happened, ISO 8601' },
            data: {
              type: 'object',
              properties: { hostId: { type: 'integer' }, ...(type !== 'webhook.test' && order) },
              required: ['hostId', ...(type === 'webhook.test' ? [] : Object.keys(order))],
            },
          },
          required: ['type', 'timestamp', 'data'],
        },
      },
    },
  },
  responses: {
    '2XX': {
      description: 'Taken. Anything else, or nothing within ten seconds: it is sent again for a day.',
    },
    410: { description: 'Nothing more is sent to this address.' },
  },
});

/** What a restaurant's programs are told by themselves (OpenAPI 3.1, `webhooks`). */
export const describeWebhooks = () =>
  Object.fromEntries(
    (Object.keys(WEBHOOK_TYPES) as WebhookType[]).map((type) => [type, { post: describe(type) }]),
  );
