/**
 * What grows, as it is called on menus: the drawn piece and its role, then its names. A name that begins with ! must
 * stand alone; any other is also found at the end of a longer word, for example Tomaten in Strauchtomaten.
 */
export const gardenWords = `
tomato-slice slice: Tomate, Tomaten, Fleischtomaten, Ochsenherztomaten, Grilltomate
cherry-tomato slice: Kirschtomaten, Cherrytomaten, Cocktailtomaten, Datteltomaten, Cherry-Tomaten
dried-tomato piece: Getrocknete Tomaten, Trockentomaten
cucumber-slice slice: Gurke, Gurken, Gurkensalat, Gurken-Sunomono, Gurkenscheiben
pickle-slice slice: Gewürzgurke, Gewürzgurken, Saure Gurke, saure Gurken, Essiggurke, Gürkchen, saure Gürkchen, Cornichons, Salzgurke, Pickles, Dillgurke
onion-ring slice: Zwiebel, Zwiebeln, rohe Zwiebeln, Zwiebelwürfel, Schalotten, Schalotte, Perlzwiebeln
red-onion-ring slice: Rote Zwiebeln, rote Zwiebel, Eingelegte Zwiebeln, Sumach-Zwiebeln, Rotweinzwiebeln
fried-onions shred: Röstzwiebeln, Röstzwiebel, Knusperzwiebeln
braised-onions shred: Schmorzwiebeln, geschmorte Zwiebeln, Zwiebelmarmelade, Karamellzwiebeln, karamellisierte Zwiebeln, Salzkaramellzwiebeln
breaded-onion-ring side: Zwiebelringe, Onion Rings
spring-onion small: Frühlingszwiebeln, Frühlingszwiebel, Lauchzwiebeln, Lauchringe
leek slice: Lauch, Porree, Lauchfondue
garlic small: Knoblauch, Knoblauchzehen, Knofi
mushroom-slice piece: Champignons, Champignon, Pilze, Funghi, Egerlinge, Geröstete Pilze, Austernpilze, Waldpilze, Pilzragout
porcini piece: Steinpilze, Steinpilz
chanterelle piece: Pfifferlinge, Pfifferling
shiitake piece: Shiitake, Mu-Err
king-oyster piece: Kräuterseitlinge, Kräuterseitling
portobello main: Portobello
bell-pepper-red piece: Paprika, rote Paprika, Paprikastreifen, Peppers
bell-pepper-yellow piece: gelbe Paprika
bell-pepper-green piece: grüne Paprika
grilled-pepper piece: Grillpaprika, gegrillte Paprika, Ofenpaprika, Közlenmiş Biber, Ezme-Paste
peperoni piece: Peperoni, Pfefferoni, Pepperoncini, Pimientos de Padrón, Pimientos
jalapeno small: Jalapeño, Jalapeños
stuffed-jalapeno main: Jalapeños rellenos, gefüllte Jalapeños, Jalapeño Poppers
chili small: Chili, Chilis, Chilischote, Guajillo-Chili, Habanero
zucchini-slice slice: Zucchini, Zucchine
eggplant-slice slice: Aubergine, Auberginen, Melanzane
roasted-eggplant main: Röstaubergine, Glut-Aubergine, Misoaubergine, ganze Auberginen
artichoke piece: Artischocke, Artischocken, Carciofi
broccoli piece: Brokkoli, Broccoli
cauliflower piece: Blumenkohl, Romanesco
brussels-sprout piece: Rosenkohl
asparagus main: Spargel
peas small: Erbsen, Erbse, Grüne Erbsen, Gelbe Erbsen
sugar-snap piece: Zuckerschoten, Zuckererbsen
okra slice: Okra, Okraschoten, Bamie
corn small: Mais, Zuckermais
corn-cob main: Maiskolben, Elote, Elotes
carrot-shreds shred: Möhren, Möhre, Karotten, Karotte, Wurzelgemüse, geraspelte Möhren
carrot-slice slice: Suppengemüse, Wurzelwerk
beet slice: Rote Bete, Rote Beete, Bete, Ofenbete
celery piece: Sellerie, Staudensellerie, Knollensellerie
fennel piece: Fenchel
pumpkin piece: Kürbis, Hokkaido, Butternut
sweet-potato piece: Süßkartoffel, Süßkartoffeln, Batate
olive-black small: Oliven, schwarze Oliven, Olive
olive-green small: Grüne Oliven
olive-kalamata small: Kalamata-Oliven, Kalamata
capers small: Kapern
avocado-fan piece: Avocado, Avocados
bamboo piece: Bambussprossen, Bambus
sprouts shred: Sojasprossen, Sprossen, Mungbohnensprossen, Keimlinge
wakame shred: Wakame, Algen, Algensalat, Queller, Wakamesalat
nori bread: Nori, Algenblatt
radish slice: Radieschen, Radieserl
daikon shred: Rettich, Daikon
pickled-radish slice: Danmuji, Takuan
ginger small: !Ingwer, Gari, Eingelegter Ingwer
wasabi small: Wasabi
kimchi shred: Kimchi, Baechu-Kimchi, Kimchi ohne Fisch, Veganes Kimchi
cabbage-white shred: Weißkohl, Krautsalat, Spitzkohl, Wirsing, Kohl, !Kraut
cabbage-red shred: Rotkohl, Rotkraut, Blaukraut
sauerkraut shred: Sauerkraut, Rahmsauerkraut
coleslaw shred: Coleslaw
pak-choi piece: Pak Choi, Chinakohl, Pok Choi
kale leaf: Grünkohl, Grünkohlchips
lettuce leaf: Blattsalat, Blattsalate, !Salat, Kopfsalat, Babyleaf, Wildkräuter, Salatblätter, Salatbett, gemischter Salat, bunter Salat, Salatherzen, Wildkräutersalat, Pflücksalat
romaine leaf: Römersalat, Romana
iceberg leaf: Eisbergsalat, Eisberg
radicchio leaf: Radicchio
lambs-lettuce leaf: Feldsalat, Ackersalat
arugula leaf: Rucola, Rauke
spinach leaf: Spinat, Blattspinat, Babyspinat, Namul-Spinat, Friarielli, Mangold, Rahmspinat
basil herb: Basilikum
thai-basil herb: Thai-Basilikum
mint herb: Minze, Pfefferminze, Nana-Minze
sage herb: Salbei
parsley herb: Petersilie, Kerbel
cilantro herb: Koriander
dill herb: Dill
chives dust: Schnittlauch
rosemary herb: Rosmarin
oregano dust: Oregano, Majoran
thyme herb: Thymian
cress herb: Kresse
lemongrass piece: Zitronengras
herbs dust: Kräuter, Bärlauch, Gartenkräuter
lemon-wedge garnish: Zitrone, Zitronen, Limone
lime-wedge garnish: Limette, Limetten
orange-slice garnish: Orange, Orangen, Mandarine
pineapple piece: Ananas
mango piece: Mango
banana slice: Banane, Bananen
apple piece: Apfel, Äpfel, Karamellisierte Äpfel, Boskoop
pear piece: Birne, Birnen, Kochbirnen
fig piece: Feige, Feigen
pomegranate small: Granatapfel, Granatapfelkerne, Berberitzen
strawberry-slice piece: Erdbeere, Erdbeeren
raspberry piece: Himbeere, Himbeeren
blueberry piece: Blaubeere, Blaubeeren, Heidelbeeren, Heidelbeere
blackberry piece: Brombeere, Brombeeren
cherry piece: Kirschen, Kirsche, Amarenakirschen, Amarena, Sauerkirschen, Heiße Kirschen
cranberries small: Preiselbeeren, Cranberrys, Cranberries
red-currants small: Johannisbeeren
date piece: Datteln, Dattel
plum piece: Pflaumen, Pflaume, Zwetschgen, Zwetschge, Backpflaumen, Getrocknete Pflaumen
raisins small: Rosinen, Korinthen
grape small: Trauben, Weintrauben
melon-cube piece: Wassermelone, Melone
papaya-shreds shred: Papaya, Grüne Papaya
peach piece: Pfirsich, Aprikose, Aprikosen
kiwi slice: Kiwi
sea-buckthorn small: !Sanddorn
rhubarb piece: Rhabarber
passionfruit piece: Maracuja, Passionsfrucht
coconut-flakes dust: Kokosflocken, Kokosraspel
peanuts dust: Erdnüsse, Erdnuss
cashew piece: Cashewkerne, Cashews, Cashew, Macadamia
walnut piece: Walnüsse, Walnuss
almonds dust: Mandeln, Mandel
almond-flakes dust: Mandelblättchen
pistachios dust: Pistazien, Pistazie, Antep-Pistazien
hazelnut small: Haselnüsse, Haselnuss
pine-nuts dust: Pinienkerne
pecan piece: Pekannüsse, Pekannuss
pumpkin-seeds dust: Kürbiskerne
sunflower-seeds dust: Sonnenblumenkerne
sesame dust: Sesam
black-sesame dust: Schwarzer Sesam
poppy-seeds dust: Mohn, Blaumohn
chia dust: Chiasamen, Chia
edamame small: Edamame
kidney-beans small: Kidneybohnen
black-beans small: Schwarze Bohnen, Schwarzes Bohnenmus
baked-beans side: Baked Beans, Gebackene Bohnen
white-beans small: Weiße Bohnen, Riesenbohnen
green-beans piece: Grüne Bohnen, !Bohnen, Buschbohnen, Prinzessbohnen
chickpeas small: Kichererbsen
fries side: Pommes, Pommes frites, Fritten, Trüffelpommes, Fries, Pommes frites allumettes
sweet-fries side: Süßkartoffelpommes, Süßkartoffel-Pommes
wedges side: Wedges, Kartoffelecken, Kartoffelspalten
fried-potatoes side: Bratkartoffeln, Speckbratkartoffeln, Rosmarinkartoffeln, Röstkartoffeln
boiled-potato side: Kartoffel, Kartoffeln, Salzkartoffeln, Pellkartoffeln, Runzelkartoffeln, Drillinge, Kartöffelchen, Kartoffelsalat
baked-potato side: Ofenkartoffel, Backkartoffel, Folienkartoffel
mashed-potato side: Kartoffelpüree, Kartoffelstampf, Püree, Stampf, Kartoffelbrei
hash-brown side: Rösti, Hash Browns, Hash Brown, Reibekuchen, Kartoffelpuffer
croquette side: Kroketten, Krokette
gnocchi side: !Gnocchi-Beilage
weinblatt-roll main: Weinblätter, Dolma, Dolmadakia, Dolmeh, Sarma, Kohlroulade, Kohlrouladen, Krautwickel, Krautroulade
`;
