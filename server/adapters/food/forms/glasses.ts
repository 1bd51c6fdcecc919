import { standShadow } from '../ground.ts';
import { short } from '../shapes.ts';
import { type DrawVessel, tumblerOf, gloss, ice, bubbles, straw, decorate } from './glass.ts';
import { across } from './liquids.ts';

const FIZZY = new Set([
  'cola',
  'orange-soda',
  'spezi',
  'lemonade',
  'clear-soda',
  'mate',
  'energy',
  'spritz',
  'sparkling',
  'apple-juice',
  'rhubarb-juice',
  'sea-buckthorn-juice',
  'dark-juice',
  'iced-tea',
]);

export const glass: DrawVessel = (scene, liquid, parts, name) => {
  const shape = { top: 88, foot: 68, from: -150, to: 178 };
  const { level, half } = tumblerOf(scene, liquid, shape, 0.17);
  ice(scene, half, level);
  if (FIZZY.has(name)) bubbles(scene, half, level, shape.to);
  gloss(scene, shape);
  if (name !== 'water') straw(scene, '#d8402c', -186, -60);
  decorate(scene, parts, [-70, -142]);
};

export const juice: DrawVessel = (scene, liquid, parts) => {
  const shape = { top: 84, foot: 62, from: -128, to: 172 };
  tumblerOf(scene, liquid, shape, 0.14);
  gloss(scene, shape);
  decorate(scene, parts, [-64, -120]);
};

export const shake: DrawVessel = (scene, liquid, parts, name) => {
  const shape = { top: 86, foot: 52, from: -96, to: 176 };
  tumblerOf(scene, liquid, shape, 0.04);
  gloss(scene, shape);
  straw(scene, '#d8402c', -190, -80);
  const cream = scene.radial(
    'whip',
    [
      [0, '#ffffff'],
      [0.7, '#fffaf0'],
      [1, '#e6d8bc'],
    ],
    0.4,
  );
  const whip =
    name === 'milk'
      ? []
      : [
          [0, -98, 82, 32],
          [-2, -126, 60, 26],
          [2, -150, 36, 20],
          [0, -168, 16, 13],
        ];
  if (name === 'milk') scene.lit('soft', `<ellipse cx="0" cy="-92" rx="78" ry="18" fill="#fff"/>`);
  for (const [x, y, rx, ry] of whip)
    scene.lit('soft', `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${cream}"/>`);
  decorate(scene, parts, [-34, -150]);
};

export const beer: DrawVessel = (scene, liquid) => {
  const shape = { top: 92, foot: 84, from: -138, to: 176 };
  scene.lit(
    'large',
    '<path d="M84-70C150-82 166-40 162 10C160 76 130 106 82 104L82 80C116 82 132 56 134 10C136-34 122-54 84-46Z" fill="#dfeaee" opacity="0.9"/>',
  );
  const { half } = tumblerOf(scene, liquid, shape, 0.15);
  bubbles(scene, half, -70, shape.to);
  gloss(scene, shape);
  const foam = scene.radial(
    'foam',
    [
      [0, '#ffffff'],
      [0.75, '#fffaf0'],
      [1, '#ecdcb6'],
    ],
    0.4,
  );
  const heads: (readonly [number, number, number])[] = [
    [-66, -140, 36],
    [-22, -156, 44],
    [30, -152, 42],
    [70, -138, 32],
    [0, -130, 62],
    [-80, -118, 22],
  ];
  scene.lit(
    'soft',
    ...heads.map(
      ([x, y, radius]) =>
        `<ellipse cx="${x}" cy="${y}" rx="${radius}" ry="${short(radius * 0.78)}" fill="${foam}"/>`,
    ),
    '<path d="M-92-132L92-132L90-94C70-84 60-108 40-92C20-82 0-100 -20-88C-42-78 -56-102 -91-90Z" fill="#fffaf0"/>',
  );
};

export const wine: DrawVessel = (scene, liquid) => {
  standShadow(scene, 84, 182);
  const clear = scene.linear(
    'glass',
    [
      [0, '#8fabb6', 0.85],
      [0.2, '#ffffff', 0.35],
      [0.6, '#f4fafc', 0.2],
      [1, '#7d98a4', 0.85],
    ],
    true,
  );
  scene.put(
    `<path d="M-9 70L9 70L8 158Q30 162 78 172Q82 182 0 184Q-82 182 -78 172Q-30 162 -8 158Z" fill="${clear}"/><path d="M-78-176C-104-60 -84 74 0 78C84 74 104-60 78-176Z" fill="${clear}"/>`,
    `<path d="M-90-54C-92 30 -56 70 0 71C56 70 92 30 90-54Z" fill="${across(scene, 'liquid', liquid)}"/><ellipse cx="0" cy="-54" rx="90" ry="19" fill="${liquid[0]}"/>`,
    '<ellipse cx="0" cy="-176" rx="78" ry="13" fill="none" stroke="#ffffff" stroke-width="5" opacity="0.9"/><ellipse cx="0" cy="-176" rx="78" ry="13" fill="none" stroke="#9fb8c2" stroke-width="1.6" opacity="0.7"/>',
    '<path d="M-76-118C-84-50 -74 10 -48 40" stroke="#fff" stroke-width="11" stroke-linecap="round" fill="none" opacity="0.6" filter="url(#blur1)"/>',
  );
};

export const cocktail: DrawVessel = (scene, liquid, parts) => {
  standShadow(scene, 84, 182);
  const clear = scene.linear(
    'glass',
    [
      [0, '#8fabb6', 0.85],
      [0.3, '#ffffff', 0.35],
      [1, '#7d98a4', 0.85],
    ],
    true,
  );
  scene.put(
    `<path d="M-8 36L8 36L8 160Q34 164 76 172Q82 182 0 184Q-82 182 -76 172Q-34 164 -8 160Z" fill="${clear}"/><path d="M-138-128L138-128L10 46L-10 46Z" fill="${clear}"/>`,
    `<path d="M-116-98L116-98L8 38L-8 38Z" fill="${across(scene, 'liquid', liquid)}"/><ellipse cx="0" cy="-98" rx="116" ry="17" fill="${liquid[0]}"/>`,
    '<ellipse cx="0" cy="-128" rx="138" ry="17" fill="none" stroke="#fff" stroke-width="5" opacity="0.9"/><ellipse cx="0" cy="-128" rx="138" ry="17" fill="none" stroke="#9fb8c2" stroke-width="1.6" opacity="0.7"/><path d="M-104-94L-24 12" stroke="#fff" stroke-width="9" stroke-linecap="round" opacity="0.6" filter="url(#blur1)"/>',
  );
  decorate(scene, parts.length > 0 ? parts : [], [96, -136]);
};

export const shot: DrawVessel = (scene, liquid) => {
  const shape = { top: 74, foot: 56, from: -70, to: 130 };
  tumblerOf(scene, liquid, shape, 0.2);
  gloss(scene, shape);
};
