import '../css/scenes.css';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { FoodIcon } from './FoodIcon.tsx';
import { type Hero, heroes } from './hero-scenes.ts';

interface HeroSceneProps {
  /** 0 to 9; other numbers go round. */
  index: number;
  className?: string;
  children: ReactNode;
}

/** The stage of a start page: sky, ground and food around what stands in the middle. */
export function HeroScene({ index, className, children }: HeroSceneProps) {
  const { ground, foods } = heroes[Math.abs(Math.trunc(index)) % heroes.length] as Hero;
  return (
    <section className={cx('hero', `hero-${ground}`, index % 2 === 1 && 'hero-turned', className)}>
      <div className="relative z-1 mx-auto w-full max-w-192 px-gutter text-center">{children}</div>
      {/* Behind it, but after it: they stand at the foot of a stage that grows while the page still arrives. */}
      <div className="hero-foods absolute inset-0 -z-1 overflow-hidden" aria-hidden="true">
        {foods.map((food, at) => (
          <FoodIcon
            key={food}
            food={food}
            size={at < 2 ? 180 : 88}
            className={cx('lg:block', `hero-food-${at}`)}
          />
        ))}
      </div>
    </section>
  );
}
