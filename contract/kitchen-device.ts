import { z } from 'zod';
import { workLimits } from '#domain/limits/work.ts';
import { endpoint } from './endpoint.ts';
import { Done, Id } from './values.ts';

const Actor = z.object({ personId: z.number(), name: z.string() });

export const pairKitchen = endpoint('pairKitchen', {
  may: 'link',
  summary:
    'Makes this browser a device of the kitchen whose code it knows, or the phone of a driver there; the secret comes as a cookie.',
  request: z.object({ code: z.string().max(workLimits.kitchen.pairingCode.maxLength) }),
  answer: Done.extend({ name: z.string(), isDriver: z.boolean() }),
  refusals: ['code-wrong', 'too-many-tries'],
});

export const kitchenDevice = endpoint('kitchenDevice', {
  may: 'anyone',
  summary: 'Whether this browser is a paired device of a kitchen, who acts there, and who could.',
  token: 'not-needed',
  request: z.object({}),
  answer: z.object({
    device: z
      .object({ name: z.string(), hostId: z.number(), acting: Actor.nullable(), people: z.array(Actor) })
      .nullable(),
  }),
});

export const kitchenAct = endpoint('kitchenAct', {
  may: 'kitchen-device',
  summary: 'Acts as a person on a paired device, by their PIN.',
  request: z.object({ personId: Id, pin: z.string().max(workLimits.kitchen.pin.maxLength) }),
  answer: Done,
  refusals: ['too-many-tries', 'bad-input'],
});

export const kitchenActEnd = endpoint('kitchenActEnd', {
  may: 'kitchen-device',
  summary: 'A paired device acts for nobody again.',
  request: z.object({}),
  answer: Done,
});

export const setOwnPin = endpoint('setOwnPin', {
  may: { at: 'board', by: 'hostId' },
  summary: 'Sets the PIN of whoever is logged in for the shared devices of a restaurant.',
  request: z.object({ hostId: Id, pin: z.string().max(workLimits.kitchen.pin.maxLength) }),
  answer: Done,
  refusals: ['bad-input'],
});
