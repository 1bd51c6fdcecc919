import { stemOf, wordsOf } from './note-words.ts';

/**
 * Names of one and the same thing, as people between the North Sea and the Alps call it. Different things that are only
 * alike, such as Champignons and Steinpilze, have no place here.
 */
const GROUPS = [
  // vegetables and salad
  'Zwiebeln, Bölle, Zwiefeln, Zipollen',
  'Frühlingszwiebeln, Lauchzwiebeln, Jungzwiebeln, Schlotten, Zwiebelröhrchen',
  'Lauch, Porree',
  'Tomaten, Paradeiser, Pomodori',
  'Kirschtomaten, Cocktailtomaten, Cherrytomaten, Datteltomaten',
  'Kartoffeln, Erdäpfel, Grumbeeren, Grundbirnen',
  'Karotten, Möhren, Mohrrüben, Rüebli',
  'Gurken, Salatgurken, Schlangengurken',
  'Gewürzgurken, Essiggurken, Essiggurkerl, Cornichons, Pickles, Salzgurken, Einlegegurken',
  'Auberginen, Melanzani, Melanzane, Eierfrüchte',
  'Zucchini, Zucchetti, Courgettes',
  'Blumenkohl, Karfiol',
  'Rosenkohl, Kohlsprossen, Sprossenkohl',
  'Brokkoli, Broccoli',
  'Bohnen, Fisolen',
  'Mais, Kukuruz, Zuckermais',
  'Spinat, Blattspinat, Spinaci',
  'Feldsalat, Vogerlsalat, Nüsslisalat, Ackersalat, Rapunzel',
  'Rucola, Rauke, Rukola, Arugula',
  'Eisbergsalat, Eissalat, Krachsalat',
  'Chicorée, Schikoree',
  'Radicchio, Radicio',
  'Rote Bete, Randen, Rahnen, Rohnen',
  'Meerrettich, Kren',
  'Radieschen, Radiesli',
  'Knollensellerie, Zeller',
  'Sprossen, Sojasprossen, Mungosprossen, Keimlinge',
  'Oliven, Olives',
  'Peperoni, Pfefferoni, Pfefferonen',
  'Jalapeños, Jalapenos, Halapenos',
  'Chili, Chilischoten, Peperoncini, Chilies',
  'Artischocken, Carciofi',
  'Pfifferlinge, Eierschwammerl, Reherl',
  'Pilze, Schwammerl, Funghi',
  'Champignons, Egerlinge',
  'Kichererbsen, Chickpeas',
  'Süßkartoffeln, Bataten',
  // meat and fish
  'Hähnchen, Huhn, Hühnchen, Chicken, Poulet, Hendl, Pollo',
  'Pute, Truthahn, Putenfleisch',
  'Rindfleisch, Beef, Rind',
  'Schweinefleisch, Schwein, Pork',
  'Hackfleisch, Faschiertes, Gehacktes, Gewiegtes',
  'Speck, Bacon, Schinkenspeck, Frühstücksspeck',
  'Thunfisch, Tunfisch, Tuna, Tonno',
  'Sardellen, Anchovis, Anchovies, Acciughe',
  'Garnelen, Shrimps, Scampi, Prawns, Krevetten, Gambas',
  'Lachs, Salmon',
  // eggs, milk and cheese
  'Spiegelei, Ochsenauge',
  'Schafskäse, Feta, Fetakäse, Schafkäse',
  'Ziegenkäse, Geißenkäse',
  'Halloumi, Halumi, Hellim',
  'Parmesan, Parmigiano',
  'Sahne, Rahm, Obers, Schlagobers, Süßrahm',
  'Quark, Topfen',
  'Joghurt, Yoghurt, Jogurt',
  // bread, nuts and sides
  'Brötchen, Semmel, Schrippe, Weckle, Weckerl',
  'Pommes, Fritten, Frites, Fries',
  'Erdnüsse, Peanuts',
  'Walnüsse, Baumnüsse',
  'Pinienkerne, Pignoli',
  'Rosinen, Sultaninen',
  'Croutons, Croûtons, Brotwürfel',
  'Nudeln, Pasta',
  // herbs and what makes it hot, salty or sour
  'Petersilie, Peterli, Petersil, Peterle',
  'Koriander, Cilantro, Koriandergrün',
  'Knoblauch, Knofi, Knobi, Knofel, Garlic',
  'Ingwer, Ginger',
  'Minze, Pfefferminze',
  'Sesam, Sesamkörner, Sesamsaat',
  'Senf, Mostrich',
  'Ketchup, Tomatenketchup',
  'BBQ-Soße, BBQ, Barbecue-Soße, Barbecue',
  'Mayonnaise, Mayo, Majo',
  'Honig, Honey',
  'Kapern, Capers',
] as const;

const stemsOf = (name: string): string =>
  wordsOf(name)
    .map(({ text }) => stemOf(text))
    .join(' ');

const OTHERS = new Map<string, readonly string[]>(
  GROUPS.flatMap((group) => {
    const names = group.split(', ');
    return names.map((name): [string, string[]] => [stemsOf(name), names.filter((other) => other !== name)]);
  }),
);

/** What else people call the ingredient of this title: by the whole of it, or else by the word that stands for it. */
export function alsoCalled(title: string, key: string): { names: readonly string[]; isWhole: boolean } {
  const whole = OTHERS.get(stemsOf(title));
  return { names: whole ?? OTHERS.get(stemOf(key)) ?? [], isWhole: whole !== undefined };
}
