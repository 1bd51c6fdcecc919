import { Form, Link, useNavigation } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import { paymentLabel } from '#domain/money/payment-methods.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { formatDateTime } from '../../lib/format-date-time.ts';
import { siteTypes } from './state-names.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Table } from '../../ui/Table.tsx';

export type OfficeSite = Answer<'officeSites'>['sites'][number];

/** Every site with what its visitors are told, and the way to open it again. */
export function SitesTable({ sites }: { sites: readonly OfficeSite[] }) {
  return (
    <div className="office-rows">
      <Table caption="Seiten" hideCaption stacks>
        <thead>
          <tr>
            <th scope="col">Seite</th>
            <th scope="col">Art</th>
            <th scope="col">Stand</th>
            <th scope="col">Hinweis</th>
            <th scope="col">Apple Pay</th>
            <th scope="col">Banküberweisung</th>
          </tr>
        </thead>
        <tbody>
          {sites.map((site) => (
            <tr key={site.id}>
              <td data-label="Seite">
                <a href={site.origin} className="link">
                  {site.title}
                </a>
              </td>
              <td data-label="Art">{siteTypes[site.type]}</td>
              <td data-label="Stand">
                {site.inMaintenance ? (
                  <Badge look="mustard">geschlossen</Badge>
                ) : (
                  <Badge look="basil">offen</Badge>
                )}
              </td>
              <td data-label="Hinweis">{site.inMaintenance && <Closed site={site} />}</td>
              <td data-label="Apple Pay">
                <ApplePay site={site} />
              </td>
              <td data-label="Banküberweisung">
                <HandOff site={site} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

/** Only where the domain is registered for it; restaurants with a key of their own offer it anyway. */
function ApplePay({ site: { id, title, allowsApplePay } }: { site: OfficeSite }) {
  const intent = allowsApplePay ? 'forbid-apple' : 'allow-apple';
  const isBusy = useIsSent(intent, id);
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap items-center gap-3">
      <input type="hidden" name="site" value={id} />
      <span>{allowsApplePay ? 'für alle Restaurants' : 'nur mit eigenem Schlüssel'}</span>
      <Button
        type="submit"
        look="ghost"
        name="intent"
        value={intent}
        busy={isBusy}
        aria-label={`Apple Pay auf ${title} ${allowsApplePay ? 'sperren' : 'erlauben'}`}
      >
        {allowsApplePay ? 'Sperren' : 'Erlauben'}
      </Button>
    </Form>
  );
}

/** The services of these names have ended: they are offered only as names of a bank transfer that somebody takes over. */
function HandOff({ site }: { site: OfficeSite }) {
  if (site.handOff === null)
    return (
      <Link
        to={staffPaths.officeSite(site.id)}
        className="link"
        aria-label={`Banküberweisung auf ${site.title}: nicht eingerichtet`}
      >
        nicht eingerichtet
      </Link>
    );
  return (
    <div className="grid gap-2">
      {site.handOff.map(({ method, isOffered }) => (
        <HandOffMethod key={method} site={site} method={method} isOffered={isOffered} />
      ))}
    </div>
  );
}

interface HandOffMethodProps {
  site: OfficeSite;
  method: 'sofort' | 'giropay';
  isOffered: boolean;
}

function HandOffMethod({ site: { id, title }, method, isOffered }: HandOffMethodProps) {
  const intent = `${isOffered ? 'end' : 'offer'}-${method}`;
  const isBusy = useIsSent(intent, id);
  const label = paymentLabel(method, 1);
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap items-center gap-3">
      <input type="hidden" name="site" value={id} />
      <span>
        {label} {isOffered ? 'an' : 'aus'}
      </span>
      <Button
        type="submit"
        look="ghost"
        name="intent"
        value={intent}
        busy={isBusy}
        aria-label={`${label} auf ${title} ${isOffered ? 'ausschalten' : 'einschalten'}`}
      >
        {isOffered ? 'Ausschalten' : 'Einschalten'}
      </Button>
    </Form>
  );
}

function useIsSent(intent: string, id: number): boolean {
  const { state, formData } = useNavigation();
  return state !== 'idle' && formData?.get('intent') === intent && formData.get('site') === String(id);
}

function Closed({ site: { id, title, message, until } }: { site: OfficeSite }) {
  const isBusy = useIsSent('open', id);
  return (
    <Form method="post" className="flex flex-wrap items-center gap-3">
      <input type="hidden" name="site" value={id} />
      <span>
        {message}
        {until && ` bis ${formatDateTime(until)}`}
      </span>
      <Button
        type="submit"
        look="basil"
        name="intent"
        value="open"
        busy={isBusy}
        aria-label={`${title} wieder öffnen`}
      >
        Wieder öffnen
      </Button>
    </Form>
  );
}
