import type { FoodName } from '#domain/menu/food-names.ts';

// The first that fits wins, so the telling words stand before the general ones.
const words: [RegExp, FoodName][] = [
  [/pizza|calzone|pinsa/, 'pizza'],
  [/burger/, 'hamburger'],
  [/d[öo]e?ner|d[üu]r[üu]m|lahmacun|yufka|schawarma|gyros/, 'stuffed-flatbread'],
  [/falafel/, 'falafel'],
  [/sushi|maki|nigiri|sashimi|inside/, 'sushi'],
  [/pommes|fritten|wedges/, 'french-fries'],
  [/currywurst|hot ?dog|wurst/, 'hot-dog'],
  [/garnele|krabben|scampi|shrimp/, 'fried-shrimp'],
  [/fisch|lachs|matjes|hering|scholle|dorsch|zander|forelle|thun|tonno|backfisch/, 'fish'],
  [/muschel|auster|frutti/, 'oyster'],
  [/tintenfisch|calamar/, 'squid'],
  [/spaghett|pasta|nudel|penne|tagliatelle|tortell|gnocchi|lasagne|rigatoni/, 'spaghetti'],
  [/curry|masala|korma|tikka|biryani|dal\b/, 'curry-rice'],
  [/ramen|suppe|pho\b|eintopf|br[üu]he/, 'steaming-bowl'],
  [/bowl|pok[eé]/, 'green-salad'],
  [/salat|insalata|rucola/, 'green-salad'],
  [/taco/, 'taco'],
  [/burrito|wrap|quesadilla|enchilada/, 'burrito'],
  [/sandwich|baguette|panini|br[öo]tchen|toast/, 'sandwich'],
  [/schnitzel|steak|braten|rind|lamm|roulade/, 'cut-of-meat'],
  [/h[äa]hnchen|chicken|h[üu]hn|pollo|ente|wings|nuggets/, 'poultry-leg'],
  [/rippchen|spare|grill|fleisch/, 'meat-on-bone'],
  [/gyoza|dim sum|dumpling|momo|teigtasche/, 'dumpling'],
  [/reis|risotto|paella/, 'cooked-rice'],
  [/fr[üu]hst[üu]ck|r[üu]hrei|spiegelei|omelett|ei\b/, 'cooking'],
  [/auflauf|pfanne/, 'shallow-pan-of-food'],
  [/k[äa]se|mozzarella|halloumi|feta|raclette/, 'cheese-wedge'],
  [/kartoffel|r[öo]sti|gratin/, 'potato'],
  [/bruschetta|brot|naan|focaccia|fladen/, 'flatbread'],
  [/gem[üu]se|vegan|vegetar/, 'broccoli'],
  [/tiramisu|panna|pudding|mousse/, 'custard'],
  [/kuchen|torte|cheesecake/, 'shortcake'],
  [/softeis|eis\b|gelato|sorbet/, 'soft-ice-cream'],
  [/waffel/, 'waffle'],
  [/pfannkuchen|pancake|cr[êe]pe/, 'pancakes'],
  [/muffin|cupcake/, 'cupcake'],
  [/donut|berliner/, 'doughnut'],
  [/dessert|nachtisch|s[üu][ßs]/, 'custard'],
  [/bier|pils|radler|weizen/, 'beer-mug'],
  [/wein|riesling|spritz/, 'wine-glass'],
  [/kaffee|espresso|cappuccino|latte/, 'hot-beverage'],
  [/tee\b/, 'teacup-without-handle'],
  [/milch|shake|ayran|lassi/, 'glass-of-milk'],
  [/saft|schorle|smoothie/, 'beverage-box'],
  [/wasser/, 'tumbler-glass'],
  [/cola|limo|getr[äa]nk|drink|fanta|sprite/, 'cup-with-straw'],
  [/gutschein/, 'wrapped-gift'],
];

/** The picture that fits a dish, a category or a cuisine by the German words in its name. */
export function foodFor(...texts: string[]): FoodName {
  for (const text of texts) {
    const lower = text.toLowerCase();
    const hit = words.find(([word]) => word.test(lower));
    if (hit) return hit[1];
  }
  return 'fork-and-knife-with-plate';
}
