import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { CoverRecipe, Ground } from '#domain/picture/cover-recipe.ts';
import type { Recipe } from '#domain/picture/recipe.ts';
import { composeCover } from './compose-cover.ts';

const pizza: Recipe = {
  form: 'pizza',
  parts: [{ name: 'basil', role: 'herb' }],
  bed: null,
  sauces: ['tomato-sauce'],
  seed: 3,
};
const burger: Recipe = { ...pizza, form: 'burger', parts: [{ name: 'patty', role: 'main' }] };
const cover = (ground: Ground, seed: number): CoverRecipe => ({
  view: 'above',
  ground,
  dishes: [pizza],
  seed,
});

test('PIC-101 a cover is as wide as asked and a third as high, from above and from the side', async () => {
  const side: CoverRecipe = { ...cover('oak', 1), view: 'side', dishes: [burger, burger] };
  for (const recipe of [cover('linen', 2), side])
    expect(await sharp(await composeCover(recipe, 240, 70)).metadata()).toMatchObject({
      format: 'webp',
      width: 240,
      height: 80,
    });
});

test('PIC-101 the same recipe gives the same cover', async () => {
  const [one, other] = [
    await composeCover(cover('tiles', 7), 120, 70),
    await composeCover(cover('tiles', 7), 120, 70),
  ];
  expect(one.equals(other)).toBe(true);
});

test.each<Ground>(['oak', 'walnut', 'driftwood', 'linen', 'checked', 'slate', 'tiles', 'marble'])(
  'PIC-101 a table of %s can be laid',
  async (ground) => {
    expect((await composeCover(cover(ground, 5), 90, 60)).length).toBeGreaterThan(300);
  },
);
