import { createTransport, type NodemailerError } from 'nodemailer';
import { PATIENCE, type Delivery } from './delivery.ts';

export interface OutgoingMail {
  from: { name: string; address: string };
  to: string;
  /** To whom an answer goes; empty: to whom it is from. */
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  /** With angle brackets. The same mail sent again bears the same one, by which receivers drop doubles. */
  messageId: string;
  /** With a `cid`: a picture that stands in the HTML. */
  attachments?: { filename: string; content: Buffer; contentType: string; cid?: string }[];
  /** Answers a GET with a page and a POST by ending such mails; null for mails that cannot be ended. */
  unsubscribeUrl?: string | null;
}

export interface MailSender {
  send(mail: OutgoingMail): Promise<Delivery>;
}

/**
 * Sends through an SMTP server, smtp://user:password@host:port or smtps://…; a connection per mail. What cannot be
 * delivered goes back to `bounceAddress` or, without one, to whom the mail is from.
 */
export function smtpSender(url: string, bounceAddress?: string): MailSender {
  const transport = createTransport({
    url,
    connectionTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    socketTimeout: 2 * PATIENCE,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ unsubscribeUrl, ...mail }) {
      try {
        // Machines do not answer to machines (RFC 3834): no out-of-office mail comes back.
        const headers = {
          'Auto-Submitted': 'auto-generated',
          ...(unsubscribeUrl && oneClick(unsubscribeUrl)),
        };
        const envelope = bounceAddress && { envelope: { from: bounceAddress, to: mail.to } };
        await transport.sendMail({ ...mail, ...envelope, headers });
        return { outcome: 'sent' };
      } catch (error) {
        return failure(error as NodemailerError);
      }
    },
  };
}

// RFC 8058: the button of mail programs posts there.
const oneClick = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

// Only what is wrong with the mail itself is final; a wrong password can be mended.
function failure({ code, permanent = true, message }: NodemailerError): Delivery {
  const isFinal = permanent && (code === 'EENVELOPE' || code === 'EMESSAGE');
  return { outcome: isFinal ? 'refused' : 'later', reason: message };
}
