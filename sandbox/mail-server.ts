import { simpleParser } from 'mailparser';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { callbackify } from 'node:util';
import { SMTPServer, type SMTPServerAddress } from 'smtp-server';
import type { Inbox } from './inbox.ts';

/** Addresses whose mail is refused for good, and for now: the demo can show both. */
const FAILING = [
  { ending: '@unzustellbar.example', responseCode: 550, message: 'SANDBOX: Dieses Postfach gibt es nicht' },
  { ending: '@spaeter.example', responseCode: 451, message: 'SANDBOX: Bitte später noch einmal' },
];

/** Takes every mail for everybody into the inbox, without log-in and encryption; on loopback only. */
export async function openMailServer(
  port: number,
  inbox: Inbox,
): Promise<{ port: number; close(): Promise<void> }> {
  const server = new SMTPServer({
    banner: 'SANDBOX',
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: (address, _session, callback) => callback(failureFor(address)),
    onData: (stream, session, callback) => {
      callbackify(keep)(stream, session.envelope.rcptTo, inbox, callback);
    },
  });
  // A client that breaks off is its own matter; without a listener it would end the process.
  server.on('error', (error) => console.error(`SANDBOX: ${error.message}`));
  const listening = server.listen(port, '127.0.0.1');
  await once(listening, 'listening');
  return {
    port: (listening.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function failureFor({ address }: SMTPServerAddress): Error | null {
  const failure = FAILING.find(({ ending }) => address.endsWith(ending));
  return failure ? Object.assign(new Error(failure.message), { responseCode: failure.responseCode }) : null;
}

async function keep(source: Readable, recipients: SMTPServerAddress[], inbox: Inbox): Promise<void> {
  const mail = await simpleParser(source, { skipTextToHtml: true });
  for (const { address } of recipients) {
    await inbox.add({
      channel: 'email',
      sender: mail.from?.text ?? '',
      recipient: address,
      subject: mail.subject ?? '',
      text: mail.text ?? '',
      html: mail.html === false ? '' : mail.html,
      reference: mail.messageId ?? '',
    });
  }
}
