import type { Part, Recipe } from '#domain/picture/recipe.ts';
import { heap, heapOfGrain } from '../beds.ts';
import { standShadow } from '../ground.ts';
import type { Scene } from '../scene.ts';
import { drips, stuff } from './stuffing.ts';

/** Chips and the like in an enamel cup, with what is on them. */
export function drawCup(scene: Scene, { parts, sauces }: Recipe): void {
  standShadow(scene, 118, 178);
  const { chance } = scene;
  const sticks =
    parts.find(({ name }) => name === 'fries' || name === 'sweet-fries' || name === 'wedges')?.name ??
    'fries';
  const rest = parts.filter(({ name }) => name !== sticks);
  scene.put('<ellipse cx="0" cy="-8" rx="128" ry="32" fill="#3d2408"/>');
  for (let row = 0; row < 4; row += 1) {
    const times = 10 - row;
    const layer = Array.from({ length: times }, (_, nth) => {
      const across = (nth + 0.5) / times - 0.5 + chance(-0.04, 0.04);
      const high = -96 + row * 24 - Math.cos(across * 2.8) * 44 + chance(-12, 12);
      return scene.piece(sticks, [across * (236 - row * 6), high + 44], {
        size: sticks === 'wedges' ? 110 : 150,
        turn: 90 + across * 74 + chance(-13, 13),
      });
    });
    scene.lit('piece', ...layer);
  }
  stuff(scene, rest, { width: 216, rise: 84, at: [0, 0], size: 62 });
  drips(scene, sauces, 190, -62);
  const cup = scene.linear(
    'cup',
    [
      [0, '#d6cfc0'],
      [0.2, '#ffffff'],
      [0.6, '#f6f2e8'],
      [1, '#b9b09c'],
    ],
    true,
  );
  scene.lit(
    'large',
    `<path d="M-138-16C-90 10 90 10 138-16L112 158C106 184 -106 184 -112 158Z" fill="${cup}"/>`,
  );
  scene.put(
    '<path d="M-138-15C-90 11 90 11 138-15" fill="none" stroke="#24437f" stroke-width="11" stroke-linecap="round"/>',
    '<path d="M-100 20L-84 140" stroke="#fff" stroke-width="12" stroke-linecap="round" opacity="0.8" filter="url(#blur2)"/>',
  );
}

/** What fills a box lies over its whole width; what it is about lies on that, in front. */
function heapUp(scene: Scene, parts: readonly Part[]): void {
  const sides = parts.filter(({ role }) => role === 'side');
  const rest = parts.filter(({ role }) => !['side', 'herb', 'dust', 'garnish', 'bread'].includes(role));
  const [fills = [], tops] = sides.length > 0 ? [sides, rest] : [rest, rest];
  for (const { name } of fills)
    for (const x of [-76, 0, 76]) heap(scene, name, { count: 9, radius: 46, size: 92, at: [x, -38] });
  for (const [index, { name, role }] of tops.entries()) {
    const x = (index - (tops.length - 1) / 2) * (170 / Math.max(1, tops.length));
    heap(scene, name, { count: 7, radius: 42, size: role === 'leaf' ? 92 : 78, at: [x, -52] });
  }
  for (const { name } of parts.filter(({ role }) => role === 'herb' || role === 'dust'))
    heap(scene, name, { count: 3, radius: 60, size: 44, at: [0, -70] });
}

/** A folding box with everything heaped up in it. */
export function drawBox(scene: Scene, { parts, bed, sauces }: Recipe): void {
  standShadow(scene, 130, 176);
  scene.put('<path d="M-132-34L132-34L116 20L-116 20Z" fill="#8a6a3c"/>');
  if (bed === 'egg-noodles' || bed === 'rice-noodles')
    heapUp(scene, [{ name: 'spaetzle', role: 'side' }, ...parts]);
  else {
    if (bed && !bed.includes('noodle')) heapOfGrain(scene, bed, 128, 62, [0, -22]);
    heapUp(scene, parts);
  }
  drips(scene, sauces, 180, -64);
  const face = scene.linear(
    'box',
    [
      [0, '#e6dcc6'],
      [0.3, '#fffaf0'],
      [1, '#d6c8a8'],
    ],
    true,
  );
  scene.lit('dry', `<path d="M-140-16L140-16L112 172L-112 172Z" fill="${face}"/>`);
  scene.put(
    '<path d="M-132 40L132 40L128 66L-128 66Z" fill="#24437f" opacity="0.9"/>',
    '<path d="M-140-16L140-16" stroke="#fffdf6" stroke-width="6"/>',
  );
}
