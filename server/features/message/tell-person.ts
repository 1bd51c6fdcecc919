import { z } from 'zod';
import type { Context } from '#server/plumbing/context.ts';
import { keepMessages } from './keep-messages.ts';
import { letterHtml } from './letter-html.ts';
import { letterText } from './letter-text.ts';
import { briefNotes, wayOf } from './order-brief.ts';
import { findSender, type NewMessage } from './store.ts';

const Row = z.object({ label: z.string(), amount: z.string(), isSum: z.boolean().default(false) });

/** What other features put into the queue `letter`. */
const Payload = z.object({
  kind: z.string(),
  /** The same letter put in twice goes out once. */
  key: z.string(),
  siteId: z.number().nullable(),
  personId: z.number().nullish(),
  recipient: z.string(),
  subject: z.string(),
  headline: z.string(),
  paragraphs: z.array(z.string()),
  button: z.object({ label: z.string(), url: z.string() }).optional(),
  sections: z.array(z.object({ title: z.string(), rows: z.array(Row) })).default([]),
  notes: z.array(z.string()).default([]),
  /** Of the order it is about. */
  orderId: z.number().nullish(),
  /** With an order: the same in one sentence, for the other ways on which its guest wants to hear of it. */
  brief: z.string().optional(),
  unsubscribe: z.object({ label: z.string(), url: z.string() }).optional(),
});

/** Handles `letter`: a mail that is about no step of an order, such as a code or a voucher; none without a recipient. */
export async function tellPerson(context: Context, payload: unknown): Promise<void> {
  const {
    kind,
    key,
    siteId,
    personId = null,
    orderId = null,
    brief,
    recipient,
    ...contents
  } = Payload.parse(payload);
  const sender = await findSender(context.db, siteId);
  const { title: brand, colours, company_name: name, company_mail: mail } = sender;
  const { button, unsubscribe, ...rest } = contents;
  const notes = [...contents.notes, `${name}, ${mail}`];
  const letter = {
    ...rest,
    ...(button && { button }),
    ...(unsubscribe && { unsubscribe }),
    brand,
    colours,
    notes,
  };
  const common = { kind, person_id: personId, order_id: orderId, created_at: context.clock.now() };
  const letters: NewMessage[] = [
    {
      ...common,
      channel: 'email',
      recipient,
      subject: letter.subject,
      body_text: letterText(letter),
      body_html: letterHtml(letter),
      unsubscribe_url: unsubscribe?.url ?? null,
      dedupe_key: `letter:${key}`,
    },
  ];
  const others = brief && orderId !== null ? await briefNotes(context, { orderId, brief, sender }) : [];
  await keepMessages(context, siteId, [
    ...letters.filter(() => recipient !== ''),
    ...others.map((note) => ({ ...common, ...note, dedupe_key: `letter:${key}:${wayOf(note)}` })),
  ]);
}

/** A short text to a mobile number, such as a code. */
export async function textPerson(
  context: Context,
  note: {
    kind: string;
    key: string;
    siteId: number | null;
    personId: number;
    recipient: string;
    text: string;
  },
): Promise<void> {
  const { kind, key, siteId, personId, recipient, text } = note;
  await keepMessages(context, siteId, [
    {
      kind,
      channel: 'sms',
      recipient,
      body_text: text,
      person_id: personId,
      dedupe_key: `sms:${key}`,
      created_at: context.clock.now(),
    },
  ]);
}
