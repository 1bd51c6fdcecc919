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
  [/banan|kibaeis/, 'banana'],
  [/waldmeister/, 'woodruff'],
  [/matcha/, 'matcha'],
  [/sesam/, 'sesame'],
  [/zimt|cinnamon/, 'cinnamon'],
  [/vanil/, 'vanilla'],
];

/** What a guest may choose, where scoops are sold by their number alone. */
const CLASSIC = ['vanilla', 'strawberry', 'chocolate', 'lemon', 'raspberry'];

const NUMBERS: readonly (readonly [RegExp, number])[] = [
  [/\beine kugel/, 1],
  [/\bzwei kugeln/, 2],
  [/\bdrei kugeln/, 3],
  [/\bvier kugeln/, 4],
  [/\b(funf|sechs) kugeln/, 5],
];

/** The flavours that a dish of ice names, as the bed of a recipe, a flavour for each scoop: vanilla+strawberry. */
export function iceOf(title: string, ingredients: readonly string[], content: string): string {
  const text = fold([title, ...(ingredients.length > 0 ? ingredients : [content])].join(' '));
  const found = FLAVOURS.filter(([words]) => words.test(text)).map(([, flavour]) => flavour);
  const scoops = NUMBERS.find(([words]) => words.test(text))?.[1];
  const own = found.length > 0 ? found : scoops ? CLASSIC : ['vanilla'];
  if (!scoops) return own.slice(0, 3).join('+');
  return Array.from({ length: scoops }, (_, at) => own[at % own.length]).join('+');
}
