-- What a combo consists of is, where it goes by the name of a dish, that dish: without it the combo is not sold.

ALTER TABLE product_component ADD COLUMN dish_id int;
COMMENT ON COLUMN product_component.dish_id IS 'the dish of the menu that it is, even one that is gone; null = it is none';

UPDATE product_component SET dish_id = (
  SELECT dish.id FROM product AS dish
    WHERE dish.restaurant_id = combo.restaurant_id AND dish.kind = 'dish'
      AND lower(dish.title) = lower(product_component.title)
    ORDER BY dish.is_active DESC, dish.id LIMIT 1)
  FROM product AS combo WHERE combo.id = product_component.product_id;
