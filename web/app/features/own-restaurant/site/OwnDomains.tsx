import { Form, useNavigation } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import { Button } from '../../../ui/Button.tsx';
import { Part } from '../../../ui/Part.tsx';
import { DnsRecord } from './DnsRecord.tsx';
import { DomainCheck } from './DomainCheck.tsx';
import type { OwnSites } from './site-form.ts';

type OwnSite = OwnSites['sites'][number];

interface OwnDomainsProps {
  own: OwnSites;
  /** What was just found out about one of them. */
  checked: Answer<'checkOwnDomain'> | undefined;
}

/** Domains that lead nowhere yet: what the restaurant enters, and that the operator switches them on. */
export function OwnDomains({ own: { id, sites, target }, checked }: OwnDomainsProps) {
  const waiting = sites.flatMap((site) =>
    site.domains.filter(({ isOn }) => !isOn).map((domain) => ({ site, domain })),
  );
  if (waiting.length === 0) return null;
  return (
    <Part title="Domains, die noch fehlen">
      <p>
        Wir haben Bescheid bekommen und schalten sie ein, sobald der Eintrag stimmt. Bis dahin sieht dort
        niemand etwas.
      </p>
      <ul className="grid gap-4">
        {waiting.map(({ site, domain }) => (
          <li key={domain.host} className="grid gap-2">
            <b className="wrap-anywhere">{domain.shown}</b>
            <DnsRecord host={domain.host} target={target} />
            {checked?.host === domain.host && <DomainCheck checked={checked} />}
            <CheckButton hostId={id} site={site} domain={domain} />
          </li>
        ))}
      </ul>
    </Part>
  );
}

interface CheckButtonProps {
  hostId: number;
  site: OwnSite;
  domain: OwnSite['domains'][number];
}

function CheckButton({ hostId, site, domain: { host, shown } }: CheckButtonProps) {
  const { state, formData } = useNavigation();
  const isBusy = state !== 'idle' && formData?.get('intent') === 'check' && formData.get('domain') === host;
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="host" value={hostId} />
      <input type="hidden" name="checked" value={site.id} />
      <input type="hidden" name="domain" value={host} />
      <Button
        type="submit"
        look="ghost"
        name="intent"
        value="check"
        busy={isBusy}
        aria-label={`DNS prüfen: ${shown}`}
      >
        DNS prüfen
      </Button>
    </Form>
  );
}
