import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Something that would have reached a person. */
export interface Received {
  id: string;
  /** ISO 8601 in UTC. */
  at: string;
  channel: 'email' | 'whatsapp' | 'sms' | 'web-push';
  sender: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  /** Message-ID of a mail, the sender's own mark of other messages. */
  reference: string;
}

/** A sandbox that runs for months must not fill the disk. */
const KEPT = 2000;

/** Everything received, newest last; each message is a file, so that a killed process loses nothing. */
export class Inbox {
  #folder: string;
  #messages: Received[];

  constructor(folder: string, messages: Received[]) {
    this.#folder = folder;
    this.#messages = messages;
  }

  /** Keeps the message; resolves once it is on the disk. */
  async add(message: Omit<Received, 'id' | 'at'>): Promise<Received> {
    const kept = { id: randomUUID(), at: new Date().toISOString(), ...message };
    const file = this.#file(kept);
    // Written aside and renamed: a reader never finds half a message.
    await writeFile(`${file}.part`, JSON.stringify(kept, null, 1), { flush: true });
    await rename(`${file}.part`, file);
    this.#messages.push(kept);
    const [oldest] = this.#messages;
    if (oldest && this.#messages.length > KEPT) {
      this.#messages.shift();
      await rm(this.#file(oldest), { force: true });
    }
    return kept;
  }

  /** Newest first, of one recipient if given. */
  list(recipient?: string): Received[] {
    return this.#messages.filter((message) => !recipient || message.recipient === recipient).toReversed();
  }

  find(id: string): Received | undefined {
    return this.#messages.find((message) => message.id === id);
  }

  /** Everybody who got something, those with the newest message first. */
  recipients(): string[] {
    return [...new Set(this.list().map(({ recipient }) => recipient))];
  }

  #file({ at, id }: Received): string {
    return join(this.#folder, `${at.replaceAll(/[:.]/g, '-')}-${id}.json`);
  }
}

/** Opens the inbox kept in a folder, which is made if need be. */
export async function openInbox(folder: string): Promise<Inbox> {
  const messagesFolder = join(folder, 'messages');
  await mkdir(messagesFolder, { recursive: true });
  // File names start with the instant, so their order is the order of arrival.
  const names = (await readdir(messagesFolder)).filter((name) => name.endsWith('.json')).sort();
  const messages: Received[] = [];
  for (const name of names)
    messages.push(JSON.parse(await readFile(join(messagesFolder, name), 'utf8')) as Received);
  return new Inbox(messagesFolder, messages);
}
