import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { canPrint, escposState } from '#domain/order/printer.ts';
import { rasterOf } from '#server/adapters/slip-paper.ts';
import type { Context } from '#server/plumbing/context.ts';
import { findAsking, findNamed, findNext, giveSlip, noteResult, noteSaid } from './give-job.ts';
import type { PrinterRow } from './store.ts';

const Said = z.object({ status: z.string().max(20).catch('') }).catch({ status: '' });

/** The bridge is one file, which runs as it is. */
const BRIDGE = new URL('../../../print-bridge/print-bridge.ts', import.meta.url);

/**
 * For printers that speak ESC/POS in the kitchen's own network, and the print bridge that asks for them: it posts what the
 * printer says of itself and hears which slip waits, gets it as its dots (PBM), and says by DELETE what came of it. The
 * secret in the address is all it proves itself with.
 */
export function escposRoutes(scope: FastifyInstance, context: Context): void {
  type Asked = { Params: { secret: string }; Querystring: Record<string, string | undefined> };
  const url = '/api/druck/escpos/:secret';

  scope.get('/api/druck/druckbruecke.ts', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('content-disposition', 'attachment; filename="druckbruecke.ts"')
      .send(await readFile(BRIDGE)),
  );

  scope.post<Asked>(url, async ({ params, body }, reply) => {
    const printer = await asking(params.secret, reply);
    if (!printer) return reply;
    const state = escposState(Said.parse(body).status);
    await noteSaid(context, printer, state);
    const job = canPrint(state) ? await findNext(context, printer) : undefined;
    return reply.send({ jobToken: job?.token ?? null });
  });

  scope.get<Asked>(url, async ({ params, query }, reply) => {
    const printer = await asking(params.secret, reply);
    if (!printer) return reply;
    const job = await findNamed(context, printer, query['token'] ?? '');
    const picture = job?.state === 'waiting' ? await giveSlip(context, printer, job) : null;
    if (!picture) return reply.code(404).send();
    const { width, height, bits } = await rasterOf(picture);
    const head = Buffer.from(`P4\n${width} ${height}\n`);
    return reply.type('image/x-portable-bitmap').send(Buffer.concat([head, bits]));
  });

  scope.delete<Asked>(url, async ({ params, query }, reply) => {
    const printer = await asking(params.secret, reply);
    if (!printer) return reply;
    const state = escposState(query['status'] ?? '');
    const job = await findNamed(context, printer, query['token'] ?? '');
    await noteSaid(context, printer, state);
    if (job) await noteResult(context, { job, state, isPrinted: query['printed'] === '1' });
    return reply.code(200).send();
  });

  async function asking(secret: string, reply: FastifyReply): Promise<PrinterRow | null> {
    const printer = await findAsking(context, secret);
    if (printer?.kind === 'escpos') return printer;
    await reply.code(404).send();
    return null;
  }
}
