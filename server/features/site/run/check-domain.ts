import { domainToUnicode } from 'node:url';
import type { z } from 'zod';
import type { checkOfficeDomain } from '#contract/office-domains.ts';
import type { FoundName, NameLookup } from '#server/adapters/name-lookup.ts';
import { isPublicAddress } from '#server/adapters/public-address.ts';
import { hasRow } from '#server/database/rows.ts';
import type { Context } from '#server/plumbing/context.ts';
import { type Refusal, refuse } from '#server/plumbing/refusal.ts';

/** What a domain's record has to say: an alias of this name or, where that is not possible, these addresses. */
export function domainTarget({ settings }: Context): { name: string; addresses: string[] } {
  const { name = new URL(settings.publicUrl).hostname, addresses = [] } = settings.domainTarget ?? {};
  return { name, addresses: [...addresses] };
}

/**
 * What the DNS says of a domain that a site has taken. It is asked by name and never connected to, and an address of a
 * network of our own is not told, so that nobody learns by it what stands beside us.
 */
export async function checkDomain(
  context: Context,
  { id, domain: host }: z.output<typeof checkOfficeDomain.request>,
  lookup: NameLookup,
): Promise<z.input<typeof checkOfficeDomain.answer> | Refusal> {
  if (!(await hasRow(context.db, 'site_host', { site_id: id, host_name: host })))
    return refuse('unknown-domain');
  const { name, addresses } = domainTarget(context);
  const [found, target] = await Promise.all([lookup(host), addresses.length > 0 ? null : lookup(name)]);
  const wanted = addresses.length > 0 ? addresses : addressesOf(target);
  return {
    host,
    shown: domainToUnicode(host),
    verdict: found ? judge(found, { name, wanted }) : 'silent',
    found: found ? tell(found) : [],
    wanted: wanted.filter(isPublicAddress),
  };
}

const addressesOf = (found: FoundName | null): string[] => (found ? [...found.v4, ...found.v6] : []);

function judge(found: FoundName, { name, wanted }: { name: string; wanted: readonly string[] }) {
  const addresses = addressesOf(found);
  if (found.alias === name) return 'here';
  if (addresses.length === 0) return found.alias === null ? 'nowhere' : 'elsewhere';
  return addresses.every((address) => wanted.includes(address)) ? 'here' : 'elsewhere';
}

function tell({ alias, v4, v6 }: FoundName) {
  const told = (address: string) =>
    isPublicAddress(address) ? address : 'eine Adresse in einem eigenen Netz';
  return [
    ...(alias === null ? [] : [{ type: 'CNAME' as const, value: domainToUnicode(alias) || alias }]),
    ...v4.map((address) => ({ type: 'A' as const, value: told(address) })),
    ...v6.map((address) => ({ type: 'AAAA' as const, value: told(address) })),
  ];
}
