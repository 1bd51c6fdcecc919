import { sql } from 'kysely';

/**
 * Of a row of `product` that is a combo the times of each dish that is part of it and has some, one list each. Of what is
 * none: no list.
 */
export const partTimes = sql<unknown>`case when product.kind = 'combo' then
  (select coalesce(jsonb_agg(dish_category.offered), '[]') from product_component
    join product as dish on dish.id = product_component.dish_id
    join category as dish_category on dish_category.id = dish.category_id
    where product_component.product_id = product.id and dish_category.offered <> '[]') else '[]' end`;
