import { isBareDomain } from '#domain/text/domain-name.ts';
import type { OwnSites } from './site-form.ts';

/** What has to be entered where a domain was bought, before it is switched on. */
export const DnsRecord = ({ host, target }: { host: string; target: OwnSites['target'] }) => (
  <div className="grid gap-1 text-sm">
    <span className="text-ink-soft">Beim Anbieter der Domain einzutragen:</span>
    <ul aria-label={`DNS-Eintrag für ${host}`}>
      {recordsOf(host, target).map(([type, value]) => (
        <li key={type + value} className="wrap-anywhere">
          <code>{`${type} ${value}`}</code>
        </li>
      ))}
    </ul>
    {isBareDomain(host) && target.addresses.length === 0 && (
      <span className="text-ink-soft">
        Nimmt der Anbieter hier keinen CNAME an, gehören A und AAAA dorthin; „DNS prüfen“ nennt die Adressen.
      </span>
    )}
  </div>
);

function recordsOf(host: string, { name, addresses }: OwnSites['target']): [type: string, value: string][] {
  if (!isBareDomain(host) || addresses.length === 0) return [['CNAME', name]];
  return addresses.map((address) => [address.includes(':') ? 'AAAA' : 'A', address]);
}
