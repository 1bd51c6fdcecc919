import { fold, foldedWords } from './vocabulary.ts';

/**
 * What everybody knows to be in a dish whose menu only names it: parts of its folded name, then the words that the
 * vocabulary reads. Only what the name itself promises stands here; people choose by what they see.
 */
const known = `
caesar: Römersalat, Croûtons, Parmesan
nizza|nicoise: Blattsalat, Thunfisch, gekochtes Ei, Oliven, grüne Bohnen
griechischer salat|bauernsalat|hirtensalat|coban|choriatiki|horiatiki: Tomaten, Gurke, Feta, rote Zwiebeln, Oliven
italienischer salat|insalata mista: Blattsalat, Tomaten, Gurke, Mais
chefsalat: Blattsalat, Kochschinken, Gouda, gekochtes Ei, Tomaten
gemischter salat|beilagensalat|kleiner salat|insalata: Blattsalat, Tomaten, Gurke
caprese: Tomaten, Mozzarella, Basilikum
wurstsalat: Gewürzgurke, Zwiebeln, Fleischwurst
fattoush: Tomaten, Gurke, Blattsalat, Radieschen
tabbouleh|taboule: Bulgur, Petersilie, Tomaten
som tam: Papaya, Kirschtomaten, Erdnüsse
toast hawaii: Kochschinken, Ananas, Gouda
(pizza|pinsa|flammkuchen|toast|croque|baguette|schnitzel)\\b.*hawaii|hawaii ?(pizza|toast): Kochschinken, Ananas
strammer max: Schinken, Spiegelei
croque monsieur|croque madame: Kochschinken, Gouda
club sandwich: Hähnchen, Bacon, Tomaten, Blattsalat
halve hahn: Gouda, Zwiebeln
banh mi: Möhren, Gurke, Koriander
margherita|margarita: Mozzarella, Basilikum
prosciutto e funghi: Kochschinken, Champignons
prosciutto|cotto: Kochschinken
quattro formaggi|vier kase: Mozzarella, Gorgonzola, Gouda
diavola|diavolo: scharfe Salami, Peperoni
capricciosa|quattro stagioni|vier jahreszeiten: Kochschinken, Champignons, Artischocken, Oliven
tonno: Thunfisch, Zwiebeln
napoli|napoletana: Sardellen, Kapern, Oliven
vegetaria|vegetale|ortolana|primavera: Zucchini, Paprika, Champignons
frutti di mare|marinara pizza: Meeresfrüchte
elsasser|elsassisch: Speck, Zwiebeln
carbonara: Guanciale, Parmesan
amatriciana: Guanciale, Tomatensoße
bolognese: Bolognese, Parmesan
arrabbiata: Tomatensoße, Chili
puttanesca: Tomatensoße, Oliven, Kapern
vongole: Venusmuscheln
alla norma: Aubergine, Tomatensoße
alla panna: Sahnesoße, Kochschinken
kasespatzle|allgauer spatzle: Röstzwiebeln
antipasti misti|gemischte antipasti|antipastiteller|antipasti: Grillpaprika, Zucchini, Aubergine, Oliven
mezze|meze: Hummus, Falafel, Oliven
saltimbocca: Scaloppine, Rohschinken, Salbei
imam bayildi: Röstaubergine, Tomaten
beyti: Köfte, Joghurt, Tomatensoße
iskender: Joghurt, Tomatensoße
ali nazik: Köfte
menemen|shakshuka: Spiegelei, Tomaten, Paprika
grillteller|grillplatte|mixed grill|gemischter grill|balkanplatte|balkanteller: Spieß, Köfte
surf and turf|surf und turf|surf n turf: Rumpsteak, Garnelen
himmel und erde|himmel un aad: Blutwurst, Apfel, Kartoffelpüree
labskaus: Spiegelei, Rollmops, Rote Bete
benedict: pochierte Eier, Hollandaise
english breakfast: Spiegelei, Bacon, Würstchen, Baked Beans, Grilltomate, Champignons
bauernfruhstuck: Bratkartoffeln, Speck, Ei
fish and chips|fish n chips|fish chips: Backfisch, Pommes
pad thai: Garnelen, Sprossen, Erdnüsse
pad kra pao|pad krapao: Hackfleisch, Spiegelei, Thai-Basilikum
chop suey: Möhren, Sprossen, Champignons
ma po tofu|mapo tofu: Tofu, Hackfleisch
bun cha: Hackbällchen, Blattsalat, Minze
bun bo nam bo|bun bo: Rindfleisch, Erdnüsse, Koriander
com tam: Kotelett, Spiegelei
pho bo: Rindfleisch, Frühlingszwiebeln
pho ga: Hähnchen, Frühlingszwiebeln
pho: Frühlingszwiebeln, Koriander
bibimbap: Spiegelei, Spinat, Möhren, Sprossen
bulgogi: Bulgogi, Sesam
gyudon: Rindfleisch, Zwiebeln
katsudon: Katsu, Ei
oyakodon: Hähnchen, Ei
chirashi: Lachs, Tuna, Gurke
ramen: gekochtes Ei, Nori, Frühlingszwiebeln
tonkotsu|shoyu: Schweinebauch, gekochtes Ei, Nori
palak paneer|saag paneer: Paneer
chana: Kichererbsen
aloo gobi: Kartoffeln, Blumenkohl
aloo: Kartoffeln
gobi: Blumenkohl
mutter paneer|matar paneer: Paneer, Erbsen
malai kofta: Croquetas
chili con carne: Hackfleisch, Kidneybohnen, Mais
chili sin carne: Kidneybohnen, Mais, Paprika
feijoada: schwarze Bohnen
lomo saltado: Rindfleisch, Zwiebeln, Pommes
fajita: Paprika, Zwiebeln
couscous royal: Möhren, Kichererbsen, Zucchini
buddha bowl: Avocado, Kichererbsen, Möhren, Spinat
acai|smoothie bowl: Banane, Blaubeeren, Hausgranola
paella: Garnelen, Miesmuscheln, Paprika
tortilla de patatas|tortilla espanola: Omelett
patatas bravas: Salsa Brava
borschtsch|borsch: Rote Bete, Schmand
soljanka: Fleischwurst, Gewürzgurke, Zitrone
`;

const dishes = known
  .trim()
  .split('\n')
  .map((line) => {
    const [names = '', content = ''] = line.split(':');
    return { words: foldedWords(new RegExp(`\\b(${names})`)), content };
  });

/** The words for what this name promises; empty where it promises nothing that is known. */
export const promisedBy = (title: string): string =>
  dishes.find(({ words }) => words.test(fold(title)))?.content ?? '';
