import type { Beside, Recipe } from '#domain/picture/recipe.ts';
import { standShadow } from '../ground.ts';
import type { Scene } from '../scene.ts';
import { drawDrink } from './drinks.ts';
import { drawCup } from './cups.ts';

/** A closed enamel pail: a meal of which nothing is known, or which nobody can see. */
export function drawPail(scene: Scene): void {
  standShadow(scene, 118, 178);
  const wall = scene.linear(
    'pail',
    [
      [0, '#cfc7b6'],
      [0.22, '#ffffff'],
      [0.6, '#f6f2e8'],
      [1, '#b3aa96'],
    ],
    true,
  );
  const lid = scene.linear('lid', [
    [0, '#ffffff'],
    [1, '#d9d1c0'],
  ]);
  scene.lit(
    'small',
    '<path d="M-112-64C-150-196 150-196 112-64" fill="none" stroke="#6d7680" stroke-width="8" stroke-linecap="round"/>',
    '<rect x="-38" y="-174" width="76" height="20" rx="10" fill="#b9803f"/>',
  );
  scene.lit('large', `<path d="M-120-40L-120 150C-116 184 116 184 120 150L120-40Z" fill="${wall}"/>`);
  scene.put(
    '<path d="M-120 52C-80 72 80 72 120 52L120 62C80 82 -80 82 -120 62Z" fill="#24437f"/>',
    '<path d="M-120 146C-110 176 110 176 120 146" fill="none" stroke="#24437f" stroke-width="8"/>',
  );
  scene.lit(
    'large',
    `<path d="M-128-42C-124-84 -70-104 0-104C70-104 124-84 128-42C90-22 -90-22 -128-42Z" fill="${lid}"/>`,
  );
  scene.put(
    '<path d="M-128-41C-90-20 90-20 128-41" fill="none" stroke="#24437f" stroke-width="9" stroke-linecap="round"/>',
    '<path d="M-92 0L-92 130" stroke="#fff" stroke-width="15" stroke-linecap="round" opacity="0.8" filter="url(#blur2)"/>',
  );
  scene.lit('piece', '<ellipse cx="0" cy="-106" rx="20" ry="12" fill="#24437f"/>');
}

/** A card with a ribbon. */
export function drawVoucher(scene: Scene): void {
  scene.put(
    '<rect x="-166" y="-96" width="344" height="220" rx="22" fill="#2a1205" opacity="0.3" filter="url(#haze)"/>',
    '<g transform="rotate(-7)">',
  );
  const face = scene.linear('card', [
    [0, '#fffdf6'],
    [1, '#f0e6d0'],
  ]);
  scene.lit('large', `<rect x="-172" y="-108" width="344" height="216" rx="20" fill="${face}"/>`);
  scene.put(
    '<rect x="-160" y="-96" width="320" height="192" rx="13" fill="none" stroke="#24437f" stroke-width="5"/>',
    '<g transform="translate(56 12) scale(0.46)">',
  );
  drawPail(scene);
  scene.put('</g>');
  scene.lit('piece', '<rect x="-106" y="-108" width="34" height="216" fill="#d8402c"/>');
  scene.lit(
    'piece',
    '<path d="M-90-6C-150-70 -164 18 -92 2C-20 18 -34-70 -90-6Z" fill="#e8563c"/><circle cx="-89" cy="-2" r="15" fill="#c52f1c"/>',
    '<path d="M-94 4L-124 62L-102 56L-92 74ZM-84 4L-58 60L-80 56L-86 74Z" fill="#d8402c"/>',
  );
  scene.put('</g>');
}

/** The main thing in front, fries and a drink behind it. */
export function drawMeal(
  scene: Scene,
  recipe: Recipe,
  { fries, drink }: Beside,
  drawMain: (scene: Scene, recipe: Recipe) => void,
): void {
  if (drink) {
    scene.put('<g transform="translate(112 -70) scale(0.64)">');
    const bed = drink === 'beer' ? 'beer-bottle' : 'togo';
    drawDrink(scene, { ...recipe, form: 'drink', parts: [], bed, sauces: [drink] });
    scene.put('</g>');
  }
  if (fries) {
    scene.put(`<g transform="translate(${drink ? -14 : 88} -66) scale(0.6)">`);
    drawCup(scene, { ...recipe, parts: [{ name: fries, role: 'side' }], sauces: [] });
    scene.put('</g>');
  }
  scene.put('<g transform="translate(-52 66) scale(0.66)">');
  drawMain(scene, recipe);
  scene.put('</g>');
}
