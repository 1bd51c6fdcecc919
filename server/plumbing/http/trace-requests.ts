import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Begun, Traces } from '#server/adapters/tracing.ts';

/** Tells how long each answer takes, by its route. */
export function traceRequests(app: FastifyInstance, traces: Traces): void {
  const open = new WeakMap<FastifyRequest, Begun>();
  app.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    const begun = traces.begin({
      kind: 'request',
      name: `${request.method} ${route}`,
      attributes: { 'http.request.method': request.method, 'http.route': route },
      parent: String(request.headers.traceparent ?? ''),
    });
    open.set(request, begun);
    begun.within(done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode } = reply;
    const attributes = { 'http.response.status_code': statusCode };
    open.get(request)?.end({ failed: statusCode >= 500, attributes });
    done();
  });
}
