import type { SiteContext } from '#server/plumbing/context.ts';

/** Who found a hole writes there (RFC 9116); it asks for an end of less than a year, which moves along. */
export async function securityContact({ site, clock }: SiteContext): Promise<string> {
  const until = clock
    .now()
    .add({ hours: 24 * 180 })
    .round({ smallestUnit: 'hour' });
  return [
    `Contact: mailto:${site.company_mail}`,
    `Expires: ${until.toString()}`,
    'Preferred-Languages: de, en',
    `Canonical: ${site.origin}/.well-known/security.txt`,
    '',
  ].join('\n');
}
