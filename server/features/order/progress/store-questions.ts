import type { Insertable } from 'kysely';
import type { Db } from '#server/database/db.ts';
import { findRow, hasRow, insertRow, updateRows } from '#server/database/rows.ts';
import type { OrderQuestionTable } from '#server/database/tables/order.ts';
import { countEqual } from '#domain/order/count-equal.ts';
import type { OpenQuestion, OrderRow } from '../order.ts';
import { titleOf } from '../sold-line.ts';

type Answer = NonNullable<OrderQuestionTable['answer']>;

/** What the guests of these orders are asked and have not answered, by order. */
export async function listQuestions(db: Db, orders: readonly OrderRow[]): Promise<Map<number, OpenQuestion>> {
  const asked = orders.filter(({ asked_until: until }) => until !== null).map(({ id }) => id);
  if (asked.length === 0) return new Map();
  const rows = await db
    .selectFrom('order_question')
    .innerJoin('order_question_line', 'order_question_line.question_id', 'order_question.id')
    .innerJoin('order_line', 'order_line.id', 'order_question_line.line_id')
    .select([
      'order_question.id',
      'order_question.order_id',
      'order_question.minutes',
      'amount_cents',
      'voucher_cents',
      'person_id',
    ])
    .select(['line_id', 'title', 'size_title', 'guest_name'])
    .where('order_question.order_id', 'in', asked)
    .where('answer', 'is', null)
    .orderBy('position')
    .execute();
  return new Map(
    [...Map.groupBy(rows, ({ order_id }) => order_id)].flatMap(([orderId, lines]) => {
      const [first] = lines;
      if (first === undefined) return [];
      const { id, minutes, amount_cents: amountCents, voucher_cents: voucherCents } = first;
      const lineIds = lines.map(({ line_id }) => line_id);
      const asked = { id, minutes, amountCents, voucherCents, lineIds, personId: first.person_id };
      return [[orderId, { ...asked, without: sayPieces(lines) }] as const];
    }),
  );
}

type Piece = { title: string; size_title: string; guest_name: string };

/** As guests read it: '2 × Pizza Salami, groß (Tom)'. */
const sayPieces = (lines: readonly Piece[]): string[] =>
  countEqual(lines, (line) => [titleOf(line), line.guest_name]).map(
    ({ count, first }) =>
      `${count} × ${titleOf(first)}${first.guest_name === '' ? '' : ` (${first.guest_name})`}`,
  );

type NewQuestion = Insertable<OrderQuestionTable> & {
  asked_at: Temporal.Instant;
  until: Temporal.Instant;
  lineIds: readonly number[];
};

/** Asks, unless somebody changed the order meanwhile; undefined then. */
export async function saveQuestion(
  db: Db,
  order: Pick<OrderRow, 'id' | 'version'>,
  { lineIds, until, ...row }: NewQuestion,
): Promise<OrderRow | undefined> {
  const asked = await raise(db, order, { asked_until: until, changed_at: row.asked_at });
  if (!asked) return undefined;
  const question_id = await insertRow(db, 'order_question', row);
  await db
    .insertInto('order_question_line')
    .values(lineIds.map((line_id) => ({ question_id, line_id })))
    .execute();
  return asked;
}

/** Takes the question from an order, which gives it its next version; undefined where somebody was quicker. */
export const endQuestion = (
  db: Db,
  order: Pick<OrderRow, 'id' | 'version'>,
  changes: Pick<OrderRow, 'changed_at'> & Partial<Pick<OrderRow, 'accept_until'>>,
): Promise<OrderRow | undefined> => raise(db, order, { ...changes, asked_until: null });

function raise(
  db: Db,
  order: Pick<OrderRow, 'id' | 'version'>,
  change: Partial<Pick<OrderRow, 'accept_until' | 'asked_until' | 'changed_at'>>,
): Promise<OrderRow | undefined> {
  return db
    .updateTable('orders')
    .set({ ...change, version: order.version + 1 })
    .where('id', '=', order.id)
    .where('version', '=', order.version)
    .returningAll()
    .executeTakeFirst();
}

/** Notes what became of what an order's guest was asked, if anything still is. */
export const noteAnswer = async (
  db: Db,
  orderId: number,
  answer: Answer,
  at: Temporal.Instant,
): Promise<void> => {
  await updateRows(db, 'order_question', { order_id: orderId, answer: null }, { answer, answered_at: at });
};

/** How a question was answered; null: not yet, undefined: it is none of this order. */
export async function findAnswer(db: Db, orderId: number, questionId: number) {
  return (await findRow(db, 'order_question', { id: questionId, order_id: orderId }))?.answer;
}

/** Whether a step that was tapped still waits: what becomes of the order is decided. */
export const isHeld = (db: Db, { id, version }: Pick<OrderRow, 'id' | 'version'>): Promise<boolean> =>
  hasRow(db, 'held_step', { order_id: id, version });

/** One sweep handles this many; what is left waits for the next. */
const SWEEP_SIZE = 100;

/** Orders whose guests were asked and have not answered in time. */
export const listUnanswered = (db: Db, now: Temporal.Instant) =>
  db
    .selectFrom('orders')
    .select('id')
    .where('asked_until', '<=', now)
    .orderBy('asked_until')
    .limit(SWEEP_SIZE)
    .execute();
