import type { Part, Recipe } from '#domain/picture/recipe.ts';
import { heap } from '../beds.ts';
import { tintOf } from '../colors.ts';
import { drizzle } from '../ground.ts';
import { portionOf } from '../portions.ts';
import type { Scene } from '../scene.ts';
import { blob, type Point, short } from '../shapes.ts';
import { plate } from '../vessels.ts';

/** Pancakes in a stack, from the side. */
export function drawStack(scene: Scene, { parts, sauces }: Recipe): void {
  scene.put(
    '<ellipse cx="6" cy="132" rx="186" ry="48" fill="#2a1205" opacity="0.3" filter="url(#haze)"/>',
    '<ellipse cx="0" cy="122" rx="190" ry="50" fill="#24437f"/><ellipse cx="0" cy="119" rx="185" ry="46" fill="#fdfaf2"/>',
  );
  const side = scene.linear('pancake', [
    [0, '#f9e2ac'],
    [0.4, '#f0c67a'],
    [1, '#c4863a'],
  ]);
  const top = scene.radial('pancake-top', [
    [0, '#e6ab54'],
    [0.75, '#d2913c'],
    [1, '#f3cf8e'],
  ]);
  for (let nth = 0; nth < 4; nth += 1) {
    const [x, y] = [scene.chance(-6, 6), 98 - nth * 36];
    scene.lit(
      'large',
      `<path d="M${short(x - 134)} ${y - 18}C${short(x - 140)} ${y + 30} ${short(x + 140)} ${y + 30} ${short(x + 134)} ${y - 18}C${short(x + 120)} ${y - 60} ${short(x - 120)} ${y - 60} ${short(x - 134)} ${y - 18}Z" fill="${side}"/><ellipse cx="${short(x)}" cy="${y - 20}" rx="130" ry="36" fill="${top}"/>`,
    );
  }
  const sauce = sauces[0];
  if (sauce) {
    const fill = scene.linear('syrup', [
      [0, tintOf(sauce)[0]],
      [1, tintOf(sauce)[1]],
    ]);
    scene.lit(
      'wet',
      `<path d="M-96-34C-80-56 80-56 96-34C120-24 118 10 108 28C100 44 92 16 84-6C70-14 60 0 54 24C48 66 36 60 34 28C30 4 10 0 2 14C-6 40 -18 36 -20 14C-30-6 -50 0 -56 30C-62 50 -76 40 -78 14C-86-6 -104-14 -96-34Z" fill="${fill}"/>`,
    );
  }
  const shown = parts.filter(({ role }) => !['herb', 'dust', 'bread'].includes(role)).slice(0, 3);
  for (const [index, { name }] of shown.entries())
    scene.lit(
      'piece',
      scene.pieces(
        name,
        (
          [
            [-44, -52],
            [10, -62],
            [52, -48],
            [-10, -80],
            [-84, 96],
            [96, 100],
          ] as Point[]
        ).filter((_, nth) => nth % shown.length === index),
        { size: 60, flat: 0.85 },
      ),
    );
  for (const { name } of parts.filter(({ role }) => role === 'dust' || role === 'herb'))
    scene.lit(
      'small',
      scene.pieces(
        name,
        [
          [-30, -50],
          [40, -54],
        ],
        { size: 60, flat: 0.6 },
      ),
    );
}

/** A thin pancake folded over, or a galette whose edges are folded in. */
export function drawCrepe(scene: Scene, { parts, bed, sauces }: Recipe): void {
  plate(scene);
  const isGalette = bed === 'galette';
  const [pale, full, deep] = isGalette
    ? ['#b98c5c', '#8f6538', '#5f3f1e']
    : ['#fbe2a4', '#f0c46e', '#c98f3c'];
  const fill = scene.radial(
    'crepe',
    [
      [0, pale],
      [0.7, full],
      [1, deep],
    ],
    0.44,
  );
  scene.put('<g transform="scale(1.16)">');
  if (isGalette) {
    scene.lit(
      'large',
      `<path d="M-128-128L128-128L134 128L-128 132Z" stroke="${full}" stroke-width="20" stroke-linejoin="round" fill="${fill}"/>`,
    );
    scene.put('<rect x="-84" y="-84" width="168" height="168" rx="16" fill="#dcbd88" opacity="0.8"/>');
    if (sauces[0])
      scene.lit('soft', `<path d="${blob(scene.chance, 76, 70)}" fill="${tintOf(sauces[0])[0]}"/>`);
    for (const turn of [0, 90, 180, 270])
      scene.lit(
        'piece',
        `<path transform="rotate(${turn})" d="M-136-134C-60-142 60-142 136-134L84-78C40-72 -40-72 -84-78Z" fill="${fill}"/>`,
      );
    const holes = Array.from(
      { length: 60 },
      () =>
        `<circle cx="${short(scene.chance(-124, 124))}" cy="${short(scene.chance(0, 1) > 0.5 ? scene.chance(-130, -92) : scene.chance(92, 130))}" r="${short(scene.chance(1, 2.6))}" fill="#4f3214" opacity="0.6"/>`,
    );
    scene.put(...holes, '<g transform="scale(0.9)">');
    layTop(scene, parts);
    scene.put('</g>');
  } else {
    scene.lit(
      'large',
      `<path d="M-150 96C-60 150 90 142 156 84C150-20 90-124 -4-142C-76-90 -140 10 -150 96Z" fill="${fill}"/>`,
    );
    scene.lit(
      'large',
      `<path d="M-132 88C-64 128 50 124 104 74C96-10 60-90 -8-124C-64-74 -122 16 -132 88Z" fill="${fill}"/>`,
    );
    const spots = Array.from(
      { length: 30 },
      () =>
        `<ellipse cx="${short(scene.chance(-96, 80))}" cy="${short(scene.chance(-60, 92))}" rx="${short(scene.chance(3, 12))}" ry="${short(scene.chance(2, 8))}" fill="#a8681e" opacity="${short(scene.chance(0.12, 0.4))}"/>`,
    );
    scene.put(`<g filter="url(#blur1)">${spots.join('')}</g>`);
    for (const sauce of sauces.slice(0, 2)) {
      drizzle(scene, sauce, 84, [-8, 18]);
      drizzle(scene, sauce, 72, [-8, 28]);
    }
    layTop(scene, parts, true);
  }
  scene.put('</g>');
}

function layTop(scene: Scene, parts: readonly Part[], isSweet = false): void {
  const shown = parts.filter(({ role }) => !['herb', 'dust'].includes(role)).slice(0, 5);
  for (const part of shown) {
    const { count, size } = portionOf(part);
    if (count === 1)
      scene.lit(
        'piece',
        scene.piece(part.name, [scene.chance(-8, 8), scene.chance(-6, 10)], {
          size: Math.min(size * 1.2, 130),
        }),
      );
    else if (isSweet)
      scene.lit(
        'piece',
        scene.strew(part.name, Math.max(3, Math.round(7 / shown.length)), 70, Math.min(size, 62)),
      );
    else
      heap(scene, part.name, {
        count: Math.max(3, Math.round(11 / shown.length)),
        radius: 62,
        size: Math.min(size, 70),
      });
  }
  for (const { name } of parts.filter(({ role }) => role === 'herb' || role === 'dust'))
    scene.lit('small', scene.strew(name, 4, 66, 50));
}

/** A waffle with what is on it. */
export function drawWaffle(scene: Scene, { parts, bed, sauces }: Recipe): void {
  plate(scene);
  scene.lit(
    'large',
    scene.piece(bed === 'square' ? 'waffle-square' : 'waffle', [0, 0], {
      size: 316,
      turn: scene.chance(-10, 10),
    }),
  );
  if (sauces[0]) drizzle(scene, sauces[0], 104);
  const shown = parts.filter(({ role }) => !['herb', 'dust'].includes(role)).slice(0, 4);
  for (const part of shown)
    scene.lit(
      'piece',
      scene.strew(
        part.name,
        part.name === 'cream-dollop' || part.name === 'ice-scoop' ? 1 : 5,
        part.name === 'cream-dollop' || part.name === 'ice-scoop' ? 14 : 80,
        part.name === 'cream-dollop' || part.name === 'ice-scoop' ? 128 : 72,
      ),
    );
  for (const { name } of parts.filter(({ role }) => role === 'herb' || role === 'dust'))
    scene.lit('small', scene.strew(name, 7, 104, 60));
}
