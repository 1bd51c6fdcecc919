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
> & { is_missing: unknown; is_asked: unknown; station_id: number | null };

/** To be selected with an order: its pieces, in their order. */
export const withTicketLines = ({ selectFrom }: ExpressionBuilder<Schema, 'orders'>) =>
  jsonArrayFrom(
    selectFrom('order_line')
      .leftJoin('product', 'product.id', 'order_line.product_id')
      .leftJoin('station_product', 'station_product.product_id', 'product.id')
      .leftJoin('station_category', 'station_category.category_id', 'product.category_id')
      .select(['order_line.title', 'order_line.article_number', 'order_line.size', 'order_line.size_title'])
      .select(['order_line.note', 'order_line.guest_name', 'order_line.age_limit'])
      .select(({ fn }) =>
        fn.coalesce('station_product.station_id', 'station_category.station_id').as('station_id'),
      )
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
      .whereRef('order_line.order_id', '=', 'orders.id')
      .orderBy('position'),
  ).as('lines');

/** What goes into one person's bag stands together; within a name equal pieces are counted. */
export function toTicketLines(lines: readonly LineOfTicket[]): z.input<typeof TicketLine>[] {
  const byGuest = [...Map.groupBy(lines, ({ guest_name: name }) => name).values()].flat();
  return countPieces(byGuest, (line) => [
    line.guest_name,
    line.is_missing,
    line.is_asked,
    line.station_id,
  ]).map((pieces) => ({
    ...describePieces(pieces),
    guestName: pieces.first.guest_name,
    isMissing: Boolean(pieces.first.is_missing),
    isAsked: Boolean(pieces.first.is_asked),
    stationId: pieces.first.station_id,
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
