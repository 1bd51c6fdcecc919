import { foldGerman } from '#domain/text/german-text.ts';
import { type Size, SIZES, sizeLabel } from '../sizes.ts';

type Named = { code: Size; title: string };

const ALSO: Record<Size, readonly string[]> = {
  tiny: ['tiny', 'xs'],
  small: ['small', 's'],
  medium: ['medium', 'm'],
  big: ['large', 'big', 'l'],
  family: ['family', 'xl'],
};

/** Which sizes they are where nothing but their own names is known, by how many there are. */
const USUAL: readonly (readonly Size[])[] = [
  [],
  ['big'],
  ['small', 'big'],
  ['small', 'medium', 'big'],
  ['tiny', 'small', 'medium', 'big'],
  SIZES,
];

/** 'Klein', 'Klein: 26 cm'; the only size of a dish needs no name. */
export function writeSize({ code, title }: Named, isOnly: boolean): string {
  if (title !== '') return `${sizeLabel(code)}: ${title}`;
  return isOnly && code === 'big' ? '' : sizeLabel(code);
}

/**
 * The sizes that these cells name, of which some may say just '26 cm'; undefined where it cannot be known. Rows come from
 * small to large, and a word of one's own is what guests read.
 */
export function readSizes(cells: readonly string[]): (Named | undefined)[] {
  const read = cells.map(readSize);
  const free = freeSizes(read.map(({ code }) => code));
  return read.map(({ code, title }) => {
    if (code) return { code, title };
    // A second size without any name could be anything.
    if (title === '' && cells.length > 1) return undefined;
    const next = free.shift();
    return next && { code: next, title };
  });
}

/** What is left to be said first. */
const LEFT: readonly Size[] = ['big', 'medium', 'small', 'family', 'tiny'];

/** The sizes of the cells that name none, in their order: between those that are named beside them, where there is room. */
function freeSizes(named: readonly (Size | undefined)[]): Size[] {
  const missing = named.filter((code) => code === undefined).length;
  if (missing === named.length) return [...(USUAL[missing] ?? [])];
  const at = (code: Size | undefined) => (code ? SIZES.indexOf(code) : -1);
  const before = Math.max(-1, ...named.slice(0, named.indexOf(undefined)).map(at));
  const after = Math.min(
    SIZES.length,
    ...named.slice(named.lastIndexOf(undefined) + 1).map((code) => (code ? at(code) : SIZES.length)),
  );
  const fits = (code: Size) => at(code) > before && at(code) < after;
  const left = LEFT.filter((code) => !named.includes(code));
  return [...left.filter(fits), ...left.filter((code) => !fits(code))]
    .slice(0, missing)
    .toSorted((one, other) => at(one) - at(other));
}

function readSize(cell: string): { code: Size | undefined; title: string } {
  const [head = '', ...rest] = cell.split(':');
  const code = codeOf(head);
  return code ? { code, title: rest.join(':').trim() } : { code: undefined, title: cell.trim() };
}

const codeOf = (text: string): Size | undefined =>
  SIZES.find((code) => [sizeLabel(code), ...ALSO[code]].some((one) => foldGerman(one) === foldGerman(text)));
