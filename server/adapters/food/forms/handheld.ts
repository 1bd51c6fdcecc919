import type { Recipe } from '#domain/picture/recipe.ts';
import { tintOf } from '../colors.ts';
import { standShadow } from '../ground.ts';
import type { Scene } from '../scene.ts';
import { type Point, short } from '../shapes.ts';
import { board } from '../vessels.ts';
import { drips, stuff } from './stuffing.ts';

/** Flat bread cut open and filled: döner, gyros pita, falafel in bread. */
export function drawPocket(scene: Scene, { parts, sauces }: Recipe): void {
  standShadow(scene, 150, 172);
  const back = scene.linear('bread-back', [
    [0, '#d99a48'],
    [1, '#a8682a'],
  ]);
  const face = scene.radial(
    'bread-face',
    [
      [0, '#f6cf8e'],
      [0.6, '#e5ab57'],
      [1, '#b0702a'],
    ],
    0.4,
  );
  scene.lit(
    'dry',
    `<path d="M-182-18C-176-118 -96-158 0-158C96-158 176-118 182-18C150 6 -150 6 -182-18Z" fill="${back}"/>`,
  );
  scene.put(
    '<path d="M-166-22C-156-100 -88-138 0-138C88-138 156-100 166-22Z" fill="#f6dfae" opacity="0.9"/>',
  );
  stuff(scene, parts, { width: 312, rise: 92, at: [0, 14], size: 84 });
  drips(scene, sauces, 250, -34);
  const front =
    'M-190 4C-190-12 -168-6 -130 6C-60 24 60 24 130 6C168-6 190-12 190 4C186 110 104 172 0 172C-104 172 -186 110 -190 4Z';
  scene.lit('dry', `<path d="${front}" fill="${face}"/>`);
  scene.put(
    '<path d="M-184 6C-172-4 -150 4 -128 11C-60 29 60 29 128 11C150 4 172-4 184 6" fill="none" stroke="#fbe8bf" stroke-width="8" stroke-linecap="round"/>',
  );
  const bars = [-96, -48, 0, 48, 96].map(
    (x) =>
      `<path d="M${x - 22} ${142 - Math.abs(x) * 0.36}L${x + 22} ${46 + Math.abs(x) * 0.06}" stroke="#7a4414" stroke-width="11" stroke-linecap="round" opacity="0.3"/>`,
  );
  scene.put(`<g filter="url(#blur1)">${bars.join('')}</g>`);
  const seeds = Array.from({ length: 26 }, (): Point => [
    scene.chance(-130, 130),
    scene.chance(34, 132),
  ]).filter(([x, y]) => (x / 160) ** 2 + ((y - 10) / 150) ** 2 < 0.9);
  scene.lit(
    'small',
    ...seeds.map(
      ([x, y]) =>
        `<ellipse cx="${short(x)}" cy="${short(y)}" rx="5" ry="2.8" fill="#fff0cc" transform="rotate(${short(scene.chance(0, 180))} ${short(x)} ${short(y)})"/>`,
    ),
  );
}

/** Rolled tight and cut, in paper: dürüm, wrap, burrito. */
export function drawWrap(scene: Scene, { parts, sauces }: Recipe): void {
  scene.put(
    '<ellipse cx="12" cy="168" rx="120" ry="22" fill="#2a1205" opacity="0.32" filter="url(#haze)"/>',
    '<g transform="rotate(24) scale(1.04)">',
  );
  const skin = scene.linear(
    'wrap',
    [
      [0, '#c9934a'],
      [0.18, '#f0cd94'],
      [0.5, '#fbe6bd'],
      [0.8, '#e6ba78'],
      [1, '#a8702c'],
    ],
    true,
  );
  const paper = scene.linear(
    'wrap-paper',
    [
      [0, '#c9c2b4'],
      [0.25, '#ffffff'],
      [0.6, '#f3efe6'],
      [1, '#b5ac9a'],
    ],
    true,
  );
  scene.lit(
    'large',
    `<path d="M-84-116C-84-128 84-128 84-116L70 160C66 186 -66 186 -70 160Z" fill="${skin}"/>`,
  );
  const spots = Array.from(
    { length: 14 },
    () =>
      `<ellipse cx="${short(scene.chance(-66, 66))}" cy="${short(scene.chance(-90, 20))}" rx="${short(scene.chance(4, 11))}" ry="${short(scene.chance(3, 7))}" fill="#8f5418" opacity="${short(scene.chance(0.2, 0.5))}"/>`,
  );
  scene.put(
    `<g filter="url(#blur1)">${spots.join('')}</g>`,
    '<ellipse cx="0" cy="-118" rx="84" ry="40" fill="#b07c36"/><ellipse cx="0" cy="-118" rx="77" ry="34" fill="#5a3a1a"/>',
  );
  stuff(scene, parts, { width: 138, rise: 34, at: [0, -106], size: 62 });
  for (const sauce of sauces.slice(0, 1)) {
    const [, full] = tintOf(sauce);
    scene.lit(
      'wet',
      `<path d="M-46-132Q-30-152 -10-134T24-138T48-124" fill="none" stroke="${full}" stroke-width="9" stroke-linecap="round"/>`,
    );
  }
  scene.lit('large', `<path d="M-84-112C-64-84 64-84 84-112L79-14L-79-14Z" fill="${skin}"/>`);
  scene.lit(
    'dry',
    `<path d="M-86-14L-62-2L-34-16L-6-2L24-16L54-2L86-14L71 168C66 190 -66 190 -71 168Z" fill="${paper}"/>`,
  );
  scene.put(
    '<path d="M-70 40L70 26M-66 92L66 78M-62 140L62 128" stroke="#24437f" stroke-width="7" opacity="0.8"/>',
    '</g>',
  );
}

/** Two soft tacos, leaning against each other. */
export function drawTacos(scene: Scene, { parts, sauces }: Recipe): void {
  board(scene, 380, 250);
  const shell = scene.radial(
    'shell',
    [
      [0, '#fbdc8f'],
      [0.7, '#efb84f'],
      [1, '#bd7f24'],
    ],
    0.4,
  );
  for (const x of [-84, 84]) {
    scene.put(`<g transform="translate(${x} 26) rotate(${x < 0 ? -8 : 8})">`);
    scene.lit('dry', `<path d="M-94 44C-98-60 -50-108 0-108C50-108 98-60 94 44Z" fill="${shell}"/>`);
    stuff(scene, parts, { width: 176, rise: 84, at: [0, 14], size: 64 });
    drips(scene, sauces, 120, -34);
    scene.lit(
      'dry',
      `<path d="M-98 72C-100 8 -56-16 0-16C56-16 100 8 98 72C80 90 -80 90 -98 72Z" fill="${shell}"/>`,
    );
    const spots = Array.from(
      { length: 10 },
      () =>
        `<ellipse cx="${short(scene.chance(-66, 66))}" cy="${short(scene.chance(12, 66))}" rx="${short(scene.chance(3, 9))}" ry="${short(scene.chance(2, 6))}" fill="#9c5f18" opacity="0.4"/>`,
    );
    scene.put(`<g filter="url(#blur1)">${spots.join('')}</g>`, '</g>');
  }
}
