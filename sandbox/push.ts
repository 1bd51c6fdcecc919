import { createDecipheriv, createECDH, createHash, hkdfSync } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Inbox } from './inbox.ts';

/** Everybody can know these keys: what is locked with them is nobody's. The server makes the same ones. */
const browser = createECDH('prime256v1');
browser.setPrivateKey(createHash('sha256').update('browser of the sandbox').digest());
const secret = createHash('sha256').update('its secret').digest().subarray(0, 16);

/** A push service (RFC 8030) and the one browser behind it, which opens what it gets and puts it into the inbox. */
export function pushRoutes(app: FastifyInstance, inbox: Inbox): void {
  void app.register(async (scope) => {
    scope.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post('/push', async (request, reply) => {
      const { authorization = '', ttl, topic = '' } = request.headers;
      if (!authorization.startsWith('vapid t=')) return reply.code(401).send();
      if (ttl === undefined) return reply.code(400).send();
      const note = Buffer.isBuffer(request.body) ? open(request.body) : null;
      if (!note) return reply.code(400).send();
      const { id } = await inbox.add({
        channel: 'web-push',
        sender: '',
        recipient: `Browser, ${String(topic)}`,
        subject: String(note['title'] ?? ''),
        text: `${String(note['body'] ?? '')}\n\n${String(note['path'] ?? '')}`,
        html: '',
        reference: String(note['tag'] ?? ''),
      });
      return reply.code(201).header('location', `/nachricht/${id}`).send();
    });
  });
}

/** Unlocks a message in one record (RFC 8188, RFC 8291); null where it was locked for another browser. */
function open(body: Buffer): Record<string, unknown> | null {
  try {
    const salt = body.subarray(0, 16);
    const length = body.readUInt8(20);
    const sender = body.subarray(21, 21 + length);
    const locked = body.subarray(21 + length);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender]);
    const shared = Buffer.from(hkdfSync('sha256', browser.computeSecret(sender), secret, info, 32));
    const derive = (what: string, bytes: number) =>
      Buffer.from(hkdfSync('sha256', shared, salt, `Content-Encoding: ${what}\0`, bytes));
    const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
    decipher.setAuthTag(locked.subarray(-16));
    const opened = Buffer.concat([decipher.update(locked.subarray(0, -16)), decipher.final()]);
    // A byte of 2 ends the last record; zeros after it only hide how long the message is.
    return JSON.parse(opened.subarray(0, opened.lastIndexOf(2)).toString()) as Record<string, unknown>;
  } catch {
    return null;
  }
}
