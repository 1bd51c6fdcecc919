import type { FastifyInstance } from 'fastify';
import { inboxPage, messagePage } from './inbox-page.ts';
import type { Inbox } from './inbox.ts';

// A mail's HTML is somebody else's: no scripts, nothing loaded, and links open outside the frame.
const MAIL_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:";

/** What people and tests read: the inbox as pages, and the same as JSON. */
export function inboxRoutes(app: FastifyInstance, inbox: Inbox): void {
  app.get<{ Querystring: { an?: string } }>('/', (request, reply) => {
    const recipient = request.query.an ?? '';
    return reply.type('text/html; charset=utf-8').send(
      inboxPage({
        messages: inbox.list(recipient).slice(0, 100),
        recipients: inbox.recipients().slice(0, 12),
        recipient,
      }),
    );
  });

  app.get<{ Params: { id: string } }>('/nachricht/:id', (request, reply) => {
    const message = inbox.find(request.params.id);
    if (!message) return reply.callNotFound();
    return reply.type('text/html; charset=utf-8').send(messagePage(message));
  });

  app.get<{ Params: { id: string } }>('/nachricht/:id/html', (request, reply) => {
    const message = inbox.find(request.params.id);
    if (!message) return reply.callNotFound();
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', MAIL_POLICY)
      .send(`<base target="_blank">${message.html}`);
  });

  app.get<{ Querystring: { an?: string } }>('/messages.json', (request) => inbox.list(request.query.an));
}
