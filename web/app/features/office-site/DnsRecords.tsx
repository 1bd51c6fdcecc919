import { isBareDomain } from '#domain/text/domain-name.ts';
import { Table } from '../../ui/Table.tsx';
import type { SitePage } from './site-names.ts';

/** What has to be entered where a domain was bought, for each that is not switched on yet. */
export function DnsRecords({ target, domains }: Pick<SitePage, 'target' | 'domains'>) {
  const waiting = domains.filter(({ isOn }) => !isOn);
  if (waiting.length === 0) return null;
  return (
    <div className="grid gap-2">
      <p>
        Trag beim Anbieter der Domain ein, was hier steht, und prüf es dann. Eingeschaltet wird sie von dir.
      </p>
      <Table caption="DNS-Einträge" hideCaption>
        <thead>
          <tr>
            <th scope="col">Domain</th>
            <th scope="col">Typ</th>
            <th scope="col">Wert</th>
          </tr>
        </thead>
        <tbody>
          {waiting.flatMap(({ host }) =>
            recordsOf(host, target).map(([type, value]) => (
              <tr key={host + type + value}>
                <td className="wrap-anywhere">{host}</td>
                <td>{type}</td>
                <td className="wrap-anywhere">{value}</td>
              </tr>
            )),
          )}
        </tbody>
      </Table>
      {target.addresses.length === 0 && waiting.some(({ host }) => isBareDomain(host)) && (
        <p className="text-sm text-ink-soft">
          Ohne etwas davor nehmen viele Anbieter keinen CNAME an. Dann gehören A und AAAA dorthin, mit den
          Adressen von {target.name}; „DNS prüfen“ nennt sie.
        </p>
      )}
    </div>
  );
}

function recordsOf(host: string, { name, addresses }: SitePage['target']): [type: string, value: string][] {
  if (!isBareDomain(host) || addresses.length === 0) return [['CNAME', name]];
  return addresses.map((address) => [address.includes(':') ? 'AAAA' : 'A', address]);
}
