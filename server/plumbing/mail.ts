import { z } from 'zod';
import { GIFT_DESIGN_CODES } from '#domain/voucher/gift-designs.ts';
import type { Context } from './context.ts';

const Row = z.object({ label: z.string(), amount: z.string(), isSum: z.boolean().default(false) });

/** A mail that is about no step of an order, as other features give it to `message`. */
export const MailPayload = z.object({
  kind: z.string(),
  /** The same mail given twice goes out once. */
  key: z.string(),
  /** In whose name; null: the operator's. */
  siteId: z.number().nullable(),
  personId: z.number().nullish(),
  /** Empty: nobody. */
  recipient: z.string(),
  subject: z.string(),
  headline: z.string(),
  paragraphs: z.array(z.string()),
  /** Whose food it is about, with their logo by its address among the pages. */
  restaurant: z.object({ name: z.string(), logo: z.string() }).optional(),
  /** The card of a gift, to be seen above everything. */
  card: z.enum(GIFT_DESIGN_CODES).optional(),
  /** Somebody's own words, and whose they are. */
  quote: z.object({ text: z.string(), by: z.string() }).optional(),
  /** What whoever gets it may write back about: it goes on with how, as far as somebody reads answers. */
  answer: z.string().optional(),
  /** Codes that are worth something, each as a ticket. */
  tickets: z
    .array(z.object({ title: z.string(), value: z.string(), code: z.string(), note: z.string() }))
    .default([]),
  /** What is to be said when all this has been shown. */
  after: z.array(z.string()).default([]),
  button: z.object({ label: z.string(), url: z.string() }).optional(),
  sections: z.array(z.object({ title: z.string(), rows: z.array(Row) })).default([]),
  /** Small print. */
  notes: z.array(z.string()).default([]),
  /** Of the order it is about. */
  orderId: z.number().nullish(),
  /** Of the mandate whose copy goes with it as PDF. */
  mandateId: z.number().nullish(),
  /** With an order: the same in one sentence, for the other ways on which its guest wants to hear of it. */
  brief: z.string().optional(),
  /** How to get no more of them. */
  unsubscribe: z.object({ label: z.string(), url: z.string() }).optional(),
});
export type Mail = z.input<typeof MailPayload>;

/** Named as in the queues of those who run this already. */
export const MAIL_QUEUE = 'letter';

/** Told of mails that can be ended by a link, where the mailbox does not take them: `url` is that link. */
export const MAIL_REFUSED = 'mail-refused';

/** Has a mail go out, surely and once, if the open transaction is committed. */
export const sendMail = ({ enqueue }: Pick<Context, 'enqueue'>, mail: Mail): Promise<void> =>
  enqueue({ queue: MAIL_QUEUE, payload: mail });

/** How a mail begins. */
export const greeting = (firstName: string): string => (firstName ? `Moin ${firstName},` : 'Moin,');
