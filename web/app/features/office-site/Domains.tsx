import { Form, useNavigation } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import { workLimits } from '#domain/limits/work.ts';
import { FormAlert } from '../../forms/FormAlert.tsx';
import type { SentForm } from '../../forms/sent-form.ts';
import { useSentForm } from '../../forms/use-sent-form.ts';
import { Actions } from '../../ui/Actions.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Part } from '../../ui/Part.tsx';
import { DnsRecord } from '../own-restaurant/site/DnsRecord.tsx';
import { DomainCheck } from '../own-restaurant/site/DomainCheck.tsx';
import type { SitePage } from './site-names.ts';

type Domain = SitePage['domains'][number];

interface DomainsProps {
  site: SitePage;
  /** What was just found out about one of them. */
  checked: Answer<'checkOfficeDomain'> | undefined;
  sent: SentForm | undefined;
}

/** Where a site answers: each domain with its record, its check and its switch. */
export function Domains({ site, checked, sent }: DomainsProps) {
  const { domains, may, followsSetting, target } = site;
  return (
    <Part title="Domains" id="domains">
      {sent?.intent !== 'domain-add' && <FormAlert sent={sent} />}
      <ul className="grid gap-3">
        {domains.map((domain) => (
          <li key={domain.host} className="grid gap-2 border-t border-line pt-3 first:border-0 first:pt-0">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <b className="wrap-anywhere">{domain.shown}</b>
              {domain.shown !== domain.host && <code className="wrap-anywhere">{domain.host}</code>}
              <DomainState domain={domain} />
            </div>
            {!domain.isOn && <DnsRecord host={domain.host} target={target} />}
            {checked?.host === domain.host && <DomainCheck checked={checked} />}
            {may.change && <DomainSteps domain={domain} site={site} />}
          </li>
        ))}
      </ul>
      {followsSetting && (
        <p className="text-sm text-ink-soft">
          Die Hauptadresse dieser Seite steht in der Einrichtung des Servers (PUBLIC_URL).
        </p>
      )}
      {may.change && (
        <AddDomain key={domains.length} sent={sent?.intent === 'domain-add' ? sent : undefined} />
      )}
    </Part>
  );
}

function DomainState({ domain: { isMain, isOn, redirects } }: { domain: Domain }) {
  return (
    <>
      {isMain && <Badge>Hauptadresse</Badge>}
      {isOn ? <Badge look="basil">eingeschaltet</Badge> : <Badge look="mustard">ausgeschaltet</Badge>}
      {!isMain && (
        <span className="text-sm text-ink-soft">
          {redirects ? 'führt zur Hauptadresse' : 'zeigt die Seite selbst'}
        </span>
      )}
    </>
  );
}

type Step = readonly [step: string, label: string];

// What would be refused is not offered.
function stepsOf({ isMain, isOn, redirects }: Domain, { state, followsSetting, domains }: SitePage): Step[] {
  const leadsNowhere = redirects && !domains.some((other) => other.isMain && other.isOn);
  return [
    ...when(!isOn && !leadsNowhere, ['on', 'Einschalten']),
    ...when(isOn && !isMain, ['off', 'Ausschalten']),
    ...when(isOn && !isMain && !followsSetting && state !== 'ended', ['main', 'Zur Hauptadresse machen']),
    ...when(!isMain && redirects, ['serve', 'Seite selbst zeigen']),
    ...when(!isMain && !redirects, ['lead', 'Weiterleiten']),
    ...when(!isOn && !isMain, ['remove', 'Entfernen']),
  ];
}

const when = (isSo: boolean, step: Step): Step[] => (isSo ? [step] : []);

function DomainSteps({ domain, site }: { domain: Domain; site: SitePage }) {
  const { state, formData } = useNavigation();
  const pressed =
    state !== 'idle' && formData?.get('domain') === domain.host ? String(formData.get('intent')) : undefined;
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="domain" value={domain.host} />
      <Actions>
        <Button
          type="submit"
          look="ghost"
          name="intent"
          value="domain-check"
          busy={pressed === 'domain-check'}
          aria-label={`DNS prüfen: ${domain.shown}`}
        >
          DNS prüfen
        </Button>
        {stepsOf(domain, site).map(([step, label]) => (
          <Button
            key={step}
            type="submit"
            look={step === 'on' ? 'basil' : 'ghost'}
            name="intent"
            value={`domain-${step}`}
            busy={pressed === `domain-${step}`}
            aria-label={`${label}: ${domain.shown}`}
          >
            {label}
          </Button>
        ))}
      </Actions>
    </Form>
  );
}

function AddDomain({ sent }: { sent: SentForm | undefined }) {
  const { form, field } = useSentForm(sent);
  const { state, formData } = useNavigation();
  const isBusy = state !== 'idle' && formData?.get('intent') === 'domain-add';
  return (
    <Form method="post" ref={form} noValidate preventScrollReset className="grid gap-3">
      <FormAlert sent={sent} />
      <div className="flex flex-wrap items-start gap-3">
        <TextField
          className="min-w-0 flex-[1_1_18rem]"
          label="Weitere Domain"
          hint="Zum Beispiel bestellen.moewe.de. Eingeschaltet wird sie danach."
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          {...workLimits.site.domain}
          {...field('domain')}
        />
        <Button
          className="min-h-control sm:mt-6"
          type="submit"
          look="ghost"
          name="intent"
          value="domain-add"
          busy={isBusy}
        >
          Eintragen
        </Button>
      </div>
    </Form>
  );
}
