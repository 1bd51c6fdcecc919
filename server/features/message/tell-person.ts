import type { z } from 'zod';
import { readWholeOrder } from '#server/features/order/read-order.ts';
import { logoAddress } from '#server/features/restaurant/brand-address.ts';
import type { Context } from '#server/plumbing/context.ts';
import { type Mail, MailPayload } from '#server/plumbing/mail.ts';
import { keepMessages } from './keep-messages.ts';
import { mailHtml } from './mail-html.ts';
import { giftPicture, logoPicture, mailPictures } from './mail-pictures.ts';
import { mailText } from './mail-text.ts';
import { briefNotes, wayOf } from './order-brief.ts';
import { buttonTo, picturesOf } from './order-mail.ts';
import { findSender, type NewMessage, type Sender } from './store.ts';

/** A mail as it is read, and in whose name. */
async function composeMail(context: Context, payload: z.output<typeof MailPayload>) {
  const { siteId, orderId = null, button, unsubscribe, card, restaurant, answer, ...contents } = payload;
  const sender = await findSender(context.db, siteId);
  const answered = answer === undefined ? null : await answeredBy(context, sender, answer);
  const whole = card || orderId === null ? null : await readWholeOrder(context, orderId);
  const pictures = card ? [giftPicture(card)] : whole ? picturesOf(whole) : [];
  // Whoever reads of an order sees at once whose it is, and its guest comes to it with one tap.
  const about = restaurant ?? (whole && { ...whole.restaurant, logo: logoAddress(whole.restaurant) });
  const isToGuest = whole !== null && whole.order.email === payload.recipient;
  const pressed = button ?? (isToGuest ? buttonTo(sender, whole.order) : undefined);
  const mail = {
    ...contents,
    paragraphs: [...contents.paragraphs, ...(answered ? [answered.says] : [])],
    ...(about && { restaurant: { name: about.name, logo: logoPicture(about.logo) } }),
    ...(pressed && { button: pressed }),
    ...(unsubscribe && { unsubscribe }),
    pictures,
    brand: sender.title,
    colours: sender.colours,
    notes: [...contents.notes, `${sender.company_name}, ${sender.company_mail}`],
  };
  return { sender, mail, replyTo: answered?.by ?? '' };
}

/** How to answer what the operator writes, also in the name of a restaurant's own site: by mail where somebody reads it. */
async function answeredBy({ db }: Context, sender: Sender, about: string) {
  const operator = sender.restaurant_id === null ? sender : await findSender(db, null);
  const by = operator.mail_named ? operator.company_mail : '';
  const how = by
    ? 'Antworte einfach auf diese Mail.'
    : `Wie du uns erreichst, steht unter ${operator.origin}/impressum.`;
  return { by, says: `${about} ${how}` };
}

/** The HTML of a mail with its pictures in it, to be looked at before it goes out. */
export async function previewMail(context: Context, payload: Mail): Promise<string> {
  const { sender, mail } = await composeMail(context, MailPayload.parse(payload));
  // Pages of ours allow no style sheet of others; what matters stands in the elements themselves.
  const html = mailHtml(mail).replace(/<style>.*?<\/style>/gs, '');
  const pictures = await mailPictures(context, html, sender);
  return pictures.reduce(
    (shown, { cid = '', content, contentType }) =>
      shown.replaceAll(`cid:${cid}`, `data:${contentType};base64,${content.toString('base64')}`),
    html,
  );
}

/** A mail that is about no step of an order, such as a code or a voucher; none without a recipient. */
export async function tellPerson(context: Context, payload: unknown): Promise<void> {
  const parsed = MailPayload.parse(payload);
  const { kind, key, siteId, personId = null, orderId = null, mandateId = null, brief } = parsed;
  const { recipient, unsubscribe } = parsed;
  const { sender, mail, replyTo } = await composeMail(context, parsed);
  const common = { kind, person_id: personId, order_id: orderId, created_at: context.clock.now() };
  const mails: NewMessage[] = [
    {
      ...common,
      channel: 'email',
      recipient,
      subject: mail.subject,
      body_text: mailText(mail),
      body_html: mailHtml(mail),
      unsubscribe_url: unsubscribe?.url ?? null,
      mandate_id: mandateId,
      reply_to: replyTo,
      dedupe_key: `letter:${key}`,
    },
  ];
  const others = brief && orderId !== null ? await briefNotes(context, { orderId, brief, sender }) : [];
  await keepMessages(context, siteId, [
    ...mails.filter(() => recipient !== ''),
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
    personId: number | null;
    /** The order it is about. */
    orderId?: number;
    recipient: string;
    text: string;
  },
): Promise<void> {
  const { kind, key, siteId, personId, orderId = null, recipient, text } = note;
  await keepMessages(context, siteId, [
    {
      kind,
      channel: 'sms',
      recipient,
      body_text: text,
      person_id: personId,
      order_id: orderId,
      dedupe_key: `sms:${key}`,
      created_at: context.clock.now(),
    },
  ]);
}
