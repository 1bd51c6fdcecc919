import type { Part, Recipe } from '#domain/picture/recipe.ts';
import type { Scene } from '../scene.ts';
import { slate } from '../vessels.ts';

const MAKI: Record<string, string> = {
  'salmon-cubes': 'maki',
  'salmon-fillet': 'maki',
  'smoked-salmon': 'maki',
  'tuna-cubes': 'maki-tuna',
  tuna: 'maki-tuna',
  'cucumber-slice': 'maki-cucumber',
  'avocado-fan': 'maki-avocado',
};

/** What lies on the rice of a nigiri, and how it is laid. */
const TOPS: Record<string, string> = {
  'salmon-cubes': 'salmon-fillet',
  'tuna-cubes': 'carpaccio',
  tuna: 'carpaccio',
};

/** Rolls in rows: inside out, or with the seaweed outside. */
export function drawRolls(scene: Scene, { parts, bed, sauces }: Recipe): void {
  slate(scene);
  const fillings = parts.filter(({ role }) => !['herb', 'dust', 'garnish'].includes(role));
  const isInsideOut = bed === 'inside-out';
  const kinds = isInsideOut
    ? ['inside-out']
    : [...new Set(fillings.map(({ name }) => MAKI[name] ?? 'maki-plain'))].slice(0, 2);
  const names = kinds.length > 0 ? kinds : ['maki-plain'];
  for (let row = 0; row < 2; row += 1) {
    for (let nth = 0; nth < 4; nth += 1) {
      const name = names[row % names.length] ?? 'maki-plain';
      const [x, y] = [-132 + nth * 88, -62 + row * 96];
      scene.lit('large', scene.piece(name, [x, y], { size: 96, turn: scene.chance(0, 360) }));
      if (isInsideOut || name === 'maki-plain') fill(scene, fillings, [x, y]);
    }
  }
  if (isInsideOut && sauces[0]) {
    scene.lit(
      'wet',
      '<path d="M-170-76Q-120-40 -80-74T0-72T86-74T166-66M-166 20Q-120 54 -80 20T0 24T86 20T164 28" fill="none" stroke="#5a2a10" stroke-width="6" stroke-linecap="round" opacity="0.9"/>',
    );
  }
  extras(scene, parts);
}

function fill(scene: Scene, fillings: readonly Part[], [x, y]: readonly [number, number]): void {
  for (const [index, { name }] of fillings.slice(0, 3).entries()) {
    const angle = index * 2.1 + 0.4;
    const far = fillings.length > 1 ? 9 : 0;
    scene.lit(
      'small',
      scene.piece(name, [x + Math.cos(angle) * far, y + Math.sin(angle) * far], {
        size: fillings.length > 1 ? 28 : 36,
        turn: scene.chance(0, 360),
      }),
    );
  }
}

/** Rice balls with something on them. */
export function drawNigiri(scene: Scene, { parts }: Recipe): void {
  slate(scene);
  const tops = parts.filter(({ role }) => !['herb', 'dust', 'garnish'].includes(role));
  const shown = tops.length > 0 ? tops : [{ name: 'egg-yolk', role: 'egg' } as const];
  for (let nth = 0; nth < 3; nth += 1) {
    const top = shown[nth % shown.length];
    if (!top) continue;
    const x = -112 + nth * 112;
    scene.put(`<g transform="rotate(-14 ${x} 0)">`);
    scene.lit('large', scene.piece('nigiri-rice', [x, 20], { size: 190, turn: 90, flat: 1 }));
    scene.lit('large', scene.piece(TOPS[top.name] ?? top.name, [x, -2], { size: 176, turn: 90 }));
    scene.put('</g>');
  }
  extras(scene, parts);
}

/** Nigiri and rolls together. */
export function drawSushiMix(scene: Scene, { parts }: Recipe): void {
  slate(scene);
  const fish = parts.filter(({ role }) => !['herb', 'dust', 'garnish'].includes(role));
  const shown = fish.length > 0 ? fish : [{ name: 'salmon-cubes', role: 'piece' } as const];
  for (let nth = 0; nth < 3; nth += 1) {
    const top = shown[nth % shown.length];
    if (!top) continue;
    const x = -118 + nth * 78;
    scene.lit('large', scene.piece('nigiri-rice', [x, -54], { size: 138, turn: 80 }));
    scene.lit('large', scene.piece(TOPS[top.name] ?? top.name, [x, -68], { size: 128, turn: 80 }));
  }
  for (let nth = 0; nth < 4; nth += 1) {
    const name = MAKI[shown[nth % shown.length]?.name ?? ''] ?? 'maki-cucumber';
    scene.lit('large', scene.piece(name, [-136 + nth * 74, 70], { size: 82, turn: scene.chance(0, 360) }));
  }
  scene.lit(
    'large',
    scene.piece('inside-out', [140, -40], { size: 84 }),
    scene.piece('inside-out', [146, 48], { size: 84, turn: 40 }),
  );
  extras(scene, parts);
}

function extras(scene: Scene, parts: readonly Part[]): void {
  for (const part of parts.filter(({ role }) => role === 'herb' || role === 'dust'))
    scene.lit('small', scene.strew(part.name, 4, 110, 48));
}

/** Raw fish in slices. */
export function drawSashimi(scene: Scene, { parts }: Recipe): void {
  slate(scene);
  const fish = parts.filter(({ role }) => !['herb', 'dust', 'garnish', 'shred'].includes(role)).slice(0, 3);
  scene.lit(
    'piece',
    scene.pieces(
      'daikon',
      [
        [-120, -30],
        [-50, -40],
        [40, -34],
        [120, -26],
        [-90, 60],
        [80, 66],
      ],
      { size: 110 },
    ),
  );
  for (const [index, { name }] of fish.entries()) {
    const y = (index - (fish.length - 1) / 2) * 84;
    const piece = TOPS[name] ?? name;
    for (let nth = 0; nth < 5; nth += 1)
      scene.lit(
        'piece',
        scene.piece(piece, [-112 + nth * 56, y], {
          size: fish.length === 1 ? 158 : 112,
          turn: 66 + scene.chance(-5, 5),
        }),
      );
  }
  scene.lit('piece', scene.piece('wasabi', [150, 96], { size: 48 }));
  extras(scene, parts);
}
