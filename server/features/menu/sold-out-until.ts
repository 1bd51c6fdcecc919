import { sql } from 'kysely';
import { FOR_GOOD } from '#domain/menu/sold-out.ts';

/** Until when a row of `product` was said to be out: itself, something it is made of, or each of its sizes. */
export const saidOutUntil = sql<Temporal.Instant | null>`greatest(
  product.sold_out_until,
  (select max(ingredient.sold_out_until) from product_ingredient
    join ingredient on ingredient.id = product_ingredient.ingredient_id
    where product_ingredient.product_id = product.id),
  (select case when bool_and(product_size.sold_out_until is not null) then min(product_size.sold_out_until) end
    from product_size where product_size.product_id = product.id))`;

/** Until when a row of `product` cannot be had in any size: as was said, or the last piece is gone. Null or over: it can. */
export const soldOutUntil = sql<Temporal.Instant | null>`greatest(
  ${saidOutUntil},
  (select timestamptz ${sql.lit(FOR_GOOD)} from product_stock
    where product_stock.product_id = product.id and product_stock.pieces = 0))`;
