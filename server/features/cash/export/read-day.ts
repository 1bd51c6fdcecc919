import { findSigner, type Signer } from '../../fiscal/sign.ts';
import type { Context } from '#server/plumbing/context.ts';
import { closingNumberOf, findAnyRecord, listClosed, listLines, type RecordRow } from '../store.ts';
import type { ClosedDay } from './rows.ts';

/** A closing with everything that it closed, and what that refers to. */
export async function readDay(context: Context, closing: RecordRow): Promise<ClosedDay> {
  const { db } = context;
  const records = await listClosed(db, closing);
  const lines = Map.groupBy(
    await listLines(
      db,
      records.map(({ id }) => id),
    ),
    ({ record_id: id }) => id,
  );
  const signers: Signer[] = [];
  for (const id of new Set(records.flatMap(({ device_id }) => device_id ?? []))) {
    const signer = await findSigner(context, id);
    if (signer) signers.push(signer);
  }
  const closedIn: Map<number, { record: RecordRow; closingNumber: number }> = new Map();
  for (const id of records.flatMap(({ refers_to }) => refers_to ?? [])) {
    const record = await findAnyRecord(db, id);
    if (record) closedIn.set(id, { record, closingNumber: await closingNumberOf(db, record) });
  }
  return { closing, records, lines, signers, closedIn };
}
