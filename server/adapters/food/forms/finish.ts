import type { Part, Role } from '#domain/picture/recipe.ts';
import { portionOf } from '../portions.ts';
import type { Scene } from '../scene.ts';

export const isTop = ({ role }: Part): boolean => role === 'herb' || role === 'dust' || role === 'garnish';

// What a dish is named after lies where it is seen.
const STACK: readonly Role[] = ['leaf', 'slice', 'shred', 'side', 'small', 'piece', 'main', 'egg'];

/** In the order in which they are laid: what is common first, what the dish is about last. */
export const stacked = (parts: readonly Part[]): Part[] => parts.toSorted((a, b) => rankOf(a) - rankOf(b));

const SHREDDED_MEAT = new Set(['doner-meat', 'gyros', 'pulled-meat']);

const rankOf = ({ name, role }: Part): number => STACK.indexOf(SHREDDED_MEAT.has(name) ? 'main' : role);

/** What lies on top of everything: herbs, seeds, a wedge of lemon at the edge. */
export function finish(scene: Scene, parts: readonly Part[], radius = 96): void {
  for (const part of parts.filter(({ role }) => role === 'herb' || role === 'dust')) {
    const { count, size } = portionOf(part);
    scene.lit('small', scene.strew(part.name, part.role === 'dust' ? count + 3 : count + 1, radius, size));
  }
  for (const [index, { name }] of parts.filter(({ role }) => role === 'garnish').entries()) {
    const angle = 0.5 + index * 0.8;
    scene.lit(
      'piece',
      scene.piece(name, [Math.cos(angle) * 128, Math.sin(angle) * 128], { size: 76, turn: 20 + index * 30 }),
    );
  }
}
