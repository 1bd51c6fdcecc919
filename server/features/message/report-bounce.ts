import PostalMime from 'postal-mime';
import type { Context } from '#server/plumbing/context.ts';
import { MAIL_REFUSED } from '#server/plumbing/mail.ts';
import { messageIdOf } from './message-id.ts';
import { findMessage, findSender, holdAddressee, markUndelivered } from './store.ts';

/** What a mail server says of a mail that it could not deliver (RFC 3464). */
interface Bounce {
  /** Of the mail, with angle brackets. */
  messageId: string;
  reason: string;
}

/** Enough to see what is wrong. */
const LONGEST_REASON = 300;

/**
 * Notes what comes back to the address that bounces go to: a mail that did not arrive waits for the operator. Anybody may
 * write to that address, so that only a report that names a mail as it went out counts.
 */
export async function reportBounce(outer: Context, raw: Uint8Array): Promise<void> {
  const bounce = await readBounce(raw);
  const id = Number(/^<(\d{1,9})\./.exec(bounce?.messageId ?? '')?.[1]);
  const message = id > 0 ? await findMessage(outer.db, id) : undefined;
  if (!bounce || message?.channel !== 'email') return;
  if (messageIdOf(message, await findSender(outer.db, message.site_id)) !== bounce.messageId) return;
  // A mailbox that is full today takes the next one; one that is not there never will, and ends what can be ended.
  const url = bounce.reason.startsWith('5') ? message.unsubscribe_url : null;
  await outer.transaction(async (context) => {
    await holdAddressee(context.db, id);
    const handledAt = url === null ? null : context.clock.now();
    const { reason } = bounce;
    const noted = await markUndelivered(context.db, id, 'email', { reason, handledAt });
    if (noted && url !== null) await context.enqueue({ queue: MAIL_REFUSED, payload: { url } });
  });
}

/** Null for any other mail: an answer, an advertisement, a note that it is late. */
async function readBounce(raw: Uint8Array): Promise<Bounce | null> {
  // A mail with parts in parts in parts is nobody's report.
  const mail = await PostalMime.parse(raw, { attachmentEncoding: 'utf8' }).catch(() => null);
  const part = (...types: string[]): string => {
    const content = mail?.attachments.find(({ mimeType }) => types.includes(mimeType))?.content;
    return typeof content === 'string' ? unfolded(content) : '';
  };
  const status = part('message/delivery-status');
  const messageId = fieldOf(part('message/rfc822', 'text/rfc822-headers'), 'Message-ID');
  if (fieldOf(status, 'Action').toLowerCase() !== 'failed' || messageId === '') return null;
  const said = fieldOf(status, 'Diagnostic-Code').replace(/^smtp; */i, '');
  const reason = [fieldOf(status, 'Status'), said].filter(Boolean).join(': ');
  return { messageId, reason: (reason || 'kam zurück').slice(0, LONGEST_REASON) };
}

const unfolded = (text: string): string => text.replaceAll(/\r?\n[ \t]+/g, ' ');

const fieldOf = (text: string, name: string): string =>
  new RegExp(`^${name}:[ \\t]*(.*)$`, 'im').exec(text)?.[1]?.trim() ?? '';
