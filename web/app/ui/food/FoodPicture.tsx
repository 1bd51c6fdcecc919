import { cx } from '../cx.ts';
import { FoodIcon } from './FoodIcon.tsx';
import type { FoodName } from '#domain/menu/food-names.ts';
import { type Tone, toneFor } from '#domain/menu/food-tones.ts';

interface FoodPictureProps {
  food: FoodName;
  tone?: Tone;
  eager?: boolean;
  /** Width comes as a class; the picture is square unless the class says otherwise. */
  className?: string;
}

/** A dish or category without a photo: one picture on a soft gradient. */
export function FoodPicture({ food, tone = toneFor(food), eager, className }: FoodPictureProps) {
  return (
    <span className={cx('food-picture', `tone-${tone}`, className)}>
      <FoodIcon className="h-auto w-[56%]" food={food} {...(eager && { eager })} />
    </span>
  );
}
