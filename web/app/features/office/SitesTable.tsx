import { Form, useNavigation } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import { formatDate, formatTime } from '../../lib/format.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Table } from '../../ui/Table.tsx';
import { siteTypes } from './site-types.ts';

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
    <Form method="post" preventScrollReset className="office-form-buttons items-center">
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

function useIsSent(intent: string, id: number): boolean {
  const { state, formData } = useNavigation();
  return state !== 'idle' && formData?.get('intent') === intent && formData.get('site') === String(id);
}

function Closed({ site: { id, title, message, until } }: { site: OfficeSite }) {
  const isBusy = useIsSent('open', id);
  return (
    <Form method="post" className="office-form-buttons items-center">
      <input type="hidden" name="site" value={id} />
      <span>
        {message}
        {until && ` bis ${formatDate(until)} ${formatTime(until)}`}
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
