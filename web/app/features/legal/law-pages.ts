import type { Input } from '#contract/contract.ts';
import { paths } from '../../lib/paths.ts';

interface LawPage {
  kind: Input<'legalText'>['kind'];
  title: string;
  description: string;
  /** It speaks of many restaurants. */
  isOfMarkets?: boolean;
}

/** Pages of law that are nothing but their text, by their address. */
export const lawPages: Readonly<Record<string, LawPage>> = {
  [paths.businessTerms()]: {
    kind: 'business-terms',
    title: 'AGB für Geschäftskunden',
    description: 'Die Bedingungen für Unternehmen, die ihrem Team Essensgutscheine geben.',
    isOfMarkets: true,
  },
  [paths.accessibility()]: {
    kind: 'accessibility',
    title: 'Erklärung zur Barrierefreiheit',
    description:
      'Wie diese Seite die Anforderungen an die Barrierefreiheit erfüllt und wie du uns Hürden meldest.',
  },
  [paths.ranking()]: {
    kind: 'ranking',
    title: 'Wie wir sortieren',
    description:
      'Nach welchen Merkmalen die Restaurantliste geordnet ist, wie viel jedes zählt und was bezahlt ist.',
    isOfMarkets: true,
  },
  [paths.contact()]: {
    kind: 'contact',
    title: 'Kontakt',
    description: 'Wie du uns erreichst, und die Kontaktstellen nach dem Digital Services Act.',
  },
};
