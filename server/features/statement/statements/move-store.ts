import { sql } from 'kysely';
import type { Account } from '#domain/money/ledger.ts';
import { type Move, paymentsOf, type StatementPayment } from '#domain/money/statement-payments.ts';
import type { Db } from '#server/database/db.ts';
import { isReversed } from '#server/features/ledger/reverse-booking.ts';
import { paidBy } from './paid-by.ts';

/** Where money of a statement moves. */
export const MOVED = ['bank', 'elsewhere'] as const satisfies Account[];

/** What the bank says of itself where one of its payments proves a booking. */
interface ProvenMove extends Move {
  proof: {
    entryId: number;
    endToEnd: string;
    /** It is one sum over everything in a file of ours. */
    isOfFile: boolean;
  } | null;
}

export type ProvenPayment = StatementPayment<ProvenMove>;

/** All that was paid of a statement, however, or came back, the earliest first, without what was taken back. */
export async function listMoves(db: Db, statementId: number): Promise<ProvenMove[]> {
  const rows = await db
    .selectFrom('booking')
    .innerJoin('posting', 'posting.booking_id', 'booking.id')
    .leftJoin('bank_match', 'bank_match.booking_id', 'booking.id')
    .leftJoin('bank_entry', 'bank_entry.id', 'entry_id')
    .select([
      'booking.id',
      'booking.kind',
      'posting.cents',
      'account',
      'posting.party',
      'entry_id',
      'end_to_end',
      'batch',
      'is_detailed',
    ])
    .where('booking.statement_id', '=', statementId)
    .where('booking.kind', 'in', ['statement-paid', 'statement-returned'])
    .where('account', 'in', MOVED)
    .where(sql<boolean>`not ${isReversed}`)
    .orderBy('booking.id')
    .execute();
  return rows.map(
    ({
      id,
      kind,
      cents,
      entry_id: entryId,
      end_to_end: endToEnd,
      batch,
      is_detailed: isDetailed,
      ...row
    }) => ({
      id,
      by: paidBy(row),
      isReturn: kind === 'statement-returned',
      cents,
      proof:
        entryId === null
          ? null
          : { entryId, endToEnd: endToEnd ?? '', isOfFile: isDetailed === false && batch !== '' },
    }),
  );
}

/** Its payments, with what became of each. */
export const listPayments = async (db: Db, statementId: number): Promise<ProvenPayment[]> =>
  paymentsOf(await listMoves(db, statementId));
