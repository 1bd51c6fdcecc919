import type { Vessel } from './recipe.ts';
import { foldedWords } from './vocabulary.ts';

interface DrinkRule {
  words: RegExp;
  vessel: Vessel;
  liquid: string;
  parts?: string;
}

const drink = (words: RegExp, vessel: Vessel, liquid: string, parts = ''): DrinkRule => ({
  words: foldedWords(words),
  vessel,
  liquid,
  parts,
});

/** What a drink looks like and what it is served in; folded words, the first that fits. */
export const drinkRules: readonly DrinkRule[] = [
  drink(/shake.*schoko|schoko.*shake|schokoshake|oreo|chocolate malt/, 'shake', 'chocolate-shake'),
  drink(/shake.*(erdbeer|strawberry)|(erdbeer|strawberry).*shake/, 'shake', 'strawberry-shake', 'strawberry'),
  drink(
    /(karamell|caramel|peanut|erdnuss|malz|sanddorn|banan).*shake|shake.*(karamell|peanut)/,
    'shake',
    'caramel-shake',
  ),
  drink(/shake|float/, 'shake', 'vanilla-shake'),
  drink(/mango ?lassi|mango.*lassi/, 'juice', 'mango-drink', 'mint'),
  drink(/\w*lassi\b|ayran|dugh|buttermilch|horchata|kefir|^milch$/, 'juice', 'milk'),
  drink(/taro/, 'togo', 'pink'),
  drink(/bubble ?tea|milk ?tea|boba/, 'togo', 'latte'),
  drink(/makgeolli/, 'juice', 'milk'),
  drink(/smoothie.*grun|gruner (saft|smoothie)|seegras|green/, 'juice', 'green-juice'),
  drink(/smoothie|rote bete|beeren ?saft/, 'juice', 'red-juice'),
  drink(/kombucha/, 'bottle', 'iced-tea'),
  drink(/eistee|iced tea|ice tea/, 'glass', 'iced-tea', 'lemon-slice'),
  drink(/iced latte|eiskaffee|cold brew|frappe|freddo/, 'glass', 'latte'),
  drink(/espresso martini/, 'cocktail', 'coffee'),
  drink(/heisse schokolade|trinkschoko|kakao|chocolat|eisschokolade/, 'cup', 'chocolate'),
  drink(/matcha/, 'cup', 'matcha'),
  drink(/chai/, 'cup', 'latte'),
  drink(/cappuccino|latte|flat white|milchkaffee|cortado|macchiato|cafe au lait|galao/, 'cup', 'latte'),
  drink(/espresso|kaffee|coffee|mokka|americano|lungo|filterkaffee|cafe\b|caffe|ristretto/, 'cup', 'coffee'),
  drink(/minztee|nana|pfefferminz/, 'tea-glass', 'mint-tea', 'mint'),
  drink(/heisser ingwer|ingwertee/, 'tea-glass', 'mint-tea', 'lemon-slice'),
  drink(/gruner tee|sencha|jasmin/, 'tea-glass', 'green-tea'),
  drink(/heisse zitrone/, 'tea-glass', 'lemonade', 'lemon-slice'),
  drink(/gluhwein|punsch/, 'tea-glass', 'red-juice', 'orange-slice'),
  drink(
    /krautertee|kamille|(?<!is)tee\b|tschai|cay\b|rooibos|darjeeling|earl grey|kanne/,
    'tea-glass',
    'tea',
  ),
  drink(/spritz|aperol/, 'glass', 'spritz', 'orange-slice'),
  drink(/hugo/, 'glass', 'sparkling', 'mint lime-slice'),
  drink(/margarita|daiquiri|caipi|pisco|mojito/, 'cocktail', 'lemonade', 'lime-slice'),
  drink(/negroni|campari|bloody/, 'glass', 'red-juice', 'orange-slice'),
  drink(/gin ?tonic|gin und tonic|moscow|mule/, 'glass', 'clear-soda', 'lime-slice'),
  drink(/lillet|pimm/, 'glass', 'pink', 'strawberry-slice mint'),
  drink(/long island/, 'cocktail', 'iced-tea', 'lemon-slice'),
  drink(/cosmopolitan|martini|cocktail|sour\b/, 'cocktail', 'pink'),
  drink(/michelada/, 'beer', 'beer', 'lime-slice'),
  drink(/ingwershot|shot\b/, 'shot', 'lemonade'),
  drink(/prosecco|sekt|cava|cremant|champagner|schaumwein|perlwein|frizzante|spumante/, 'wine', 'sparkling'),
  drink(/cidre|apfelwein|sidra/, 'wine-bottle', 'sparkling'),
  drink(/rose\b|rosado|rosato|weissherbst/, 'wine', 'rose-wine'),
  drink(
    /grauburgunder|riesling|weisswein|chardonnay|sauvignon blanc|pinot grigio|silvaner|albarino|retsina|weiss\b|bianco|blanc\b|verdejo|lugana|fino\b|manzanilla|scheurebe|gruner veltliner|weissburgunder|muscadet|sancerre|soave|chablis|vinho verde/,
    'wine',
    'white-wine',
  ),
  drink(
    /rotwein|montepulciano|malbec|cabernet|merlot|chianti|primitivo|tempranillo|ribera|rioja|rosso|spatburgunder|rot\b|shiraz|syrah|barolo|dornfelder|nero|zweigelt|pflaumenwein|portwein|sangria|rotspon|crianza|pinot noir|bordeaux/,
    'wine',
    'red-wine',
  ),
  drink(/wein\b|vino\b|secco|sherry/, 'wine', 'white-wine'),
  drink(
    /hefeweizen|weissbier|weizen|erdinger|paulaner|franziskaner|schofferhofer|maisel/,
    'beer',
    'wheat-beer',
  ),
  drink(/dunkel|stout|porter|schwarzbier|malzbier|guinness|altbier/, 'beer', 'dark-beer'),
  drink(/alster|radler/, 'beer', 'beer'),
  drink(
    /pils|lager|bier|jever|becks?\b|krombacher|bitburger|warsteiner|veltins|radeberger|holsten|astra\b|heineken|corona\b|desperados|peroni|moretti|tuborg|carlsberg|augustiner|tegernseer|rothaus|flensburger|beck s\b|birra|cerveza|helles|ale\b|ipa\b|tsingtao|singha|kolsch|export|weizen|efes|mythos/,
    'beer-bottle',
    'beer',
  ),
  drink(
    /whisk|bourbon|rum\b|brandy|cognac|mezcal|calvados|amaretto|ramazzotti|averna|jagermeister|krauterlikor|likor|eierlikor/,
    'spirit-bottle',
    'whisky',
  ),
  drink(
    /korn\b|ouzo|raki|soju|sake|wodka|vodka|grappa|schnaps|aquavit|gin\b|tequila|pastis|obstler|kummel|limoncello/,
    'spirit-bottle',
    'spirit',
  ),
  drink(/spezi|mezzo|schwip|cola (mit )?orange/, 'bottle', 'spezi'),
  drink(/cola.*dose|dose.*cola/, 'can', 'cola'),
  drink(/cola|kola|root beer|pepsi|dr ?pepper/, 'bottle', 'cola'),
  drink(/energy|red bull|monster\b|rockstar|effect\b/, 'can', 'energy'),
  drink(/mate\b|kustenmate/, 'bottle', 'mate'),
  drink(/orangenlimo|fanta|chinotto|orangina/, 'bottle', 'orange-soda'),
  drink(
    /zitronenlimonade|sprite|gazoz|almdudler|7 ?up|seven up|schweppes|limo\b.*zitron|tonic|bitter lemon|ginger (ale|beer)|wildberry/,
    'bottle',
    'clear-soda',
  ),
  drink(/salgam/, 'juice', 'dark-juice'),
  drink(/granatapfel/, 'juice', 'red-juice'),
  drink(/rhabarber/, 'glass', 'rhubarb-juice'),
  drink(/sanddorn/, 'glass', 'sea-buckthorn-juice'),
  drink(/apfelschorle|apfelsaft|apfel/, 'glass', 'apple-juice'),
  drink(/capri ?sun|orangensaft|multivitamin|maracuja|ananassaft/, 'juice', 'orange-juice'),
  drink(/mango/, 'juice', 'mango-drink'),
  drink(/kirsch|tomatensaft|erdbeer|himbeer|hibiskus|jamaica/, 'juice', 'red-juice'),
  drink(/bionade/, 'bottle', 'dark-juice'),
  drink(/johannisbeer|holunder|trauben|heidelbeer|flieder/, 'juice', 'dark-juice'),
  drink(/kokoswasser/, 'juice', 'water'),
  drink(
    /limonade|limonada|limo\b|yuja|ingwer|zitron|limette|soda\b|brause|hausgemacht/,
    'glass',
    'lemonade',
    'lemon-slice mint',
  ),
  drink(
    /wasser|sprudel|mineral|vilsa|gerolsteiner|volvic|evian|selters|apollinaris|pellegrino|vittel|adelholzener|viva con agua|acqua|agua|\bwater\b/,
    'glass',
    'water',
  ),
  drink(/saft|schorle|nektar/, 'juice', 'apple-juice'),
  drink(/joghurtlimo/, 'bottle', 'milk'),
];

const fromCategory: readonly DrinkRule[] = [
  drink(/kaffee|heiss/, 'cup', 'coffee'),
  drink(/tee/, 'tea-glass', 'tea'),
  drink(/rot/, 'wine', 'red-wine'),
  drink(/wein|weiss/, 'wine', 'white-wine'),
  drink(/bier/, 'beer-bottle', 'beer'),
  drink(/cocktail|bar/, 'cocktail', 'pink'),
  drink(/saft|shot/, 'juice', 'orange-juice'),
];

/** The drink that these folded texts speak of: its name first, then what is said of it, then its category. */
export function drinkOf(title: string, content: string, category: string): DrinkRule | null {
  const found =
    drinkRules.find(({ words }) => words.test(title)) ??
    drinkRules.find(({ words }) => words.test(content)) ??
    fromCategory.find(({ words }) => words.test(category)) ??
    null;
  return found?.vessel === 'bottle' && /\bdose\b/.test(`${title} ${content}`)
    ? { ...found, vessel: 'can' }
    : found;
}
