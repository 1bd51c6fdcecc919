import type { z } from 'zod';
import type { ExpressionBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { TicketLine } from '#contract/kitchen.ts';
import type { Schema } from '#server/database/schema.ts';
import type { OrderRow } from './order.ts';
import { countPieces, describePieces, type SoldLine, withExtras } from './sold-line.ts';

/** A piece as a ticket knows it. */
export type LineOfTicket = Pick<
  SoldLine,
  'title' | 'article_number' | 'size' | 'size_title' | 'note' | 'guest_name' | 'age_limit' | 'extras'
> & { is_missing: unknown; is_asked?: unknown };

/** To be selected with an order: its pieces, in their order. */
export const withTicketLines = ({ selectFrom }: ExpressionBuilder<Schema, 'orders'>) =>
  jsonArrayFrom(
    selectFrom('order_line')
      .select(['order_line.title', 'article_number', 'size', 'size_title', 'note', 'guest_name', 'age_limit'])
      .select((line) =>
        line
          .exists(
            line
              .selectFrom('order_reduction_line')
              .select('line_id')
              .whereRef('line_id', '=', 'order_line.id'),
          )
          .as('is_missing'),
      )
      .select((line) =>
        line
          .exists(
            line
              .selectFrom('order_question_line')
              .innerJoin('order_question', 'order_question.id', 'question_id')
              .select('line_id')
              .whereRef('line_id', '=', 'order_line.id')
              .where('answer', 'is', null),
          )
          .as('is_asked'),
      )
      .select(withExtras)
      .whereRef('order_id', '=', 'orders.id')
      .orderBy('position'),
  ).as('lines');

/** What goes into one person's bag stands together; within a name equal pieces are counted. */
export function toTicketLines(lines: readonly LineOfTicket[]): z.input<typeof TicketLine>[] {
  const byGuest = [...Map.groupBy(lines, ({ guest_name: name }) => name).values()].flat();
  return countPieces(byGuest, (line) => [line.guest_name, line.is_missing, line.is_asked]).map((pieces) => ({
    ...describePieces(pieces),
    guestName: pieces.first.guest_name,
    isMissing: Boolean(pieces.first.is_missing),
    isAsked: Boolean(pieces.first.is_asked),
  }));
}

/** What the guest ticked besides the food. */
export function wishesOf(
  row: Pick<OrderRow, 'wants_cutting' | 'leave_at_door' | 'wants_reusable' | 'wants_receipt'>,
): string[] {
  return [
    row.wants_cutting ? 'Bitte schneiden' : '',
    row.leave_at_door ? 'Vor der Tür abstellen' : '',
    row.wants_reusable ? 'Mehrweg' : '',
    row.wants_receipt ? 'Bewirtungsbeleg' : '',
  ].filter(Boolean);
}
