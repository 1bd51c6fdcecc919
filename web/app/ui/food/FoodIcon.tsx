import { cx } from '../cx.ts';
import type { FoodName } from '#domain/menu/food-names.ts';

// Written by food-icons.ts when the app is built; tests and type checks run without it.
const BASE = import.meta.env.FOOD_BASE ?? '/food';

interface FoodIconProps {
  food: FoodName;
  /** Edge in px, so that the room is there before the picture is. */
  size?: number;
  /** Visible without scrolling: fetched at once. */
  eager?: boolean;
  className?: string;
}

/** One picture without a ground. Always decoration: what it shows stands beside it in words. */
export function FoodIcon({ food, size = 64, eager, className }: FoodIconProps) {
  return (
    <img
      src={`${BASE}/${food}.svg`}
      width={size}
      height={size}
      alt=""
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      className={cx('food-icon', className)}
    />
  );
}
