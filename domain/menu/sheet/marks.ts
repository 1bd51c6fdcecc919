import { workLimits } from '#domain/limits/work.ts';
import { foldGerman } from '#domain/text/german-text.ts';
import type { SheetProduct } from './sheet-product.ts';

type Marks = Pick<SheetProduct, 'isVegetarian' | 'isVegan' | 'isNew' | 'isSpecial' | 'attributes'>;

const FLAGS = [
  ['isVegetarian', 'vegetarisch', ['vegetarian', 'veggie']],
  ['isVegan', 'vegan', []],
  ['isNew', 'neu', ['new']],
  ['isSpecial', 'Aktion', ['special offer']],
] as const;

/** What is remarkable about a dish, as one cell: 'vegetarisch, scharf'. */
export const writeMarks = (marks: Marks): string =>
  [...FLAGS.flatMap(([flag, word]) => (marks[flag] ? [word] : [])), ...marks.attributes].join(', ');

/** Or the sentence that says what is wrong with it. */
export function readMarks(cell: string): Marks | string {
  const words = cell
    .split(/[,;]/)
    .map((word) => word.trim())
    .filter(Boolean);
  const flagOf = (word: string) =>
    FLAGS.find(([, name, others]) => [name, ...others].some((one) => foldGerman(one) === foldGerman(word)));
  const flags = new Set(words.map((word) => flagOf(word)?.[0]));
  const attributes = [...new Set(words.filter((word) => !flagOf(word)))];
  const { attribute, attributes: most } = workLimits.menu;
  if (attributes.length > most) return `Höchstens ${most} Merkmale.`;
  if (attributes.some((word) => word.length > attribute.maxLength))
    return `Ein Merkmal hat höchstens ${attribute.maxLength} Zeichen.`;
  const isVegan = flags.has('isVegan');
  return {
    isVegetarian: flags.has('isVegetarian') || isVegan,
    isVegan,
    isNew: flags.has('isNew'),
    isSpecial: flags.has('isSpecial'),
    attributes,
  };
}
