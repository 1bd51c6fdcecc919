import { sql } from 'kysely';
import { FOR_GOOD } from '#domain/menu/sold-out.ts';

type Until = Temporal.Instant | null;

const forGood = sql`timestamptz ${sql.lit(FOR_GOOD)}`;

const saidOf = (product: string) => sql<Until>`greatest(
  ${sql.ref(`${product}.sold_out_until`)},
  (select max(ingredient.sold_out_until) from product_ingredient
    join ingredient on ingredient.id = product_ingredient.ingredient_id
    where product_ingredient.product_id = ${sql.ref(`${product}.id`)}),
  (select case when bool_and(product_size.sold_out_until is not null) then min(product_size.sold_out_until) end
    from product_size where product_size.product_id = ${sql.ref(`${product}.id`)}))`;

const outOf = (product: string) => sql<Until>`greatest(
  ${saidOf(product)},
  (select ${forGood} from product_stock
    where product_stock.product_id = ${sql.ref(`${product}.id`)} and product_stock.pieces = 0))`;

/** Until when a row of `product` was said to be out: itself, something it is made of, or each of its sizes. */
export const saidOutUntil = saidOf('product');

/**
 * Until when a part of a combo is missing, of a row of `product_component` that is a dish, with that `dish` and its
 * `dish_category` beside it. What has left the menu is missing until it comes back.
 */
export const partOutUntil = sql<Until>`case
  when dish.is_active and dish_category.is_active then ${outOf('dish')}
  else ${forGood} end`;

/**
 * Until when a question that has to be answered cannot be, over rows of `ingredient` by `rule`: fewer of its choices can be
 * had than have to be taken, each of them once as pages let guests take them.
 */
export const choicesOutUntil = sql<Until>`(array_agg(ingredient.sold_out_until
  order by ingredient.sold_out_until nulls first))[least(rule.min_choices, count(*))::int]`;

// Only combos are looked into: menus and lists are mostly dishes. What a dish asks about is not asked with a combo, which
// has questions of its own.
const partsOutUntil = sql<Until>`case when product.kind = 'combo' then
  (select max(${partOutUntil}) from product_component
    left join product as dish on dish.id = product_component.dish_id
    left join category as dish_category on dish_category.id = dish.category_id
    where product_component.product_id = product.id and product_component.dish_id is not null) end`;

const questionsOutUntil = sql<Until>`(select max(question.until) from (
  select ${choicesOutUntil} as until from product_rule
    join rule on rule.id = product_rule.rule_id and rule.min_choices > 0
    join rule_choice on rule_choice.rule_id = rule.id
    join ingredient on ingredient.id = rule_choice.ingredient_id
    where product_rule.product_id = product.id
    group by rule.id) as question)`;

/**
 * Until when a row of `product` cannot be had in any size: as was said, the last piece is gone, a question that has to be
 * answered cannot be, or it is a combo and one of its parts is missing. Null or over: it can.
 */
export const soldOutUntil = sql<Until>`greatest(${outOf('product')}, ${partsOutUntil}, ${questionsOutUntil})`;
