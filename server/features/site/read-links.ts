import { SOCIAL_HOSTS, socialLink, type SocialNetwork } from '#domain/text/social-link.ts';

interface Typed {
  instagram: string;
  facebook: string;
  framedBy: readonly string[];
}

interface Where {
  isDemo: boolean;
  /** Origins that stand there already; whoever set them up may have known more than this form does. */
  known: readonly string[];
}

/** Where a site leads and in which pages it may stand, with what is wrong of it by the names of the fields. */
export function readLinks(typed: Typed, where: Where) {
  const instagram = socialLink('instagram', typed.instagram);
  const facebook = socialLink('facebook', typed.facebook);
  const framedBy = typed.framedBy.map((address) => originOf(address, where));
  const fields: Record<string, string> = {
    ...(instagram === undefined && { instagram: wrongLink('instagram') }),
    ...(facebook === undefined && { facebook: wrongLink('facebook') }),
    ...(framedBy.includes(null) && {
      framedBy: 'Bitte schreib nur die Adresse eurer Seite, zum Beispiel https://www.eure-seite.de',
    }),
  };
  const frame_ancestors = [...new Set(framedBy.flatMap((origin) => origin ?? []))];
  return { fields, links: { instagram: instagram ?? null, facebook: facebook ?? null, frame_ancestors } };
}

const wrongLink = (network: SocialNetwork): string =>
  `Das führt nicht zu ${SOCIAL_HOSTS[network].replace('www.', '')}. Schreib zum Beispiel @moewe oder https://${SOCIAL_HOSTS[network]}/moewe`;

/** 'https://www.moewe.example' from that with or without a path; null for what may not be around a menu. */
function originOf(typed: string, { isDemo, known }: Where): string | null {
  if (known.includes(typed)) return typed;
  const url = URL.parse(/^https?:\/\//i.test(typed) ? typed : `https://${typed}`);
  if (!url || !/^[a-z0-9-]+(?:\.[a-z0-9-]+)*$/.test(url.hostname) || url.username || url.password)
    return null;
  const isLocal = /^(?:.+\.)?localhost$/.test(url.hostname);
  if (isLocal) return isDemo ? url.origin : null;
  return url.protocol === 'https:' && url.hostname.includes('.') ? url.origin : null;
}
