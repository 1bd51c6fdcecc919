import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { starState } from '#domain/order/printer.ts';
import type { Context } from '#server/plumbing/context.ts';
import { findAsking, findNamed, findNext, findOffered, giveSlip, noteResult, noteSaid } from './give-job.ts';
import type { PrinterRow } from './store.ts';

/** What a printer posts every few seconds; what else it says is of no use here. */
const Poll = z.object({ statusCode: z.string().max(200).catch('') });

/** A printer whose code is written like a part of an address, as 200%20OK. */
const unescapeCode = (code: string): string => {
  try {
    return decodeURIComponent(code);
  } catch {
    return code;
  }
};

const PNG = 'image/png';

/**
 * Star's CloudPRNT over HTTP, version 1 (https://star-m.jp/products/s_print/sdk/StarCloudPRNT/manual/en): the printer
 * posts its status and hears whether a slip waits, gets it as a picture, and says by DELETE what came of it. The secret
 * in the address is all it proves itself with.
 */
export function starRoutes(scope: FastifyInstance, context: Context): void {
  type Asked = { Params: { secret: string }; Querystring: Record<string, string | undefined> };
  const url = '/api/druck/star/:secret';

  scope.post<Asked>(url, async ({ params, body }, reply) => {
    const printer = await asking(params.secret, 'star', reply);
    if (!printer) return reply;
    const { statusCode } = Poll.catch({ statusCode: '' }).parse(body);
    await noteSaid(context, printer, starState(unescapeCode(statusCode)));
    const job = await findNext(context, printer);
    return reply.send(job ? { jobReady: true, mediaTypes: [PNG], jobToken: job.token } : { jobReady: false });
  });

  scope.get<Asked>(url, async ({ params, query }, reply) => {
    const printer = await asking(params.secret, 'star', reply);
    if (!printer) return reply;
    const job = await named(printer, query['token']);
    const picture = job?.state === 'waiting' ? await giveSlip(context, printer, job) : null;
    if (!picture) return reply.code(404).send();
    return reply
      .header('x-star-cut', 'partial; feed=true')
      .header('x-star-imageditherpattern', 'none')
      .header('x-star-buzzerstartpattern', '1')
      .type(PNG)
      .send(picture);
  });

  scope.delete<Asked>(url, async ({ params, query }, reply) => {
    const printer = await asking(params.secret, 'star', reply);
    if (!printer) return reply;
    const state = starState(unescapeCode(query['code'] ?? ''));
    const job = await named(printer, query['token']);
    await noteSaid(context, printer, state);
    const isPrinted = state === 'ready' || state === 'paper-low';
    if (job) await noteResult(context, { job, state, isPrinted });
    return reply.code(200).send();
  });

  async function asking(
    secret: string,
    kind: PrinterRow['kind'],
    reply: FastifyReply,
  ): Promise<PrinterRow | null> {
    const printer = await findAsking(context, secret);
    if (printer?.kind === kind) return printer;
    await reply.code(404).send();
    return null;
  }

  const named = (printer: PrinterRow, token: string | undefined) =>
    token === undefined || token === '' ? findOffered(context, printer) : findNamed(context, printer, token);
}
