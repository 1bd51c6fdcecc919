import { sql } from 'kysely';
import type { CountedPair } from '#domain/menu/goes-with.ts';
import { type DishFigure, FEWEST_GUESTS_OF_DISH } from '#domain/menu/popular.ts';
import type { Db } from '#server/database/db.ts';

/** Restaurants with something to count, or with figures that may be over. */
export async function listCounted(db: Db, since: Temporal.Instant): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from restaurant
    where exists (select from orders where restaurant_id = restaurant.id and state = 'completed' and completed_at >= ${since})
      or exists (select from dish_figure join product on product.id = product_id where product.restaurant_id = restaurant.id)
      or exists (select from dish_pair where restaurant_id = restaurant.id)
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}

// Who ordered, as far as an order still says it; whoever is erased counts once for each order.
const GUEST = sql`coalesce('a' || orders.person_id, nullif(orders.phone, ''), 's' || orders.session_id, 'o' || orders.id)`;

// Each dish once an order, however many pieces of it there were; vouchers are no dish.
const sold = (restaurantId: number, since: Temporal.Instant) => sql`
  select distinct orders.id as order_id, product.id as product_id, product.category_id,
    product.vat_class, product.age_limit, ${GUEST} as guest
  from orders
    join order_line on order_line.order_id = orders.id
    join product on product.id = order_line.product_id
  where orders.restaurant_id = ${restaurantId} and orders.state = 'completed' and orders.completed_at >= ${since}
    and product.kind <> 'gift-voucher'`;

/** In how many orders and of how many guests each dish was, and what was said of it in reviews that are shown. */
export async function countSold(
  db: Db,
  restaurantId: number,
  since: Temporal.Instant,
): Promise<DishFigure[]> {
  const { rows } = await sql<DishFigure>`
    with sold as (${sold(restaurantId, since)}),
      -- Food alone: neither what is only sold from an age on nor drinks are popular.
      counted as (
        select product_id, count(*)::int as orders, count(distinct guest)::int as guests from sold
        where vat_class in ('food', 'none') and age_limit is null
        group by product_id),
      liked as (
        select product_id, count(*) filter (where is_liked)::int as likes, count(*)::int as votes
        from review_dish
          join review on review.id = review_dish.review_id
          join orders on orders.id = review.order_id
        where review.restaurant_id = ${restaurantId} and review.hidden_at is null and orders.state = 'completed'
        group by product_id)
    select coalesce(counted.product_id, liked.product_id) as "productId", coalesce(orders, 0) as orders,
      coalesce(guests, 0) as guests, coalesce(likes, 0) as likes, coalesce(votes, 0) as votes
    from counted full join liked on liked.product_id = counted.product_id`.execute(db);
  return rows;
}

/**
 * In how many orders two dishes were together, of those that enough guests ordered so. Two of one section stand in each
 * other's place: together they only say that somebody ordered for many.
 */
export async function countPairs(
  db: Db,
  restaurantId: number,
  since: Temporal.Instant,
): Promise<CountedPair[]> {
  const { rows } = await sql<CountedPair>`
    with sold as materialized (${sold(restaurantId, since)}),
      dish as (select product_id, count(*)::int as orders from sold group by product_id),
      pair as (
        select one.product_id, other.product_id as other_id, count(*)::int as orders,
          count(distinct one.guest)::int as guests
        from sold one join sold other on other.order_id = one.order_id and other.product_id > one.product_id
            and other.category_id <> one.category_id
        group by one.product_id, other.product_id
        having count(distinct one.guest) >= ${FEWEST_GUESTS_OF_DISH})
    select pair.product_id as "productId", pair.other_id as "otherId", pair.orders, pair.guests,
      one.orders as "ordersOfProduct", other.orders as "ordersOfOther",
      (select count(distinct order_id)::int from sold) as "allOrders"
    from pair
      join dish one on one.product_id = pair.product_id
      join dish other on other.product_id = pair.other_id`.execute(db);
  return rows;
}
