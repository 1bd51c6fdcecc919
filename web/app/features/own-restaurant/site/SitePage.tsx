import { Link, useNavigation } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import { USUAL_COLOURS } from '#domain/look/own-colours.ts';
import type { SentForm } from '../../../forms/sent-form.ts';
import { staffPaths } from '../../../lib/staff-paths.ts';
import { Notice } from '../../../ui/Message.tsx';
import { OwnFrame } from '../OwnFrame.tsx';
import { OwnDomains } from './OwnDomains.tsx';
import { ProposeForm } from './ProposeForm.tsx';
import type { OwnSites } from './site-form.ts';
import { SiteForm } from './SiteForm.tsx';
import { Actions } from '../../../ui/Actions.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Part } from '../../../ui/Part.tsx';
import { useOwnForm } from '../own-form.ts';
import { useSite } from '../../../visit/use-site.ts';
import { OwnFormFrame } from '../OwnFormFrame.tsx';
import { ColourFields, useColours } from './ColourFields.tsx';

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
      <Donation />
    </OwnFrame>
  );
}

/** The operator gives it and so decides on it: whoever looks for a switch here is told whom to ask. */
function Donation() {
  const { companyMail } = useSite();
  return (
    <p className="text-sm text-ink-soft">
      Spenden von jeder Bestellung geben wir aus unserem Anteil, euch kosten sie nichts. Ob auf eurer Seite
      gespendet wird und wofür, sprecht ihr mit uns ab:{' '}
      <a href={`mailto:${companyMail}`} className="link">
        {companyMail}
      </a>
      .
    </p>
  );
}

/** The two colours of a restaurant's own sites. */
function ColoursForm({ own, sent }: { own: OwnSites; sent: SentForm | undefined }) {
  const { rim, enamel, isOwn, version } = own.colours;
  const { form, wires } = useOwnForm(sent, { rim, enamel });
  const [colours, setColours] = useColours(wires, { rim, enamel });
  const { formData, state } = useNavigation();
  const pressed = state === 'idle' ? undefined : formData?.get('intent');
  return (
    <OwnFormFrame ref={form} hostId={own.id} version={version} sent={sent}>
      <Part title="Farben">
        <ColourFields name={own.item_name} field={wires.field} colours={colours} onChange={setColours} />
        <Actions>
          <Button type="submit" name="intent" value="colours" busy={pressed === 'colours'}>
            Farben speichern
          </Button>
          {isOwn && (
            <Button
              type="submit"
              look="quiet"
              name="intent"
              value="usual-colours"
              busy={pressed === 'usual-colours'}
              onClick={() => setColours(USUAL_COLOURS)}
            >
              Zurück zu unseren Farben
            </Button>
          )}
        </Actions>
      </Part>
    </OwnFormFrame>
  );
}
