/** What data about people is for, and which law allows it, as the privacy page says. */
export const PURPOSES = {
  visit: {
    title: 'Damit sich die Seite merkt, wo du bist und was du dir ausgesucht hast',
    law: '§ 25 Abs. 2 Nr. 2 TDDDG, Art. 6 Abs. 1 lit. b DSGVO',
  },
  order: {
    title: 'Damit dein Essen ankommt und richtig abgerechnet wird',
    law: 'Art. 6 Abs. 1 lit. b und c DSGVO, § 147 AO',
  },
  gift: {
    title: 'Damit dein Geschenk ankommt',
    law: 'Art. 6 Abs. 1 lit. b und f DSGVO',
  },
  message: {
    title: 'Damit du weißt, was mit deiner Bestellung ist',
    law: 'Art. 6 Abs. 1 lit. a und b DSGVO',
  },
  newsletter: {
    title: 'Damit dir ein Restaurant schreibt, wenn du es willst, und niemand sonst',
    law: 'Art. 6 Abs. 1 lit. a und f, Art. 7 Abs. 1 DSGVO, § 7 Abs. 2 UWG',
  },
  account: {
    title: 'Damit du ein Konto hast und niemand anders hineinkommt',
    law: 'Art. 6 Abs. 1 lit. b und f, Art. 32 DSGVO',
  },
  review: {
    title: 'Damit andere lesen, wie es dir geschmeckt hat',
    law: 'Art. 6 Abs. 1 lit. a und b DSGVO',
  },
  guard: {
    title: 'Damit niemand aus Spaß bestellt und Gutscheine für neue Gäste einmal gelten',
    law: 'Art. 6 Abs. 1 lit. f DSGVO',
  },
  company: {
    title: 'Damit Firmen für ihre Leute bezahlen können',
    law: 'Art. 6 Abs. 1 lit. b und c DSGVO, § 147 AO',
  },
  provider: {
    title: 'Damit Restaurants bei uns verkaufen können',
    law: 'Art. 6 Abs. 1 lit. b und c DSGVO',
  },
  staff: {
    title: 'Damit Restaurants und wir zusammenarbeiten und Missbrauch aufklären',
    law: 'Art. 6 Abs. 1 lit. b und f DSGVO',
  },
  law: {
    title: 'Damit Widerrufe und Meldungen bearbeitet werden',
    law: 'Art. 6 Abs. 1 lit. c DSGVO, Art. 16 und 20 DSA',
  },
  operation: {
    title: 'Damit die Seite für alle läuft',
    law: 'Art. 6 Abs. 1 lit. f DSGVO',
  },
} as const;

export type Purpose = keyof typeof PURPOSES;
