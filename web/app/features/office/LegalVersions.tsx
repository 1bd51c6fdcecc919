import { Link } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import { paths } from '../../lib/paths.ts';
import { EmptyState } from '../../ui/Message.tsx';
import { Table } from '../../ui/Table.tsx';
import { versionText } from './legal-words.ts';

interface LegalVersionsProps {
  text: Answer<'officeLegalText'> & { siteId: number; kind: string };
}

/** Every version of a text with its time and author, the newest first. */
export function LegalVersions({ text: { siteId, kind, versions } }: LegalVersionsProps) {
  if (versions.length === 0)
    return <EmptyState title="Noch keine eigene Fassung">Bis dahin gilt der mitgelieferte Text.</EmptyState>;
  return (
    <section className="office-rows" aria-label="Fassungen">
      <Table caption="Fassungen">
        <thead>
          <tr>
            <th scope="col">Fassung</th>
            <th scope="col">Überschrift</th>
            <th scope="col">Gilt</th>
          </tr>
        </thead>
        <tbody>
          {versions.map((version) => (
            <tr key={version.id}>
              <td>
                <Link to={paths.officeLegalVersion(siteId, kind, version.id)} className="link">
                  {version.version}
                </Link>
              </td>
              <td>{version.title}</td>
              <td>{versionText(version)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}
