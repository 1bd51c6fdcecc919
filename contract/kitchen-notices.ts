import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Notices, PushEndpoint, Subscription } from './order-notices.ts';
import { Done, Id } from './values.ts';

const may = { at: 'orders', by: 'hostId', orDevice: true } as const;

export const kitchenNotices = endpoint('kitchenNotices', {
  may,
  summary: 'What a browser of the staff needs to be woken when an order waits, and whether it is.',
  token: 'not-needed',
  request: z.object({
    hostId: Id,
    endpoint: PushEndpoint.default('').describe(
      'of the subscription that the browser has, empty without one',
    ),
  }),
  answer: Notices,
});

export const wakeDevice = endpoint('wakeDevice', {
  may,
  summary: 'Wakes this browser from now on when an order of the restaurant waits for a minute.',
  request: z.object({ hostId: Id, subscription: Subscription }),
  answer: Done,
  refusals: ['unknown-restaurant', 'unknown-push-service', 'too-many-entries'],
});

export const letDeviceSleep = endpoint('letDeviceSleep', {
  may,
  summary: 'Wakes this browser no more.',
  request: z.object({ hostId: Id, endpoint: PushEndpoint }),
  answer: Done,
});
