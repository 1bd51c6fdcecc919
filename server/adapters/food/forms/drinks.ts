import type { Recipe, Vessel } from '#domain/picture/recipe.ts';
import type { Scene } from '../scene.ts';
import { LIQUIDS } from './liquids.ts';
import type { DrawVessel } from './glass.ts';
import { glass, juice, shake, beer, wine, cocktail, shot } from './glasses.ts';
import { cup, can, bottleOf, togo, teaGlass } from './cups-and-cans.ts';

/** Something to drink, in what it is served or sold in. */
export function drawDrink(scene: Scene, { bed, sauces, parts }: Recipe): void {
  const liquid = LIQUIDS[sauces[0] ?? 'water'] ?? LIQUIDS['water'] ?? ['#f4fbfd', '#d3ebf2', '#9fcbd9'];
  VESSELS[(bed ?? 'glass') as Vessel](scene, liquid, parts, sauces[0] ?? 'water');
}

const VESSELS: Record<Vessel, DrawVessel> = {
  glass,
  juice,
  shake,
  beer,
  wine,
  cocktail,
  shot,
  cup,
  can,
  'tea-glass': teaGlass,
  togo,
  bottle: bottleOf(62, 24, -50, null, '#d8402c'),
  'beer-bottle': bottleOf(60, 22, -50, '#7a4012', '#e3b23c'),
  'wine-bottle': bottleOf(58, 20, -40, '#2f4a26', '#5a1020'),
  'spirit-bottle': bottleOf(74, 22, -70, null, '#3a2a1c'),
};
