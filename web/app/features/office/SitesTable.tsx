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
      <Table caption="Seiten" hideCaption>
        <thead>
          <tr>
            <th scope="col">Seite</th>
            <th scope="col">Art</th>
            <th scope="col">Stand</th>
            <th scope="col">Hinweis</th>
          </tr>
        </thead>
        <tbody>
          {sites.map((site) => (
            <tr key={site.id}>
              <td>
                <a href={site.origin} className="link">
                  {site.title}
                </a>
              </td>
              <td>{siteTypes[site.type]}</td>
              <td>
                {site.inMaintenance ? (
                  <Badge look="mustard">geschlossen</Badge>
                ) : (
                  <Badge look="basil">offen</Badge>
                )}
              </td>
              <td>{site.inMaintenance && <Closed site={site} />}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

function Closed({ site: { id, title, message, until } }: { site: OfficeSite }) {
  const { state, formData } = useNavigation();
  const isBusy =
    state !== 'idle' && formData?.get('intent') === 'open' && formData.get('site') === String(id);
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
