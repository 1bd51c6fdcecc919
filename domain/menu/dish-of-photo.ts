import { foldGerman } from '../text/german-text.ts';

/** What cameras and people put into names of files besides what is to be seen. */
const EMPTY = /^(?:img|dsc|dscf|pxl|foto|photo|bild|image|kopie|copy|final|neu|whatsapp|\d+)$/;

const wordsIn = (text: string): string[] =>
  foldGerman(text.replaceAll(/[^\p{L}\p{N}]+/gu, ' '))
    .split(' ')
    .filter((word) => word !== '' && !EMPTY.test(word));

/**
 * Which dish a photo is of, by the name of its file: the one of which most words stand in it. None where no word does,
 * or two dishes are equally likely: whoever sends it says so then.
 */
export function dishOfPhoto(
  fileName: string,
  dishes: readonly { id: number; title: string }[],
): number | null {
  const named = new Set(wordsIn(fileName.replace(/\.\w{1,5}$/, '')));
  const likely = dishes
    .map(({ id, title }) => {
      const words = wordsIn(title);
      const found = words.filter((word) => named.has(word)).length;
      // Among those of which as much is named, the one of which nothing is missing.
      return { id, found, share: found / Math.max(words.length, 1) };
    })
    .filter(({ found }) => found > 0)
    .toSorted((a, b) => b.found - a.found || b.share - a.share);
  const [first, second] = likely;
  if (!first || (second && second.found === first.found && second.share === first.share)) return null;
  return first.id;
}
