import { z } from 'zod';
import { Basket } from './basket-parts.ts';
import { endpoint } from './endpoint.ts';
import { Done, Euros, Id } from './values.ts';

const Picture = z.string().nullable().describe('address of a picture, or food:{name} for a composed one');
const Height = z.number().describe('pixels that one piece takes in the picture of a burger');
const Sort = z.number().describe('place from the bottom upwards');
const RuleId = z.number().nullable().describe('the question it answers; null: part of the dish as it comes');

/** Pieces of one ingredient that are in it now; one that is included only in part comes twice. */
export const BuildIngredient = z.object({
  id: z.number(),
  title: z.string(),
  count: z.number(),
  included: z.boolean(),
  price: Euros.describe('of these pieces together, 0 where they are included'),
  sort: Sort,
  images: z.object({ thumb: Picture, image: Picture }),
  item_on_burger_height: Height,
  rule: RuleId,
  detected: z.boolean().optional().describe('understood from the note'),
});

/** A question about the dish, under which its ingredients stand. */
export const BuildRule = z.object({
  id: z.number(),
  item_title: z.string(),
  item_description: z.string(),
  item_rule: z.enum(['optional', 'required']),
  min: z.number(),
  max: z.number().nullable(),
  included: z.number().describe('that many pieces cost nothing extra'),
  count: z.number().describe('pieces chosen'),
});

/** An ingredient that the dish can take, or take back. */
export const AvailableIngredient = z.object({
  id: z.number(),
  item_title: z.string(),
  thumb: Picture,
  image: Picture,
  price: Euros.describe('of one piece more'),
  included: z.boolean().describe('one piece more costs nothing extra'),
  item_on_burger_height: Height,
  rule: RuleId,
  soldOut: z.boolean(),
  possible: z.boolean().describe('one piece more fits and is to be had'),
  allergens: z.array(z.string()),
  allergensKnown: z.boolean(),
  additives: z.array(z.string()),
  additivesKnown: z.boolean(),
});

const ByBuild = z.object({ buildId: Id.describe('the basket line') });
const OnePiece = ByBuild.extend({ ingredientId: Id });

export const build = endpoint('build', {
  may: 'own',
  summary: 'A line as it is built from ingredients.',
  token: 'not-needed',
  request: ByBuild,
  answer: z.object({
    product: z.object({
      id: z.number(),
      item_title: z.string(),
      item_content: z.string(),
      item_generator: z.enum(['burger', 'pizza', 'bowl']),
      item_host: z.number(),
      image: Picture,
    }),
    build: z.object({
      id: z.number(),
      humanSize: z.string().describe('empty where the product has one size only'),
      item_note: z.string(),
      price: Euros.describe('of the whole line, without deposit'),
      pending: z.boolean().describe('a needed choice is missing: not orderable'),
      available: z.boolean().describe('false: sold out or taken off the menu since'),
      rules: z.array(BuildRule),
      realingredis: z.array(BuildIngredient),
    }),
  }),
  refusals: ['unknown-line', 'not-buildable'],
});

export const availableIngredients = endpoint('availableIngredients', {
  may: 'own',
  summary: 'What can be put on a build, or back on it.',
  token: 'not-needed',
  request: ByBuild,
  answer: z.array(AvailableIngredient),
  refusals: ['unknown-line', 'not-buildable'],
});

export const addIngredient = endpoint('addIngredient', {
  may: 'own',
  summary:
    'Puts one piece of an ingredient on a build; a question for one choice takes it in place of the old.',
  request: OnePiece,
  answer: Done.extend({ basket: Basket }),
  refusals: ['unknown-line', 'not-buildable', 'unknown-ingredient', 'sold-out', 'too-many-choices'],
});

export const removeIngredient = endpoint('removeIngredient', {
  may: 'own',
  summary:
    'Takes one piece of an ingredient off a build; what the dish comes with costs the same without it.',
  request: OnePiece,
  answer: Done.extend({ basket: Basket }),
  refusals: ['unknown-line', 'not-buildable', 'not-in-build'],
});
