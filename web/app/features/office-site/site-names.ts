import type { Answer, Input } from '#contract/contract.ts';
import type { BadgeLook } from '../../ui/Badge.tsx';

export type SitePage = Answer<'officeSite'>;
type Site = Answer<'officeSiteList'>['sites'][number];

export const siteStates: readonly [Site['state'], string][] = [
  ['open', 'offen'],
  ['waiting', 'ohne Domain'],
  ['maintenance', 'in Wartung'],
  ['ended', 'geschlossen'],
];

export const siteLooks: Record<Site['state'], BadgeLook> = {
  open: 'basil',
  waiting: 'mustard',
  maintenance: 'mustard',
  ended: 'rim',
};

export const BRANDS: readonly (readonly [SitePage['basics']['brand'], string])[] = [
  ['henkelmann', 'Henkelmann (Blau)'],
  ['nordteller', 'Nordteller (Grün)'],
  ['strandbutler', 'Strandbutler (Türkis)'],
];

export type SiteKind = NonNullable<Input<'makeOfficeSite'>['kind']>;

/** What can be made, with what it is for. */
export const siteKinds: readonly (readonly [SiteKind, label: string, hint: string])[] = [
  ['default', 'Marktplatz', 'Viele Restaurants unter einem Namen'],
  ['brand', 'Zweite Marke', 'Ein Marktplatz unter anderem Namen, mit denselben Restaurants'],
  ['strandbutler', 'Strand', 'Bestellen an den Strandkorb'],
  ['customer', 'Eigene Website', 'Ein Restaurant unter seiner eigenen Domain'],
  ['insite', 'Eingebettet', 'Die Speisekarte in der Website eines Restaurants'],
  ['pos', 'Kasse', 'Bestellen auf einem Tablet im Restaurant'],
];

export const isOwnKind = (kind: SiteKind): boolean =>
  kind === 'customer' || kind === 'insite' || kind === 'pos';
