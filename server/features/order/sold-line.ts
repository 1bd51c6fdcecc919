import type { ExpressionBuilder, Selectable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { type Counted, countEqual } from '#domain/order/count-equal.ts';
import type { Schema } from '#server/database/schema.ts';
import type { OrderExtraTable, OrderLineTable } from '#server/database/tables/order.ts';

type SoldExtra = Selectable<OrderExtraTable>;

/** A piece as it was sold: what tickets, slips, mails, receipts and the next order are made from. */
export interface SoldLine extends Selectable<OrderLineTable> {
  extras: SoldExtra[];
}

/** What everybody reads of it. */
export type ReadLine = Pick<SoldLine, 'title' | 'size_title' | 'article_number' | 'note'> & {
  extras: readonly SoldExtra[];
};

/** To be selected with a line: its extras in the order they were chosen. */
export const withExtras = ({ selectFrom }: ExpressionBuilder<Schema, 'order_line'>) =>
  jsonArrayFrom(
    selectFrom('order_extra')
      .selectAll()
      .whereRef('order_extra.line_id', '=', 'order_line.id')
      .orderBy('order_extra.id'),
  ).as('extras');

/** What it is, such as 'Pizza Salami, groß'. */
export const titleOf = ({ title, size_title: size }: Pick<SoldLine, 'title' | 'size_title'>): string =>
  [title, size].filter(Boolean).join(', ');

/** An extra as people read it: '2 × Käse', 'ohne Zwiebeln'. */
export function extraText({ title, count }: Pick<SoldExtra, 'title' | 'count'>): string {
  if (count < 0) return `ohne ${title}`;
  return count > 1 ? `${count} × ${title}` : title;
}

/** Pieces that read the same, counted together; `apart` is what else tells one from another. */
export const countPieces = <Line extends ReadLine>(
  lines: readonly Line[],
  apart: (line: Line) => unknown,
): Counted<Line>[] =>
  countEqual(lines, (line) => [
    line.title,
    line.size_title,
    line.note,
    line.extras.map(extraText),
    apart(line),
  ]);

/** Counted pieces as they stand on tickets and slips. */
export const describePieces = ({ count, first }: Counted<ReadLine>) => ({
  count,
  artNo: first.article_number,
  title: first.title,
  size: first.size_title,
  extras: first.extras.map(extraText),
  note: first.note,
});

/** How old whoever takes these must be; null: any age will do. */
export function strictestAge(lines: readonly Pick<SoldLine, 'age_limit'>[]): number | null {
  const limits = lines.flatMap(({ age_limit: limit }) => limit ?? []);
  return limits.length > 0 ? Math.max(...limits) : null;
}
