import { Link } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import type { Call } from '../../api.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { versionText } from '../../features/office/legal-words.ts';
import { formatCount } from '../../lib/format.ts';
import { loginFirst } from '../../lib/login-first.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { browserLoader, serverLoader } from '../../lib/route.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Table } from '../../ui/Table.tsx';
import type { Route } from './+types/legal-texts.ts';
import { OfficeHead } from '../../features/office/OfficeHead.tsx';

type Row = Answer<'officeLegalTexts'>['texts'][number];

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Rechtstexte', noindex: true });

const load = loginFirst((call: Call) => call('officeLegalTexts', {}));

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function OfficeLegalTextsPage({ loaderData: { texts } }: Route.ComponentProps) {
  const bySite = Map.groupBy(texts, ({ siteId }) => siteId);
  return (
    <>
      <OfficeHead title="Rechtstexte" note={formatCount(bySite.size, 'Seite', 'Seiten')} />
      {[...bySite].map(([siteId, rows]) => (
        <SiteTexts key={siteId} rows={rows} />
      ))}
    </>
  );
}

function SiteTexts({ rows }: { rows: readonly Row[] }) {
  const site = rows[0]?.site ?? '';
  return (
    <section className="office-rows" aria-label={site}>
      <Table caption={site}>
        <thead>
          <tr>
            <th scope="col">Text</th>
            <th scope="col">Gilt</th>
            <th scope="col" className="num">
              Fassungen
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ siteId, kind, title, current, isMissing, versions }) => (
            <tr key={kind}>
              <td className="max-sm:min-w-40 max-sm:whitespace-normal">
                <Link to={staffPaths.officeLegalText(siteId, kind)} className="link">
                  {title}
                </Link>
              </td>
              <td className="max-sm:whitespace-normal">
                {isMissing ? (
                  <Badge look="mustard">fehlt noch</Badge>
                ) : current ? (
                  versionText(current)
                ) : (
                  'mitgelieferter Text'
                )}
              </td>
              <td className="num">{versions}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}
