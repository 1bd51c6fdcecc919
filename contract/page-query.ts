const SWITCH = ['ja', 'nein'] as const;

/**
 * Parts of a public page's address that have few values. Pages of them are remembered for everybody; any other query
 * makes a page for the one who asks, so that nobody can fill the memory with addresses.
 */
export const fewValued: Readonly<Record<string, readonly string[]>> = {
  // the filters of a list, as web/app/features/discovery/filters.ts writes them
  gefiltert: ['1'],
  lieblinge: SWITCH,
  weg: ['lieferung', 'abholung'],
  geschlossene: SWITCH,
  abholung: SWITCH,
  gratis: SWITCH,
  vegetarisch: SWITCH,
  kost: ['alles', 'vegetarisch', 'vegan'],
  bar: SWITCH,
  ec: SWITCH,
  online: SWITCH,
  mindestwert: ['10', '15', '20'],
  sortierung: ['empfohlen', 'bewertung', 'zeit', 'entfernung', 'mindestbestellwert'],
  ansicht: ['liste', 'karte'],
  seite: ['2', '3', '4', '5', '6', '7', '8', '9'],
  // all reviews instead of the first four
  alle: ['1'],
  // the form for guests and for restaurants
  art: ['anmelden'],
};

/** What advertisers append to every link; no page of ours looks at it. */
export const ignored = /^(?:utm_\w+|fbclid|gclid|gbraid|wbraid|msclkid|ttclid|mc_[ce]id|_ga|ref|source)$/;
