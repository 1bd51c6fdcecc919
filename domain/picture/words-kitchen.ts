/** What comes from animals or is made in a kitchen; written as in words-garden. */
export const kitchenWords = `
mozzarella melt: Mozzarella, Fior di Latte, Provola, Überbackener Käse, Scamorza
buffalo-mozzarella piece: Büffelmozzarella, Stracciatella di Bufala
burrata main: Burrata
cheddar melt: Cheddar, American Cheese, Schmelzkäse, Burgerkäse, Cheese
gouda melt: Gouda, Käse, Extra Käse, Emmentaler, Bergkäse, Wilstermarschkäse, Comté, Reibekäse, Dil Peyniri, Edamer, Gruyère, Provolone, Oaxaca-Käse
vegan-cheese melt: Veganer Reibekäse, Veganer Cheddar, veganer Käse, Cashewschmelz, Cashewcreme
parmesan piece: Parmesan, Grana Padano, Pecorino, Hefeparmesan, Manchego
gorgonzola melt: Gorgonzola, Roquefort, Blauschimmel, Blauschimmelkäse, Blue Cheese
taleggio melt: Taleggio
feta piece: Schafskäse, Feta, Hirtenkäse, Weißkäse
feta-slab main: Feta am Stück, Schafskäse am Stück
goat-cheese slice: Ziegenkäse, Ziegenrolle, Ziegenfrischkäse
halloumi main: Halloumi, Grillkäse, Hellim
paneer piece: Paneer
ricotta melt: Ricotta, Hüttenkäse
raclette melt: Raclettekäse, Raclette
camembert main: Camembert, gebackener Camembert
butter small: !Butter, Kräuterbutter, Salzbutter, Salbeibutter, Gesalzene Butter, Knoblauchbutter
cream-dollop piece: Schlagsahne, Zimtsahne, Sahnehaube, Kokossahne
fried-egg egg: Spiegelei, Spiegeleier
rice-cake piece: Tteok, Reiskuchen
fishcake-sheet piece: Eomuk
boiled-egg piece: !Ei, !Eier, Gekochtes Ei, Onsen-Ei, !Egg
scrambled-egg main: Rührei, Rühreier
poached-egg egg: Pochiertes Ei, pochierte Eier
egg-yolk egg: Eigelb
omelette main: Omelett, Omelette, Frittata, Tortilla Española
salami slice: Salami, Rindersalami
hot-salami slice: Scharfe Salami, Salame piccante, Peperonisalami, Nduja, Pepperoni
ham slice: Kochschinken, Schinken, Prosciutto cotto
parma-ham piece: Parmaschinken, Rohschinken, Prosciutto crudo, Serrano, Serranoschinken, Jamón, Ibérico, Jamón Ibérico
smoked-ham slice: Katenschinken, Holsteiner Schinken, Schwarzwälder Schinken
bacon piece: Bacon, Speck, Rauchspeck, Seitan-Bacon, Kräuterseitling-Bacon
bacon-cubes small: Guanciale, Pancetta, Speckwürfel
salsiccia slice: Salsiccia
sucuk slice: Sucuk, Knoblauchwurst
chorizo slice: Chorizo
black-pudding slice: Morcilla, Blutwurst
currywurst-slices slice: Currywurst, Vegane Currywurst
bratwurst main: Bratwurst, Bratwürste, Rostbratwurst, Merguez
white-sausage main: Weißwurst, Weißwürste
baked-meatloaf main: Hackbraten, Meatloaf, Falscher Hase
meatloaf main: Leberkäse, Fleischkäse, Leberkäs
knuckle main: Schweinshaxe, Schweinshaxn, Haxe, Haxn, Eisbein, Grillhaxe
roulade main: Rinderroulade, Rinderrouladen, Roulade, Rouladen, Involtini
sausage-slice slice: !Wurst, Fleischwurst, Lyoner, Cabanossi, Mortadella
tartare main: !Mett, Hackepeter, Zwiebelmett
wiener main: Wiener Würstchen, Wiener, Bockwurst, Würstchen, Beef Frank, Hot-Dog-Wurst, Frankfurter
smoked-sausage main: Kochwurst, Mettenden, Mettende, Pinkel, Krakauer
minced-meat small: Hackfleisch, Rinderhackfleisch, Lammhackfleisch, !Hack
patty main: Patty, Patties, Rindfleischpatty, Smashpatty, Gallowaypatty, Diner-Patty, Dry-Aged-Patty, Burgerpatty, Burgerpatties, Hacksteak, Pljeskavica, Hamburger Patty
veggie-patty main: Veggiepatty, Veganes Patty, Pilzpatty, Grünschnabel-Patty, Erbsenpatty, Gemüsepatty
beet-patty main: Rote-Bete-Patty
steak main: Steak, Rumpsteak, Entrecôte, Hüftsteak, Flat Iron, Flanksteak, T-Bone, Tomahawk, Barg
beef-fillet main: Rinderfilet, Filetsteak
steak-slices main: Roastbeef, Tagliata, Pastrami, Carne Asada
beef-strips piece: Lammleber, Leber, Kalbsleber, Rinderleber, Rindfleisch, !Rind, Bulgogi-Rind, Bulgogi, Rindfleischstreifen, Beef
beef-stew piece: Lammhaxe, Gulasch, Rinderbäckchen, Tafelspitz, Galbi, Rehragout, Suppenfleisch, Stew, Ossobuco, Lammragout
pork-slices main: Kotelett, Iberico-Kotelett, Schweinekotelett, Schweinefleisch, Schweinebraten, Kassler, Braten, Schweinebacke, Kasseler, Medaillons, Schweinemedaillons, Schweinelende, Scaloppine, Piccata, Sauerbraten, Rostbraten
pork-belly main: Schweinebauch, Chashu, Krustenbraten, Spanferkel, Porchetta
pulled-meat shred: Pulled Pork, Pulled Beef, Birria, Carnitas, Barbacoa, Jackfruit, Pulled Jackfruit
schnitzel main: Schweineschnitzel, Schnitzel, Cordon bleu, Wiener Schnitzel, Schnitzel Wiener Art, Wiener Art, Hamburger Schnitzel, Knusperschnitzel, Putenschnitzel, Tonkatsu, !Katsu, Escalope, Milanese
ribs main: Spareribs, Rippchen, Ribs
lamb-chop main: Lammkoteletts, Lammkotelett, Lammkarree, Pirzola
meatball main: Hackbällchen, Klopse, Frikadelle, Frikadellen, Bifteki, Meatballs, Polpette, Albondigas, Fleischbällchen, Hackklößchen
kofta main: Köfte, Izgara Köfte, Adana-Spieß, Hackspieß, Kubideh, Adana, Seekh
cevapcici main: Cevapcici
skewer main: Souvlaki, Spieß, Spieße, Lammspieß, Hähnchenspieß, Fleischspieß, Djudjeh, Satay, Kebabspieß, Yakitori, Schaschlik, Raznjici, Šiš, Shish, Şiş, Shashlik
doner-meat shred: Dönerfleisch, Kalbsdöner, Hähnchendöner, Nachtfalter-Döner, !Döner, Kalbfleisch, Extra Fleisch, Halb und halb, Schawarma, !Kebap
gyros shred: Gyros, Gyrosfleisch, Al Pastor
beef-strips piece: Lammfleisch, Lamm, Lammgulasch
chicken-strips piece: Hähnchenbrust, Hähnchen, Hühnchen, Huhn, Hühnerfleisch, Chicken, Pollo, Putenbrust, Putenstreifen, Pute, Hähnchenstreifen, Hähnchenbruststreifen, Hühnerstreifen, Zitronenhähnchen, Huli-Huli-Hähnchen, Suppenhuhn, Hähnchenfilet, Tikka, Curryhuhn, Hähnchensalat
chicken-leg main: Hähnchenkeule, Hähnchenkeulen, Hähnchenschenkel, Keule
half-chicken main: Halbes Hähnchen, Maishähnchen, Ganzes Hähnchen, Halbes Maishähnchen, Maispoularde, Tandoori Chicken, Hähnchen halb, Brathähnchen, Grillhähnchen, Brathendl, Hendl, Broiler, Poulet
chicken-wing main: Chicken Wings, Wings, Hähnchenflügel, Flügel, Buffalo Wings
chicken-crispy main: Hähnchen-Crunch, Crispy Chicken, Hähnchenpatty, Buttermilk Chicken, Doppelt frittiertes Huhn, Chicken Strips, Karaage, Fried Chicken, Knusperhähnchen, Backhuhn, Backhendl
nugget main: Chicken Nuggets, Nuggets, Vegane Nuggets
duck-slices main: Ente, Entenbrust, Knusprige Ente
salmon-fillet main: Lachsfilet, !Lachs, Sake, Stremellachs, Lachssteak
salmon-cubes piece: Lachswürfel
smoked-salmon piece: Räucherlachs, Graved Lachs, Gravlax
tuna piece: Thunfisch, Tonno, Thunfischcreme, Thunfischsteak
tuna-cubes piece: Tuna, Maguro, Wassermelonen-Tuna
anchovy piece: Sardelle, Sardellen, Anchovis
sardine main: Sardinen, Sprotten, Kieler Sprotten
herring main: Matjes, Hering, Bismarckhering, Brathering, Rollmops, Heringsfilets, Bismarck
whole-fish main: Dorade, Forelle, Makrele, Wolfsbarsch, Branzino, Saibling
flatfish main: Scholle, Steinbutt, Seezunge
fish-fillet main: Dorsch, Dorschfilet, Zander, Zanderfilet, Seelachs, Rotbarsch, Kabeljau, !Fisch, Fischfilet, Seeteufel, Heilbutt, Pannfisch, Pangasius, Barsch, Tilapia, Steinbeißer
fried-fish main: Backfisch, Fischpatty, Fischstäbchen, Kibbelinge, Fish and Chips
eel main: Aal, Räucheraal, Unagi
fishcake main: Fischfrikadelle, Fischfrikadellen, Fischküchlein, Fischküchle, Tod Man Pla
north-sea-shrimp small: Krabben, Nordseekrabben, Niendorfer Krabben, Büsumer Krabben, Ostseekrabben, Niendorfer Krabbensalat, Krabbensalat
shrimp piece: Garnelen, Garnele, Shrimps, Scampi, Gambas, Prawns, Ebi, Wildgarnelen, Knoblauchgarnelen, Camarones, Gung, Gamba, Shrimp, Garnelenspieß, Garnelenspieße, Scampispieß, Riesengarnelen
fried-shrimp main: Kokosgarnelen, Ebi Tempura, Garnelen im Knuspermantel
lobster main: Hummer, Languste
seafood piece: Meeresfrüchte, Frutti di Mare, Meeresfrüchteragout
mussel main: Muscheln, Miesmuscheln
clam main: Venusmuscheln, Vongole
scallop main: Jakobsmuscheln, Jakobsmuschel
oyster main: Auster, Austern
crab main: Taschenkrebs
calamari-ring main: Tintenfisch, Calamari, Calamares, Kalamarakia, Tintenfischringe
octopus main: Oktopus, Pulpo, Krake
roe dust: Masago, Fischrogen, Kaviar, Tobiko, Forellenkaviar
surimi main: Surimi
tofu piece: Tofu
silken-tofu piece: Seidentofu
smoked-tofu piece: Räuchertofu, Räuchertofuwürfel
seitan piece: Seitan
tempeh main: Tempeh
falafel main: Falafel, Falafeln
croutons piece: Croûtons, Croutons, Käsecroûtons, Brotwürfel, Sauerteigchips
tortilla-chip piece: Tortillachips, Nachos
crunch dust: Tempura-Crunch, Crunch, Tempuracrunch
prawn-cracker side: Krabbenchips, Garnelen-Chips, Kroepoek
spring-roll main: Frühlingsrolle, Frühlingsrollen
summer-roll main: Sommerrolle, Sommerrollen, Goi Cuon
dumpling main: Gyoza, Mandu, Momos, Teigtaschen, Wan Tan, Dim Sum, Dumplings, Jiaozi, Manti
samosa main: Samosa, Samosas
bao main: Bao, Baos
mozzarella-stick main: Mozzarella-Sticks, Mozzarella Sticks
croquette-ball main: Croquetas, Käsebällchen, Arancini, Steinpilzkroketten, Bitterballen
dumpling-boiled side: Klöße, Knödel, Serviettenknödel, Semmelknödel, Klüten, Mehlklöße, Grießklößchen
naan bread: Naan, Roti, Chapati, Knoblauch-Naan, Paratha
pita bread: Pita, Fladenbrot, Viertelbrot, Yufka, Lavash
baguette-slice bread: Baguette, Ciabatta, Röstbrot, Weißbrot, Pan de Cristal
toast bread: Toast, Toastbrot
bread-slice bread: Sauerteigbrot, !Brot, Hofbrot, Bauernbrot
black-bread-slice bread: Schwarzbrot, Pumpernickel, Vollkornbrot
roll bread: Brötchen, Rundstück, Brötchenhälften
croissant bread: Croissant, Croissants
edamame-pod side: !Edamame-Schoten
chocolate-shavings dust: Schokoraspel, Raspelschokolade, Schokostreusel
chocolate piece: Zartbitterschokolade
sprinkles dust: Bunte Streusel, Zuckerstreusel, Streusel bunt, Schokolinsen
caramel-piece piece: Karamellbonbon
brittle dust: Krokant, Nussmus, Keksbrösel, !Streusel
granola dust: Hausgranola
marshmallow piece: Marshmallow, Marshmallows
brownie piece: Brownie, Brownies
meringue piece: Baiser
biscuit piece: Keks, Butterkeks
amaretti piece: Amarettini, Amaretti
ladyfinger piece: Löffelbiskuit
ice-scoop piece: Vanilleeis, Kokoseis, Franzbrötcheneis, Zimteis
jam small: Marmelade, Konfitüre, Hausmarmelade, Kojenkonfitüre
honey small: Honig, Ostseehonig
cheese-wedge main: Käsebrett, Käseplatte
`;

/** What everything else lies in or on. */
export const bedWords = `
rice: Reis, Sticky Rice, Djuvecreis, Basmatireis, Jasminreis, Sushireis, Limettenreis, Butterreis, Klebreis, Bombareis, Tahdig, Duftreis
saffron-rice: Safranreis, Safran
brown-rice: Naturreis, Vollkornreis, Röstreis
fried-rice: Gebratener Reis, Gebratener Eierreis, Eierreis, Bratreis
quinoa: Quinoa, Emmer, Dinkel, Graupen, Gerstengraupen
bulgur: Bulgur
couscous: Couscous, Perlcouscous
lentils: Linsen
beluga-lentils: Belugalinsen
spaghetti: Spaghetti, Linguine, Spaghettini, Bucatini
tagliatelle: Tagliatelle, Bandnudeln, Fettuccine, Pappardelle, Fadennudeln
penne: Penne, Dinkel-Penne
rigatoni: Rigatoni, Pasta, Nudeln, Conchiglie
macaroni: Makkaroni, Maccheroni, Kritharaki
fusilli: Fusilli
ravioli: Ravioli, Maultaschen
tortellini: Tortellini
gnocchi: Gnocchi
spaetzle: Spätzle, Käsespätzle
egg-noodles: Eiernudeln, Mie-Nudeln, Gebratene Nudeln
rice-noodles: Reisnudeln, Reisbandnudeln
glass-noodles: Glasnudeln, Süßkartoffelnudeln
udon: Udon, Udon-Nudeln
ramen: Ramen, Ramen-Nudeln, Ramyeon
zucchini-noodles: Zucchini-Nudeln, Zoodles
`;

/** What is poured over, spread under or dipped into. */
export const sauceWords = `
tomato-sauce: Tomatensoße, Tomatensauce, Tomatensugo, Sugo, Marinara, Arrabbiata, passierte Tomaten
cream: Sahne, Crème fraîche, Schmand, Sauerrahm, Sour Cream, Rahm, Sahnesoße, Rahmsoße, Hafercreme, Mascarpone, Meerrettichschmand, Dillrahm
garlic-sauce: Knoblauchsoße, Knoblauchdip, Aioli, Alioli, Joghurtsoße, Joghurt-Dressing, Caesar-Dressing, Ranch-Dressing, Kräuterbuttermilch, Planetensoße, Blue-Cheese-Dip
mayonnaise: Mayonnaise, Mayo, Vegane Mayo, Trüffelmayo, Aquafaba-Mayo, Zitronenmayonnaise
yoghurt: Joghurt, Tzatziki, Zaziki, Quark, Süzme-Joghurt, Minz-Joghurt, Raita, Cacik, Skyr
ketchup: Ketchup
curry-ketchup: Curryketchup, Currywurstsoße
mustard: Senf, Honigsenf, Senf-Honig-Dressing, Goldsenf-Dressing, Senfsoße
herb-sauce: Kräutersoße, Kräuterquark, Kräuter-Vinaigrette, Grüne Soße
pesto: Pesto, Basilikumpesto, Veganes Pesto
red-pesto: Tomatenpesto, Salsa Macha, Romesco
hot-sauce: Scharfe Soße, Teufelssoße, Gochujang, Sriracha, Buffalo-Soße, Salsa Brava, Pul Biber
chili-mayo: Chili-Mayo, Chilimayo, Cocktailsoße, Burgersoße, Chipotle-Soße, Special Sauce, Currymayo, Rouille
bbq-sauce: BBQ-Soße, Barbecuesoße, Hickory-BBQ, BBQ
soy-sauce: Sojasoße, Teriyakisoße, Unagisoße, Hoisinsoße, Austernsoße, Ponzu, Teriyaki, Glutenfreie Sojasoße
peanut-sauce: Erdnusssoße, Erdnussbutter, Sataysoße
sweet-sour: Süß-saure Soße, süß-sauer
sweet-chili: Süß-scharfe Soße, Sweet Chili
cheese-sauce: Käsesoße
curry: Currysoße, Gelbes Curry
red-curry: Rote Currypaste, rotes Curry
green-curry: Grüne Currypaste, grünes Curry
masala: Masala-Soße, Masala
gravy: Bratensoße, Country Gravy, Dunkle Pilzsoße, Jus, Rotweinsoße
mushroom-sauce: Champignonrahmsoße, Pilzrahm, Jägersoße
pepper-sauce: Pfeffersoße, Pfefferrahm
hollandaise: Hollandaise
bolognese: Bolognesesoße, Ragù, Bolognese
bechamel: Béchamelsoße, Béchamel
guacamole: Guacamole
hummus: Hummus, Humus
tahini: Tahin, Sesamsoße, Sesam-Dressing
salsa: Salsa, Pico de Gallo, Schwarze Salsa
salsa-verde: Salsa Verde, Chimichurri
remoulade: Remoulade
honey: Honig, Ostseehonig
maple: Ahornsirup, Sirup
chocolate: Schokolade, Schokosoße, Nuss-Nougat-Creme, Kakao, Nutella
caramel: Karamell, Cajeta, Salzkaramell, Caramel au beurre salé, Dulce de Leche, Karamellkekscreme
vanilla: Vanillesoße, Eierlikör, Vanillecreme
berries: Beeren, Grütze, rote Grütze, Himbeersoße, Beerensoße, Waldbeeren
cherry: Kirschsoße
apple: Apfelmus, Apfelkompott
mango: Mangochutney, Mangosoße
sea-buckthorn: Sanddornsoße, Sanddornspiegel
oil: Olivenöl, Knoblauchöl, Trüffelöl, Essig und Öl, Vinaigrette, Minzöl, Kernöl, Limetten-Dressing
balsamic: Balsamico, Balsamico-Dressing
coconut: Kokosmilch, Kokossoße
`;
