import type { z } from 'zod';
import type { availableIngredients, build } from '#contract/build.ts';
import type { Declaration } from '#domain/menu/allergens.ts';
import { extraPrice } from '#domain/menu/extras.ts';
import { toEuros } from '#domain/money/money.ts';
import { lineTotal } from '#domain/money/pricing.ts';
import { sizeLabel } from '#domain/menu/sizes.ts';
import { smallPhoto } from '../menu/picture-address.ts';
import type { ProductRule, RuleChoice } from '../menu/read-products.ts';
import { isPossible, layersOf, piecesOfRule, type Layer, type LoadedBuild } from './view-build.ts';

type WireBuild = z.input<typeof build.answer>;
type WireAvailable = z.input<typeof availableIngredients.answer>[number];

/** Pixels of a layer for which nobody has said how high it is. */
const PLAIN_HEIGHT = 10;

/** A build under the documents' names. */
export function toWireBuild(loaded: LoadedBuild): WireBuild {
  const { line, generator } = loaded;
  const { product } = line;
  return {
    product: {
      id: product.id,
      item_title: product.title,
      item_content: product.content,
      item_generator: generator,
      item_host: product.restaurantId,
      image: product.image,
    },
    build: {
      id: line.id,
      humanSize: product.sizes.length < 2 ? '' : sizeLabel(line.sizeCode, line.size?.title),
      item_note: line.note,
      price: toEuros(lineTotal(line.priced)),
      pending: line.pending,
      available: line.available,
      rules: product.rules.map((rule) => ({
        id: rule.id,
        item_title: rule.title,
        item_description: rule.description,
        item_rule: rule.required ? 'required' : 'optional',
        min: rule.minimum,
        max: rule.maximum,
        included: rule.includedCount,
        count: piecesOfRule(line, rule),
      })),
      realingredis: layersOf(line).map((layer, sort) => toWireLayer(loaded, layer, sort)),
    },
  };
}

function toWireLayer({ pictures }: LoadedBuild, layer: Layer, sort: number) {
  const { id, title, count, included, cents, ruleId, fromNote } = layer;
  const { image = null, height } = pictures.get(id) ?? {};
  return {
    id,
    title,
    count,
    included,
    price: toEuros(included ? 0 : cents * count),
    sort,
    images: { thumb: smallPhoto(image, 240), image },
    item_on_burger_height: height ?? PLAIN_HEIGHT,
    rule: ruleId,
    ...(fromNote && { detected: true }),
  };
}

/** What the dish can take back, then every choice of every question; each ingredient once. */
export function toWireAvailable(loaded: LoadedBuild): WireAvailable[] {
  const { ingredients, rules } = loaded.line.product;
  const back = ingredients
    .filter(({ id }) => loaded.line.leftOut.some(({ ingredientId }) => ingredientId === id))
    .map(({ id, title }) => ({
      ...pictureOf(loaded, id),
      item_title: title,
      price: 0,
      included: true,
      rule: null,
      soldOut: false,
      ...IN_THE_DISH,
    }));
  const choices = rules.flatMap((rule) => rule.choices.map((choice) => toWireChoice(loaded, rule, choice)));
  const all = [...back, ...choices];
  return all.filter(({ id }, at) => all.findIndex((one) => one.id === id) === at);
}

// The dish declares them already.
const IN_THE_DISH = { allergens: [], allergensKnown: true, additives: [], additivesKnown: true };

function toWireChoice(loaded: LoadedBuild, rule: ProductRule, choice: RuleChoice): WireAvailable {
  const { line } = loaded;
  return {
    ...pictureOf(loaded, choice.id),
    item_title: choice.title,
    price: toEuros(extraPrice(choice, line.sizeCode)),
    included: piecesOfRule(line, rule) < rule.includedCount,
    rule: rule.id,
    soldOut: choice.soldOut,
    ...declared(choice),
  };
}

function pictureOf({ line, pictures }: LoadedBuild, id: number) {
  const { image = null, height } = pictures.get(id) ?? {};
  return {
    id,
    thumb: smallPhoto(image, 240),
    image,
    item_on_burger_height: height ?? PLAIN_HEIGHT,
    possible: isPossible(line, id),
  };
}

const declared = ({ allergens, additives }: { allergens: Declaration; additives: Declaration }) => ({
  allergens: [...allergens.codes],
  allergensKnown: allergens.state !== 'unknown',
  additives: [...additives.codes],
  additivesKnown: additives.state !== 'unknown',
});
