import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/plumbing/context.ts';
import { marksOf } from '#server/plumbing/visit/marks.ts';
import { describeRecord } from './describe-record.ts';
import { drawRecord } from './draw-record.ts';
import { findAnyRecord, type RecordRow } from './store.ts';

/** So many days a guest may fetch a receipt; then it is looked for among their own papers. */
const DAYS = 90;

const PATH = '/api/beleg';
const isSale = ({ kind }: RecordRow): boolean => kind === 'receipt' || kind === 'cancellation';

const keyOf = async (context: Context, { id }: Pick<RecordRow, 'id'>): Promise<string> =>
  (await marksOf(context))('receipt', String(id));

/** Where a guest fetches the receipt that they paid (§ 146a Abs. 2 AO): nobody guesses it. Null: it is none. */
export async function receiptAddress(context: Context, record: RecordRow): Promise<string | null> {
  if (!isSale(record)) return null;
  return `${context.settings.publicUrl}${PATH}/${record.id}/${await keyOf(context, record)}`;
}

/** Receipts as files, outside of the contract: a guest's telephone opens what a code at the till says. */
export function receiptFiles(http: FastifyInstance, context: Context): void {
  http.get<{ Params: { id: string; key: string } }>(`${PATH}/:id/:key`, async ({ params }, reply) => {
    reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex');
    const record = await findHandedOut(context, params);
    if (!record) return reply.code(404).type('text/plain; charset=utf-8').send(GONE);
    const file = await drawRecord(await describeRecord(context, record));
    return reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="Beleg-${record.number}.pdf"`)
      .send(file);
  });
}

const GONE = `Diesen Beleg gibt es hier nicht oder nicht mehr: Er lässt sich ${DAYS} Tage lang abrufen.`;

async function findHandedOut(
  context: Context,
  { id, key }: { id: string; key: string },
): Promise<RecordRow | null> {
  if (!/^[1-9]\d{0,8}$/.test(id)) return null;
  const expected = Buffer.from(await keyOf(context, { id: Number(id) }));
  const given = Buffer.from(key);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const record = await findAnyRecord(context.db, Number(id));
  const last = context.clock.now().subtract({ hours: 24 * DAYS });
  const isFresh = record && Temporal.Instant.compare(record.recorded_at, last) >= 0;
  return isFresh && isSale(record) ? record : null;
}
