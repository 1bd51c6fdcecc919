/** Lower case without umlauts, accents and their spellings with e, so that Müller, Mueller and muller are alike. */
export const foldGerman = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ı', 'i')
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/([aou])e/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();

/** Whether every word typed occurs in the text, umlauts and accents folded. Nothing typed matches everything. */
export function containsWords(text: string, typed: string): boolean {
  const folded = foldGerman(text);
  return foldGerman(typed)
    .split(' ')
    .every((word) => folded.includes(word));
}

/**
 * The list's fuzzy search: the typed characters occur in this order, and each may be followed by any one
 * other character; case, umlauts and accents do not matter (LST-010, NUM-042). Works in one pass, whatever is typed.
 */
export function fuzzyMatches(name: string, typed: string): boolean {
  const characters = [...foldGerman(name)];
  const wanted = [...foldGerman(typed)];
  let positions = new Set(characters.keys());
  for (const character of wanted) {
    const next = new Set<number>();
    for (const position of positions) {
      if (characters[position] !== character) continue;
      next.add(position + 1);
      next.add(position + 2);
    }
    positions = next;
  }
  return wanted.length === 0 || positions.size > 0;
}

/** A place with its names as stored; large towns have districts of their own. */
export type PlaceName = { town: string; postalCode: string; district?: string | null };

/** The place as people write it: '23669 Timmendorfer Strand Niendorf' (LOC-004). */
export const placeText = ({ postalCode, town, district }: PlaceName): string =>
  [postalCode, town, district].filter(Boolean).join(' ');

/** The place in an address bar: town-postalcode[-district], umlauts kept, spaces and hyphens in a name as '_'. */
export const geoUrl = ({ town, postalCode, district }: PlaceName): string =>
  [town, postalCode, district ?? '']
    .map(urlPart)
    .filter((part) => part !== '')
    .join('-');

const urlPart = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}\s_-]/gu, ' ')
    .trim()
    .replace(/[\s_-]+/g, '_');

/** The first segment of a geoUrl, capitalised (SEO-004): the town where its stored name is not at hand. */
export const townOfGeoUrl = (url: string): string =>
  (url.split('-')[0] ?? '')
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
