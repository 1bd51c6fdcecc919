import type { Answer, Input } from '#contract/contract.ts';
import { workLimits } from '#domain/limits/work.ts';
import type { Typed } from '../../../forms/sent-form.ts';
import { htmlOf, textOf } from './start-text.ts';

export type OwnSites = Answer<'ownSites'>;
type Site = OwnSites['sites'][number];

const { frames } = workLimits.site;

/** A site as it stands in its form. */
export const typedSite = ({
  title,
  tagline,
  startContent,
  instagram,
  facebook,
  look,
  framedBy,
}: Site): Typed => ({
  title,
  tagline,
  startText: textOf(startContent),
  instagram,
  facebook,
  look,
  framedBy: framedBy.join(', '),
});

/** What the form says of a site; what it does not ask of this kind stays. */
export function readSite(
  typed: Typed & { hostId: number },
  { id, startContent, ...site }: Site,
): Input<'saveOwnSite'> | { fields: Record<string, string> } {
  const { startText = textOf(startContent), look = site.look } = typed;
  const framedBy = (typed['framedBy'] ?? site.framedBy.join(','))
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean);
  if (framedBy.length > frames)
    return { fields: { framedBy: `Mehr als ${frames} Seiten gehen leider nicht.` } };
  // What was written with more than this form can say stays, as long as nobody changes it.
  const isSame = startText.replaceAll('\r', '').trim() === textOf(startContent);
  return {
    hostId: typed.hostId,
    siteId: id,
    title: typed['title'] ?? site.title,
    tagline: typed['tagline'] ?? site.tagline,
    startContent: isSame ? startContent : htmlOf(startText),
    instagram: typed['instagram'] ?? site.instagram,
    facebook: typed['facebook'] ?? site.facebook,
    look: LOOKS.find((one) => one === look) ?? site.look,
    framedBy,
    version: typed['version'] ?? '',
  };
}

const LOOKS: readonly Site['look'][] = ['enamel', 'trattoria', 'kutter', 'sonne'];
