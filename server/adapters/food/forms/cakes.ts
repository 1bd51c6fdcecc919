import type { Recipe } from '#domain/picture/recipe.ts';
import { tintOf } from '../colors.ts';
import type { Scene } from '../scene.ts';
import { type Point, short } from '../shapes.ts';

interface Cake {
  layers: readonly (readonly [color: string, height: number])[];
  top: readonly [string, string];
  crust: string | null;
}

const CAKES: Record<string, Cake> = {
  cake: {
    layers: [
      ['#f0cd8c', 40],
      ['#fff6e2', 18],
      ['#f0cd8c', 40],
    ],
    top: ['#fffaf0', '#efe0c0'],
    crust: null,
  },
  chocolate: {
    layers: [
      ['#5f351c', 40],
      ['#8a5530', 16],
      ['#5f351c', 40],
    ],
    top: ['#6a3c20', '#3d1e0c'],
    crust: null,
  },
  cheesecake: { layers: [['#fbe9b4', 84]], top: ['#f6d488', '#dda848'], crust: '#c08a45' },
  fruit: {
    layers: [
      ['#fff3d6', 44],
      ['#f3d8a0', 30],
    ],
    top: ['#e8505a', '#b52838'],
    crust: '#d09a50',
  },
  crumble: {
    layers: [
      ['#f3dca4', 28],
      ['#f2c878', 40],
    ],
    top: ['#e6bb72', '#b98540'],
    crust: '#d09a50',
  },
  butter: { layers: [['#f6dc9c', 60]], top: ['#eec06a', '#bb8430'], crust: null },
  nut: {
    layers: [
      ['#b98048', 30],
      ['#dba865', 44],
    ],
    top: ['#9c6430', '#6b3f18'],
    crust: '#c89048',
  },
  lemon: { layers: [['#fbe48a', 70]], top: ['#fdf0a4', '#e9cc54'], crust: '#d3a05a' },
  quiche: { layers: [['#f9e3a0', 74]], top: ['#eebf5c', '#b9822e'], crust: '#cf9a52' },
  carrot: {
    layers: [
      ['#c98544', 38],
      ['#fffaf0', 16],
      ['#c98544', 38],
    ],
    top: ['#fffaf0', '#e9dcc0'],
    crust: null,
  },
  spinach: {
    layers: [
      ['#8fae55', 46],
      ['#f3dca0', 22],
    ],
    top: ['#e6b865', '#a8722c'],
    crust: '#cf9a52',
  },
};

/** A piece of cake, cut, its point to the front left. */
export function drawCake(scene: Scene, { parts, bed, sauces }: Recipe): void {
  const { layers, top, crust } = CAKES[bed ?? 'cake'] ??
    CAKES['cake'] ?? { layers: [], top: ['#fff', '#eee'] as const, crust: null };
  scene.put(
    '<ellipse cx="8" cy="112" rx="184" ry="58" fill="#2a1205" opacity="0.3" filter="url(#haze)"/>',
    '<ellipse cx="0" cy="100" rx="188" ry="62" fill="#24437f"/><ellipse cx="0" cy="97" rx="183" ry="58" fill="#fdfaf2"/><ellipse cx="0" cy="97" rx="148" ry="44" fill="#f0eade"/>',
  );
  const floor = 92;
  const face = scene.linear('cake-top', [
    [0, top[0]],
    [1, top[1]],
  ]);
  let y = floor;
  const bands = [...(crust ? [[crust, 14] as const] : []), ...layers].map(([color, own]) => {
    const band = `<path d="M-158 ${short(y - 20)}L40 ${y + 18}L40 ${y + 18 - own}L-158 ${short(y - 20 - own)}Z" fill="${color}"/><path d="M40 ${y + 18}L150 ${short(y - 46)}L150 ${short(y - 46 - own)}L40 ${y + 18 - own}Z" fill="${color}"/>`;
    y -= own;
    return band;
  });
  scene.lit(
    'large',
    ...bands,
    `<path d="M-158 ${short(y - 20)}L40 ${y + 18}L150 ${short(y - 46)}C120 ${short(y - 84)} 40 ${short(y - 92)} -158 ${short(y - 20)}Z" fill="${face}"/>`,
  );
  scene.put(
    `<path d="M40 ${floor + 18}L150 ${floor - 46}L150 ${short(y - 46)}L40 ${short(y + 18)}Z" fill="#3d1e08" opacity="0.2"/>`,
  );
  const shown = parts.filter(({ role }) => !['herb', 'dust', 'bread'].includes(role)).slice(0, 3);
  for (const [index, { name }] of shown.entries()) {
    const places: Point[] = (
      [
        [-60, y - 22],
        [16, y - 26],
        [84, y - 44],
        [40, y - 58],
        [-10, y - 42],
      ] as Point[]
    ).filter((_, nth) => nth % shown.length === index);
    scene.lit('piece', scene.pieces(name, places, { size: 62, flat: 0.8 }));
  }
  if (sauces[0])
    scene.lit(
      'wet',
      `<path d="M-120 ${short(y - 22)}Q-40 ${short(y - 30)} 40 ${y + 12}Q100 ${short(y - 24)} 136 ${short(y - 48)}L132 ${short(y - 20)}Q120 ${short(y + 10)} 112 ${short(y - 18)}Q92 ${short(y - 8)} 84 ${short(y + 4)}Q76 ${short(y + 44)} 66 ${short(y + 8)}L40 ${y + 20}Q28 ${y + 66} 18 ${y + 16}L-40 ${y + 4}Q-50 ${y + 46} -60 ${y}Z" fill="${tintOf(sauces[0])[1]}"/>`,
    );
  for (const { name } of parts.filter(({ role }) => role === 'herb' || role === 'dust'))
    scene.lit(
      'small',
      scene.pieces(
        name,
        [
          [-40, y - 24],
          [50, y - 34],
          [90, y - 50],
        ],
        { size: 52, flat: 0.7 },
      ),
    );
}
