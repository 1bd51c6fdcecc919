import { Link } from 'react-router';
import type { SentForm } from '../../../forms/sent-form.ts';
import { paths } from '../../../lib/paths.ts';
import { staffPaths } from '../../../lib/staff-paths.ts';
import { Notice } from '../../../ui/Message.tsx';
import { OwnFrame } from '../OwnFrame.tsx';
import { ColoursForm } from './ColoursForm.tsx';
import type { OwnSites } from './site-form.ts';
import { SiteForm } from './SiteForm.tsx';

/** Where a restaurant is found besides the market: its own website, its embedded menu, its tablet at the counter. */
export function SitePage({ own, sent }: { own: OwnSites; sent: SentForm | undefined }) {
  const { id, sites, colours } = own;
  const sentOf = (siteId: number) => (sent?.typed['site'] === String(siteId) ? sent : undefined);
  return (
    <OwnFrame restaurant={own} title="Eigene Seite">
      {sites.length === 0 ? (
        <Notice>
          Ihr habt noch keine eigene Seite. Möchtet ihr eine Website unter eurem Namen, eure Speisekarte auf
          eurer Seite oder ein Tablet im Laden?{' '}
          <Link to={paths.contact()} className="link">
            Schreib uns
          </Link>
          , wir richten es ein. Eure Farben könnt ihr schon wählen.
        </Notice>
      ) : (
        sites.map((site) => (
          <SiteForm key={`${site.id} ${site.version}`} hostId={id} site={site} sent={sentOf(site.id)} />
        ))
      )}
      <ColoursForm
        key={colours.version}
        own={own}
        sent={sent?.typed['site'] === undefined ? sent : undefined}
      />
      <p className="text-sm text-ink-soft">
        Karten für eure Tische zum Drucken findest du unter{' '}
        <Link to={staffPaths.kitchenTables(id)} className="link">
          Tische
        </Link>
        .
      </p>
    </OwnFrame>
  );
}
