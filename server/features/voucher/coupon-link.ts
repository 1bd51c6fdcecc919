import type { Site } from '#server/plumbing/visit/site-by-host.ts';

/** Where a code leads. Only a marketplace has a page that redeems it (VAR-009); elsewhere one begins to choose. */
export const couponLink = ({ type, origin }: Pick<Site, 'type' | 'origin'>, code: string): string =>
  type === 'default' ? `${origin}/coupon/${code}` : `${origin}/`;

/** The same as the button of a mail. */
export const couponButton = (site: Pick<Site, 'type' | 'origin'>, code: string) => ({
  label: site.type === 'default' ? 'Gutschein einlösen' : 'Essen aussuchen',
  url: couponLink(site, code),
});
