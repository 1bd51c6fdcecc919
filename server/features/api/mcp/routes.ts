import type { FastifyInstance } from 'fastify';
import { InProcessClient } from '#server/plumbing/http/in-process.ts';
import { sendRefusal } from '#server/plumbing/http/route.ts';
import { refuse } from '#server/plumbing/refusal.ts';
import type { Visits } from '#server/plumbing/visit/visit.ts';

/**
 * Where assistants ask (Model Context Protocol, Streamable HTTP, without sessions): for nobody in particular, as if
 * each of them had just come. Loaded when the first one does.
 */
export function mcpRoutes(app: FastifyInstance, visits: Visits): void {
  app.post('/mcp', async (request, reply) => {
    const match = await visits.findSite(request);
    if (!match) return sendRefusal(reply, refuse('unknown-site'));
    const tooMuch = await visits.count(request, 'search');
    if (tooMuch) return sendRefusal(reply, tooMuch);
    const { answerAssistant } = await import('./answer-assistant.ts');
    const { call } = new InProcessClient(app, request, visits.inProcessMark, null);
    const said = await answerAssistant({ call, origin: match.site.origin }, request.headers, request.body);
    return reply
      .code(said.status)
      .headers({ 'content-type': 'application/json', ...Object.fromEntries(said.headers) })
      .header('cache-control', 'no-store')
      .send(await said.text());
  });
  // There is nothing to listen to, and no session to end.
  app.route({
    method: ['GET', 'DELETE'],
    url: '/mcp',
    handler: (_request, reply) => reply.code(405).header('allow', 'POST').send(),
  });
}
