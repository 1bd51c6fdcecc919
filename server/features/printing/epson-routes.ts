import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type EpsonAnswer, epsonState } from '#domain/order/printer.ts';
import { type Element, xmlDocument } from '#domain/text/markup.ts';
import { type Raster, rasterOf } from '#server/adapters/slip-paper.ts';
import type { Context } from '#server/plumbing/context.ts';
import { findAsking, findNamed, findNext, giveSlip, noteResult, noteSaid } from './give-job.ts';

const Form = z.object({
  ConnectionType: z.string().catch(''),
  ResponseFile: z.string().max(100_000).catch(''),
});

/** What the printer may take for a slip, in ms. */
const PRINTS_WITHIN = '60000';

/**
 * Epson's Server Direct Print, version 2.00: the printer posts a form, gets the next slip as ePOS-Print XML or nothing,
 * and posts what came of it. The secret in the address is all it proves itself with.
 */
export function epsonRoutes(scope: FastifyInstance, context: Context): void {
  scope.post<{ Params: { secret: string } }>('/api/druck/epson/:secret', async ({ params, body }, reply) => {
    const printer = await findAsking(context, params.secret);
    if (printer?.kind !== 'epson') return reply.code(404).send();
    const { ConnectionType: type, ResponseFile: said } = Form.catch({
      ConnectionType: '',
      ResponseFile: '',
    }).parse(body);
    reply.type('text/xml; charset=utf-8');
    if (type === 'SetResponse') {
      for (const { token, ...answer } of answersIn(said)) {
        const job = await findNamed(context, printer, token);
        const state = epsonState(answer);
        await noteSaid(context, printer, state);
        if (job) await noteResult(context, { job, state, isPrinted: answer.isPrinted });
      }
      return reply.send('');
    }
    await noteSaid(context, printer, null);
    const job = type === 'GetRequest' ? await findNext(context, printer) : undefined;
    const picture = job && (await giveSlip(context, printer, job));
    if (!picture) return reply.send('');
    return reply.send(printRequest(job.token, await rasterOf(picture)));
  });
}

const printRequest = (token: string, { width, height, bits }: Raster): string => {
  const image: Element = [
    'image',
    bits.toString('base64'),
    { width: String(width), height: String(height), color: 'color_1', mode: 'mono' },
  ];
  const commands: Element[] = [
    ['sound', '', { pattern: 'pattern_a', repeat: '1' }],
    image,
    ['cut', '', { type: 'feed' }],
  ];
  return xmlDocument([
    'PrintRequestInfo',
    [
      [
        'ePOSPrint',
        [
          [
            'Parameter',
            [
              ['devid', 'local_printer'],
              ['timeout', PRINTS_WITHIN],
              ['printjobid', token],
            ],
          ],
          [
            'PrintData',
            [['epos-print', commands, { xmlns: 'http://www.epson-pos.com/schemas/2011/03/epos-print' }]],
          ],
        ],
      ],
    ],
    { Version: '2.00' },
  ]);
};

/** The results in what an Epson printer posts; what cannot be read says nothing. */
function answersIn(xml: string): (EpsonAnswer & { token: string })[] {
  return [...xml.matchAll(/<ePOSPrint>([\s\S]*?)<\/ePOSPrint>/g)].flatMap(([, job = '']) => {
    const token = /<printjobid>\s*([\w.-]{1,64})\s*<\/printjobid>/.exec(job)?.[1];
    const response = /<response\b[^>]*>/.exec(job)?.[0];
    if (token === undefined || response === undefined) return [];
    const attribute = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(response)?.[1] ?? '';
    const status = Number(attribute('status'));
    return [
      {
        token,
        isPrinted: /^(true|1)$/.test(attribute('success')),
        code: attribute('code'),
        status: Number.isSafeInteger(status) ? status : 0,
      },
    ];
  });
}
