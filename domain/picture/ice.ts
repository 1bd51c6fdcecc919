import { fold } from './vocabulary.ts';

const FLAVOURS: readonly (readonly [RegExp, string])[] = [
  [/schoko|cioccolato|chocolate|nougat|bacio/, 'chocolate'],
  [/stracciatella/, 'stracciatella'],
  [/erdbeer|fragola|strawberry/, 'strawberry'],
  [/himbeer|lampone|raspberry/, 'raspberry'],
  [/pista/, 'pistachio'],
  [/haselnuss|nocciola|walnuss|mandel|amaretto/, 'hazelnut'],
  [/zitron|limon|limone/, 'lemon'],
  [/mango|safran|maracuja|aprikose|pfirsich/, 'mango'],
  [/sanddorn/, 'sea-buckthorn'],
  [/joghurt|quark|buttermilch/, 'yoghurt'],
  [/fior di latte|sahne/, 'stracciatella'],
  [/kokos|cocco/, 'coconut'],
  [/karamell|caramel|franzbrotchen|salzkaramell/, 'caramel'],
  [/kaffee|espresso|caffe|mokka/, 'coffee'],
  [/amarena|kirsch/, 'cherry'],
  [/blaubeer|heidelbeer|mirtillo/, 'blueberry'],
  [/zimt|cinnamon/, 'cinnamon'],
  [/vanil/, 'vanilla'],
];

/** The flavours that a dish of ice names, as the bed of a recipe: vanilla+strawberry. */
export function iceOf(title: string, ingredients: readonly string[], content: string): string {
  const text = fold([title, ...(ingredients.length > 0 ? ingredients : [content])].join(' '));
  const found = FLAVOURS.filter(([words]) => words.test(text)).map(([, flavour]) => flavour);
  return found.length > 0 ? found.slice(0, 3).join('+') : 'vanilla';
}
