import type { Recipe } from '#domain/picture/recipe.ts';
import { heap, heapOfGrain, isGrain, isNoodle, strands } from '../beds.ts';
import { tintOf } from '../colors.ts';
import { pool } from '../ground.ts';
import { portionOf } from '../portions.ts';
import type { Scene } from '../scene.ts';
import type { Point } from '../shapes.ts';
import { basket, board, bowl, bowlShade, pan, slate, within } from '../vessels.ts';
import { dip, DIPS } from './dips.ts';
import { finish, stacked } from './finish.ts';

/** Heaped up in a basket, with a dip. */
export function drawBasket(scene: Scene, { parts, sauces }: Recipe): void {
  basket(scene);
  scene.put('<g transform="scale(1.2)">');
  const heaped = parts.filter(({ role }) =>
    ['main', 'side', 'bread', 'piece', 'slice', 'shred', 'melt'].includes(role),
  );
  const kinds = Math.max(1, heaped.length);
  for (const [index, part] of heaped.entries()) {
    const { count, size } = portionOf(part);
    const at: Point =
      kinds === 1 ? [-8, -6] : [Math.cos(index * 2.2 + 2.4) * 50, Math.sin(index * 2.2 + 2.4) * 46];
    const times =
      count === 1 ? (kinds === 1 ? 3 : 1) : Math.max(5, Math.round((count * 1.7) / Math.sqrt(kinds)));
    heap(scene, part.name, {
      count: times,
      radius: times === 1 ? 0 : kinds === 1 ? 98 : 66,
      size: Math.min(size * 1.1, kinds === 1 ? 170 : 130),
      at,
    });
  }
  scene.put('</g>');
  for (const [index, sauce] of sauces.slice(0, 2).entries()) {
    if (index === 0 || DIPS.has(sauce)) dip(scene, sauce, [index === 0 ? 104 : -104, 104], 60);
  }
  finish(scene, parts, 90);
}

/** In the pan in which it was made. */
export function drawPan(scene: Scene, { parts, bed, sauces }: Recipe): void {
  pan(scene);
  if (bed && isGrain(bed)) heapOfGrain(scene, bed, 140, 140, [-8, -8]);
  else if (sauces[0]) pool(scene, sauces[0], [-8, -8], 136, 134, 0.04);
  const inside = parts.filter(({ role }) => !['herb', 'dust', 'garnish', 'bread'].includes(role));
  for (const part of stacked(inside)) {
    const { count, size } = portionOf(part);
    const own = Math.min(size * 1.35, 210);
    if (count === 1)
      scene.lit(
        'large',
        scene.piece(part.name, [-8 + scene.chance(-12, 12), -8 + scene.chance(-12, 12)], {
          size: own,
          turn: scene.chance(0, 360),
        }),
      );
    else
      heap(scene, part.name, {
        count: Math.max(4, Math.round((count * 1.8) / Math.sqrt(Math.max(1, inside.length)))),
        radius: 112,
        size: own * 1.15,
        at: [-8, -8],
      });
  }
  finish(scene, parts, 90);
}

/** Things side by side on a board: bread, cheese, sausage. */
export function drawBoard(scene: Scene, { parts, sauces }: Recipe): void {
  board(scene);
  const shown = parts
    .filter(({ role }) => role !== 'herb' && role !== 'dust' && role !== 'garnish')
    .slice(0, 7);
  const columns = shown.length > 4 ? 3 : shown.length > 1 ? 2 : 1;
  for (const [index, part] of shown.entries()) {
    const { count, size } = portionOf(part);
    const rows = Math.ceil(shown.length / columns);
    const [column, row] = [index % columns, Math.floor(index / columns)];
    const x = (column - (columns - 1) / 2) * (300 / columns);
    const y = (row - (rows - 1) / 2) * (230 / rows);
    const room = Math.min(300 / columns, 230 / rows) * 1.16;
    if (count <= 2)
      scene.lit(
        'large',
        scene.piece(part.name, [x, y], {
          size: Math.min(size * 1.5, room * 1.05),
          turn: scene.chance(-20, 20),
        }),
      );
    else
      heap(scene, part.name, {
        count: Math.min(6, count),
        radius: room * 0.32,
        size: Math.min(size * 1.3, room * 0.62),
        at: [x, y],
      });
  }
  if (sauces[0]) dip(scene, sauces[0], [128, -92], 46);
  finish(
    scene,
    parts.filter(({ role }) => role !== 'dust'),
    110,
  );
}

/** Thin slices side by side on slate, as carpaccio and sashimi are laid. */
export function drawSlices(scene: Scene, { parts, sauces }: Recipe): void {
  slate(scene);
  const mains = parts.filter(({ role }) => ['main', 'slice', 'piece', 'melt'].includes(role)).slice(0, 4);
  for (const [index, part] of mains.entries()) {
    const y = (index - (mains.length - 1) / 2) * (210 / Math.max(1, mains.length));
    const size = Math.min(118, 210 / Math.max(1, mains.length));
    for (let nth = 0; nth < 6; nth += 1)
      scene.lit(
        'piece',
        scene.piece(part.name, [-130 + nth * 50, y], {
          size: size * scene.chance(0.95, 1.05),
          turn: scene.chance(-16, 4),
        }),
      );
  }
  if (sauces[0]) dip(scene, sauces[0], [126, 82], 44);
  finish(scene, parts, 90);
}

/** A small bowl of a side: slaw, beans, olives, a spooned salad. */
export function drawDish(scene: Scene, { parts, bed, sauces }: Recipe): void {
  bowl(scene);
  if (sauces[0]) scene.put(`<circle r="170" fill="${tintOf(sauces[0])[1]}"/>`);
  if (bed && isGrain(bed)) heapOfGrain(scene, bed, 162);
  else if (bed && isNoodle(bed)) strands(scene, bed, 158);
  const inside = parts.filter(({ role }) => !['herb', 'dust', 'garnish', 'bread'].includes(role));
  within(scene, 1.1, () => {
    for (const part of inside) {
      const { count, size } = portionOf(part);
      const times = count === 1 ? 1 : Math.max(6, Math.round(30 / Math.max(1, inside.length)));
      heap(scene, part.name, {
        count: times,
        radius: count === 1 ? 0 : 118,
        size: Math.min(size * 1.2, 150),
      });
    }
  });
  bowlShade(scene);
  finish(scene, parts, 100);
}
