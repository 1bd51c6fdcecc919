import { readdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drinkRules } from '#domain/picture/drink-rules.ts';
import { categoryRules, formRules } from '#domain/picture/form-rules.ts';
import { pictureRecipe } from '#domain/picture/picture-recipe.ts';
import type { DishFacts } from '#domain/picture/recipe.ts';
import type { Recipe } from '#domain/picture/recipe.ts';
import { gardenWords } from '#domain/picture/words-garden.ts';
import { bedWords, kitchenWords, sauceWords } from '#domain/picture/words-kitchen.ts';
import { settleMenu } from '#demo/menu/settle-menu.ts';
import { readData } from '#demo/read/files.ts';
import { isGrain, isNoodle } from './beds.ts';
import { tintOf } from './colors.ts';
import { composeDish } from './compose.ts';
import { LIQUIDS } from './forms/liquids.ts';
import { shortPasta } from './forms/pasta.ts';

const FOLDER = new URL('art/', import.meta.url);
const files = readdirSync(FOLDER);
const drawn = new Set(files.map((file) => file.replace(/\.svg$/, '')));
const partsOf = (text = '') => text.split(' ').filter(Boolean);

test('MNU-026 there are drawings of more than 150 things, and none reaches outside', () => {
  expect(files.length).toBeGreaterThanOrEqual(150);
  for (const file of files) {
    const text = readFileSync(new URL(file, FOLDER), 'utf8');
    expect(`${file} ${text}`).toMatch(
      /^\S+ <svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="-50 -50 100 100">/,
    );
    expect(`${file} ${text.replace('http://www.w3.org/2000/svg', '')}`).not.toMatch(
      /script|href|http|@import|NaN|undefined/,
    );
  }
});

test('MNU-026 whatever words can mean can be drawn', () => {
  const rules = [...formRules, ...categoryRules];
  const headsOf = (table: string) =>
    table
      .trim()
      .split('\n')
      .map((line) => line.split(/[ :]/)[0] ?? '');
  const parts = [...headsOf(gardenWords), ...headsOf(kitchenWords)];
  const given = [...rules, ...drinkRules].flatMap((rule) => partsOf(rule.parts));
  expect([...parts, ...given].filter((name) => !drawn.has(name))).toEqual([]);
  const sauces = [...headsOf(sauceWords), ...rules.flatMap((rule) => rule.sauces ?? [])];
  for (const name of sauces) expect(tintOf(name)).toHaveLength(3);
  const canLie = (bed: string) => isNoodle(bed) || isGrain(bed) || shortPasta.includes(bed);
  expect(headsOf(bedWords).filter((bed) => !canLie(bed))).toEqual([]);
  expect(drinkRules.map(({ liquid }) => liquid).filter((liquid) => !(liquid in LIQUIDS))).toEqual([]);
});

test('MNU-026 every form is drawn, the same each time', async () => {
  for (const form of new Set([...formRules, ...categoryRules].map((rule) => rule.form))) {
    const recipe: Recipe = {
      form,
      parts: [
        { name: 'salami', role: 'slice' },
        { name: 'fries', role: 'side' },
        { name: 'steak', role: 'main' },
        { name: 'basil', role: 'herb' },
      ],
      bed: null,
      sauces: [],
      seed: 4,
    };
    const svg = composeDish(recipe);
    expect(`${form} ${svg}`).not.toMatch(/NaN|undefined|Infinity/);
    expect(composeDish(recipe)).toBe(svg);
    // The drawing program reads all of it.
    expect(await sharp(Buffer.from(svg)).metadata()).toMatchObject({
      format: 'svg',
      width: 400,
      height: 400,
    });
  }
});

test('MNU-026 every dish of the demo is drawn, and hardly any stays in its pail', async () => {
  const data = await readData();
  const recipes = data.restaurants.flatMap((file) =>
    settleMenu(file, data).sections.flatMap(({ name, products }) =>
      products.map((product) =>
        pictureRecipe({
          title: product.title,
          category: name,
          content: product.content,
          ingredients: product.ingredients.map(({ title }) => title),
          isDrink: product.vatClass !== 'food' && product.vatClass !== 'none',
          isVegetarian: product.marks.isVegetarian,
          isVegan: product.marks.isVegan,
          components: product.parts.map(({ title }) => title),
          isVoucher: product.kind === 'gift-voucher',
        } satisfies DishFacts),
      ),
    ),
  );
  for (const recipe of recipes) expect(composeDish(recipe)).not.toMatch(/NaN|undefined|Infinity/);
  expect(recipes.filter(({ form }) => form === 'pail').length / recipes.length).toBeLessThan(0.02);
});
