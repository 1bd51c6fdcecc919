/** Where restaurants show themselves, by the host that everybody is led to. */
export const SOCIAL_HOSTS = { instagram: 'www.instagram.com', facebook: 'www.facebook.com' } as const;

export type SocialNetwork = keyof typeof SOCIAL_HOSTS;

/**
 * The address of a page there: 'https://www.instagram.com/moewe' from that, from 'instagram.com/moewe?igsh=1' or from
 * '@moewe'. Null for nothing, undefined for what leads anywhere else.
 */
export function socialLink(network: SocialNetwork, typed: string): string | null | undefined {
  const text = typed.trim();
  if (text === '') return null;
  const host = SOCIAL_HOSTS[network];
  const [, name] = /^@([\w.-]+)$/.exec(text) ?? [];
  if (name !== undefined) return `https://${host}/${name}`;
  const [, at = '', path = ''] =
    /^(?:https:\/\/)?([a-z-]+(?:\.[a-z-]+)+)\/([\w.-]+(?:\/[\w.-]+)*)\/?(?:\?.*)?$/i.exec(text) ?? [];
  const bare = host.replace('www.', '');
  const isThere = at.toLowerCase() === bare || at.toLowerCase().endsWith(`.${bare}`);
  return isThere && path !== '' ? `https://${host}/${path}` : undefined;
}
