import { Link } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import type { SentForm } from '../../../forms/sent-form.ts';
import { staffPaths } from '../../../lib/staff-paths.ts';
import { Notice } from '../../../ui/Message.tsx';
import { OwnFrame } from '../OwnFrame.tsx';
import { OwnDomains } from './OwnDomains.tsx';
import { ProposeForm } from './ProposeForm.tsx';
import { ColoursForm } from './ColoursForm.tsx';
import type { OwnSites } from './site-form.ts';
import { SiteForm } from './SiteForm.tsx';

interface SitePageProps {
  own: OwnSites;
  sent: SentForm | undefined;
  checked: Answer<'checkOwnDomain'> | undefined;
}

/** Where a restaurant is found besides the market: its own website, its embedded menu, its tablet at the counter. */
export function SitePage({ own, sent, checked }: SitePageProps) {
  const { id, sites, colours } = own;
  const sentOf = (siteId: number) => (sent?.typed['site'] === String(siteId) ? sent : undefined);
  return (
    <OwnFrame restaurant={own} title="Eigene Seite">
      {sites.length === 0 && (
        <Notice>
          Ihr habt noch keine eigene Seite. Hier legt ihr eine an: eine Website unter eurem Namen, eure
          Speisekarte auf eurer Seite oder ein Tablet im Laden. Eure Farben könnt ihr schon wählen.
        </Notice>
      )}
      <OwnDomains own={own} checked={checked} />
      {sites.map((site) => (
        <SiteForm key={`${site.id} ${site.version}`} hostId={id} site={site} sent={sentOf(site.id)} />
      ))}
      <ColoursForm
        key={colours.version}
        own={own}
        sent={sent?.typed['site'] === undefined && sent?.intent !== 'propose' ? sent : undefined}
      />
      <ProposeForm key={sites.length} hostId={id} sent={sent?.intent === 'propose' ? sent : undefined} />
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
