import { z } from 'zod';
import { workLimits } from '#domain/limits/work.ts';
import { endpoint } from './endpoint.ts';
import { Done, Id, Instant, text } from './values.ts';

export const takeOver = endpoint('takeOver', {
  may: { office: 'restaurants' },
  fresh: 'log-in',
  summary:
    "Lets one of the operator's people change something at a restaurant, for an hour at most. Its owners are told by mail. Taken over twice is taken over once; it ends that of a colleague.",
  request: z.object({ id: Id, reason: text(workLimits.office.takeOver) }),
  answer: Done.extend({ until: Instant }),
  refusals: ['unknown-restaurant'],
});

export const endTakeOver = endpoint('endTakeOver', {
  may: { office: 'restaurants' },
  summary: 'Ends it before its time. Ended twice is ended once.',
  request: z.object({ id: Id }),
  answer: Done,
});
