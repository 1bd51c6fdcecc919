import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { coverScene } from '#domain/cover-scenes.ts';
import { FoodIcon } from './FoodIcon.tsx';
import { seedOf } from '#domain/food-tones.ts';

const LAYOUTS = 4;

interface FoodCoverProps {
  /** Key of the composition, such as 'pizza' or 'fish'; any other text works too. */
  scene: string;
  /** What always gives the same arrangement, such as the restaurant's URL. */
  seed: string;
  /** 'card' for the list, 'hero' for the head of a menu, where words stand on the left. */
  size?: 'card' | 'hero';
  closed?: boolean;
  eager?: boolean;
  className?: string;
  children?: ReactNode;
}

/** A composition of a few pictures on a gradient, in the place of a photo of the restaurant. */
export function FoodCover({
  scene,
  seed,
  size = 'card',
  closed,
  eager,
  className,
  children,
}: FoodCoverProps) {
  const number = seedOf(seed);
  const { tone, foods } = coverScene(scene, number);
  const shown = foods.slice(0, size === 'hero' ? 5 : 4);
  return (
    <div
      className={cx(
        'cover',
        `cover-${size}`,
        `cover-${size}-${number % LAYOUTS}`,
        `tone-${tone}`,
        closed && 'cover-closed',
        className,
      )}
    >
      {shown.map((food, at) => (
        <FoodIcon key={food} food={food} size={at === 0 ? 128 : 48} {...(eager && { eager })} />
      ))}
      {children}
    </div>
  );
}
