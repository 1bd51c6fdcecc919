import { foldGerman } from '#domain/text/german-text.ts';
import { type Size, SIZES, sizeLabel } from '../sizes.ts';

type Named = { code: Size; title: string };

const ALSO: Record<Size, readonly string[]> = {
  tiny: ['tiny', 'xs'],
  small: ['small', 's'],
  medium: ['medium', 'normal', 'm'],
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

/** The sizes that these cells name, of which some may say just '26 cm'; undefined where it cannot be known. */
export function readSizes(cells: readonly string[]): (Named | undefined)[] {
  const read = cells.map(readSize);
  const taken = new Set(read.map(({ code }) => code));
  const isAllOwn = taken.size === 1 && taken.has(undefined);
  const free = isAllOwn
    ? [...(USUAL[cells.length] ?? [])]
    : ['big', 'medium', 'small', 'family', 'tiny'].filter((code): code is Size => !taken.has(code as Size));
  return read.map(({ code, title }) => {
    if (code) return { code, title };
    // A second size without any name could be anything.
    if (title === '' && cells.length > 1) return undefined;
    const next = free.shift();
    return next && { code: next, title };
  });
}

function readSize(cell: string): { code: Size | undefined; title: string } {
  const [head = '', ...rest] = cell.split(':');
  const code = codeOf(head);
  return code ? { code, title: rest.join(':').trim() } : { code: undefined, title: cell.trim() };
}

const codeOf = (text: string): Size | undefined =>
  SIZES.find((code) => [sizeLabel(code), ...ALSO[code]].some((one) => foldGerman(one) === foldGerman(text)));
