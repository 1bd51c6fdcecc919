import {
  checkExtras,
  type ChosenExtra,
  extraLines,
  type ExtraRule,
  withDefaults,
} from '#domain/menu/extras.ts';
import { lineTotal, type PricedLine } from '#domain/money/pricing.ts';
import type { MenuSize } from '../menu/menu.ts';
import type { SoldMenu, SoldProduct, SoldRule } from '../write/menus.ts';
import type { Random } from './random.ts';

/** A line of a past order: what was chosen, and how the one pricing function sees it. */
export interface PastLine {
  sold: SoldProduct;
  size: MenuSize;
  extras: ReturnType<typeof extraLines>;
  priced: PricedLine;
}

const MAIN_CENTS = 650;
const MOST_LINES = 14;

/** Lines as a small party orders them: mains, now and then a drink or something sweet, at least for this much. */
export function pastLines(menu: SoldMenu, leastCents: number, random: Random): PastLine[] {
  const sellable = menu.products.filter(({ product }) => !product.soldOut && product.kind !== 'gift-voucher');
  const drinks = sellable.filter(({ product }) => product.vatClass !== 'food');
  const mains = sellable.filter(
    ({ product }) => product.vatClass === 'food' && dearest(product.sizes) >= MAIN_CENTS,
  );
  const small = sellable.filter((sold) => !drinks.includes(sold) && !mains.includes(sold));
  const guests = 1 + random.weighted([3, 5, 2, 1]);
  const wanted = [
    ...times(guests, () => (mains.length > 0 ? mains : small)),
    ...times(guests, () => (drinks.length > 0 && random.happens(0.45) ? drinks : [])),
    ...times(guests, () => (small.length > 0 && random.happens(0.25) ? small : [])),
  ].filter((choice) => choice.length > 0);
  const lines = wanted.map((choice, index) => pastLine(menu, favourite(choice, random), index + 1, random));
  while (lines.length < MOST_LINES && goodsOf(lines) < leastCents) {
    lines.push(
      pastLine(menu, favourite(mains.length > 0 ? mains : sellable, random), lines.length + 1, random),
    );
  }
  return lines;
}

/** What the lines cost without deposit. */
export const goodsOf = (lines: readonly PastLine[]): number =>
  lines.reduce((sum, { priced }) => sum + lineTotal(priced), 0);

const dearest = (sizes: readonly MenuSize[]): number => Math.max(...sizes.map(({ cents }) => cents));

const times = <Item>(count: number, make: () => Item): Item[] => Array.from({ length: count }, make);

// What stands first on a menu is ordered most.
const favourite = <Item>(items: readonly Item[], random: Random): Item =>
  random.pick(items.slice(0, Math.ceil(items.length * random.next() ** 2) || 1));

function pastLine(menu: SoldMenu, sold: SoldProduct, id: number, random: Random): PastLine {
  const { product } = sold;
  const size = random.pick(product.sizes);
  const rules = product.ruleKeys.flatMap((key) => menu.rules.get(key) ?? []);
  const domainRules = rules.map((rule) => extraRule(rule));
  const chosen = withDefaults(
    domainRules,
    rules.flatMap((rule) => choicesOf(rule, random)),
  );
  if (checkExtras(domainRules, chosen).length > 0) throw new Error(`demo data: extras of ${product.title}`);
  const extras = extraLines(domainRules, chosen, size.code);
  const priced: PricedLine = {
    id,
    sizeCents: size.cents,
    extras,
    depositCents: size.depositCents,
    vatClass: product.vatClass,
    components: product.parts.map(({ vatClass, cents }) => ({ vatClass, singleCents: cents })),
    pending: false,
    discountable: true,
  };
  return { sold, size, extras, priced };
}

const extraRule = ({ id, rule, choiceIds }: SoldRule): ExtraRule => ({
  id,
  title: rule.title,
  required: rule.minimum > 0,
  minimum: rule.minimum,
  maximum: rule.maximum,
  includedCount: rule.included,
  defaultChoiceId: rule.default === null ? null : (choiceIds.get(rule.default) ?? null),
  choices: rule.choices.map(({ title, cents, bySize }) => ({
    id: choiceIds.get(title) ?? 0,
    title,
    prices: { tiny: cents, small: cents, medium: cents, big: cents, family: cents, ...bySize },
    soldOut: false,
  })),
});

// Most stay with what is preselected; a question without a preselection is answered as it asks.
function choicesOf({ id, rule, choiceIds }: SoldRule, random: Random): ChosenExtra[] {
  const needed = rule.default === null ? rule.minimum : 0;
  const count = random.happens(0.25) ? Math.max(needed, 1, rule.minimum) : needed;
  const first = random.between(0, rule.choices.length - 1);
  const turned = [...rule.choices.slice(first), ...rule.choices.slice(0, first)];
  const chosen = turned.slice(0, Math.min(count, rule.maximum));
  return chosen.map(({ title }) => ({ ruleId: id, choiceId: choiceIds.get(title) ?? 0, count: 1 }));
}
