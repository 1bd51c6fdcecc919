import type { Category } from '../../lib/paths.ts';

/** The landing page of a cuisine. */
export interface CategoryPage {
  category: Category;
  name: string;
  title: string;
  description: string;
  /** Number of its hero scene. */
  scene: number;
  heading: string;
  text: { title: string; words: string }[];
}

const pizza: CategoryPage = {
  category: 'pizza',
  name: 'Pizza',
  title: 'Pizza bestellen',
  description:
    'Pizza bestellen: Postleitzahl eingeben, Pizzerien mit Lieferzeit, Mindestbestellwert und Bewertungen vergleichen und frisch aus dem Ofen liefern lassen.',
  scene: 1,
  heading: 'Pizza, frisch aus dem Ofen',
  text: [
    {
      title: 'Pizza bestellen, wie du sie magst',
      words:
        'Margherita, Salami oder eine, die es nur in dieser einen Pizzeria gibt: Du wählst die Größe, legst drauf, was dir schmeckt, und lässt weg, was nicht. Der Preis rechnet bei jedem Extra sofort mit.',
    },
    {
      title: 'Vorher wissen, was ankommt',
      words:
        'Jede Pizzeria zeigt dir Lieferzeit, Mindestbestellwert und Lieferkosten für genau deinen Ort, dazu Allergene und Zusatzstoffe zu jeder Pizza. Noch geschlossen? Bestell einfach vor.',
    },
  ],
};

const burger: CategoryPage = {
  category: 'burger',
  name: 'Burger',
  title: 'Burger bestellen',
  description:
    'Burger bestellen: Postleitzahl eingeben, Burgerläden mit Lieferzeit, Mindestbestellwert und Bewertungen vergleichen und heiß liefern lassen.',
  scene: 3,
  heading: 'Burger, die heiß ankommen',
  text: [
    {
      title: 'Burger nach deinem Geschmack',
      words:
        'Rind, Hähnchen, Halloumi oder ganz ohne Fleisch, dazu Pommes und eine Soße, die den Namen verdient: Du stellst dir deinen Burger zusammen und siehst den Preis, bevor er in den Warenkorb wandert.',
    },
    {
      title: 'Kurze Wege, ehrliche Zeiten',
      words:
        'Die Lieferzeit ist der Durchschnitt der letzten zehn Bestellungen, kein Versprechen aus der Werbung. Und wenn in der Küche gerade viel los ist, sagen wir dir das, bevor du bestellst.',
    },
  ],
};

const doener: CategoryPage = {
  category: 'doener',
  name: 'Döner',
  title: 'Döner bestellen',
  description:
    'Döner bestellen: Postleitzahl eingeben, Dönerläden mit Lieferzeit, Mindestbestellwert und Bewertungen vergleichen und liefern lassen oder abholen.',
  scene: 7,
  heading: 'Döner, mit allem oder wie du willst',
  text: [
    {
      title: 'Mit scharf, ohne Zwiebeln',
      words:
        'Im Brot, als Dürüm oder als Teller: Du sagst, was hinein soll, und der Laden um die Ecke macht ihn so. Falafel und Halloumi stehen gleich daneben.',
    },
    {
      title: 'Liefern lassen oder schnell abholen',
      words:
        'Viele Läden liefern ohne Kosten ab einem kleinen Bestellwert. Wer ohnehin vorbeikommt, bestellt zum Abholen und nimmt die Tüte einfach mit.',
    },
  ],
};

const pages: Record<Category, CategoryPage> = { pizza, burger, doener };

/** The landing page at an address such as /pizza or /pizza/{geoUrl}. */
export function categoryOf(pathname: string): CategoryPage {
  const segment = pathname.split('/')[1] ?? '';
  return segment in pages ? pages[segment as Category] : pizza;
}
