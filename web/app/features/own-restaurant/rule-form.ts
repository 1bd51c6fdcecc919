import type { Input } from '#contract/contract.ts';
import { isWithin, type RangeLimit } from '#domain/limits/limit.ts';
import { workLimits } from '#domain/limits/work.ts';
import { SIZES } from '#domain/menu/sizes.ts';
import type { Typed } from '../../forms/sent-form.ts';
import { readEuros, typedEuros } from '#domain/money/typed-amounts.ts';
import type { OwnRule } from './menu-parts.ts';

type Saved = Input<'saveOwnRule'>;
type Choice = Saved['choices'][number];
type Fields = Record<string, string>;

/** Rows that are empty yet; after saving there are that many more. */
const SPARE_ROWS = 4;

/** The value of a tick that no choice has. */
export const NONE = '-1';

export const choiceName = (at: number, what: string) => `choice-${at}-${what}`;

/** How many rows of choices the form shows. */
export function countRows(rule: OwnRule | undefined, typed: Typed): number {
  const used = Object.entries(typed).flatMap(([name, value]) => {
    const [, at] = /^choice-(\d+)-title$/.exec(name) ?? [];
    return at !== undefined && value !== '' ? [Number(at) + 1] : [];
  });
  return Math.max(rule?.choices.length ?? 0, ...used) + SPARE_ROWS;
}

export function typedRule(rule: OwnRule): Typed {
  const choices = rule.choices.flatMap(({ title, price, bySize }, at) => [
    [choiceName(at, 'title'), title],
    [choiceName(at, 'price'), price === 0 ? '' : typedEuros(price)],
    ...Object.entries(bySize).map(([size, euros]) => [choiceName(at, size), typedEuros(euros)]),
  ]);
  return {
    title: rule.title,
    description: rule.description,
    min: String(rule.min),
    max: String(rule.max),
    included: String(rule.included),
    preselected: String(rule.choices.findIndex(({ title }) => title === rule.preselected)),
    ...Object.fromEntries(choices),
  };
}

/** A question as the form says it; or what is wrong with it. Empty rows are left out. */
export function readRule(typed: Typed & { hostId: number }): Omit<Saved, 'id'> | { fields: Fields } {
  const fields: Fields = {};
  const count = (name: string, limit: RangeLimit) => {
    const value = Number(typed[name] || 0);
    if (!Number.isInteger(value) || !isWithin(limit, value))
      fields[name] = `Bitte eine Zahl von ${limit.min} bis ${limit.max}.`;
    return value;
  };
  const { fewestChoices, mostChoices, freeChoices } = workLimits.menu;
  const [min, max] = [count('min', fewestChoices), count('max', mostChoices)];
  const included = count('included', freeChoices);
  if (max === 0) fields['max'] = 'Mindestens eins müssen Gäste wählen dürfen.';
  const rows = Array.from({ length: countRows(undefined, typed) }, (_, at) => at);
  const choices = rows.flatMap((at) => readChoice(at, typed, fields));
  const preselected = (typed[choiceName(Number(typed['preselected'] ?? NONE), 'title')] ?? '').trim();
  if (Object.keys(fields).length > 0) return { fields };
  return {
    hostId: typed.hostId,
    version: typed['version'] ?? '',
    title: typed['title'] ?? '',
    description: typed['description'] ?? '',
    min,
    max,
    included,
    choices,
    preselected,
  };
}

function readChoice(at: number, typed: Typed, fields: Fields): Choice[] {
  const title = (typed[choiceName(at, 'title')] ?? '').trim();
  const price = readEuros(typed[choiceName(at, 'price')]);
  const bySize = SIZES.map((size) => [size, readEuros(typed[choiceName(at, size)])] as const);
  if ([price, ...bySize.map(([, euros]) => euros)].includes(undefined))
    fields[choiceName(at, 'price')] = 'Bitte schreib den Preis so: 1,50';
  const given = bySize.filter(([, euros]) => typeof euros === 'number');
  if (title === '' && (price || given.length > 0)) fields[choiceName(at, 'title')] = 'Wie heißt das?';
  if (title === '') return [];
  return [{ title, price: price ?? 0, bySize: Object.fromEntries(given) }];
}
