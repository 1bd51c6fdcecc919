import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/plumbing/context.ts';
import { epsonRoutes } from './epson-routes.ts';
import { escposRoutes } from './escpos-routes.ts';
import { starRoutes } from './star-routes.ts';

/** Where printers ask for what to print: calls of devices, outside of the contract, without site and session. */
export function printingRoutes(app: FastifyInstance, context: Context): void {
  void app.register(async (scope) => {
    // Elsewhere forms come as text, and are read where they are meant.
    scope.removeContentTypeParser('application/x-www-form-urlencoded');
    await scope.register(formbody);
    starRoutes(scope, context);
    epsonRoutes(scope, context);
    escposRoutes(scope, context);
  });
}
