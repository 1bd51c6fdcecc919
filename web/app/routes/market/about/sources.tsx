import '../../../features/legal/legal.css';
import { FactsPage } from '../../../features/facts/FactsPage.tsx';
import { pageMeta } from '../../../features/layout/page-meta.ts';
import type { Route } from './+types/sources.ts';

/** Somebody else's work that the product shows. */
interface Source {
  what: string;
  text: string;
  by: { name: string; url: string };
  licence: string;
  licenceUrl: string;
}

const ofl = { licence: 'SIL Open Font License 1.1', licenceUrl: 'https://openfontlicense.org' };

const sources: readonly Source[] = [
  {
    what: 'Postleitzahlen und Orte',
    text: 'Die Zuordnung von Postleitzahlen zu Orten ist aus OpenStreetMap abgeleitet, aufbereitet von suche-postleitzahl.org. Die daraus entstandene Datenbank steht unter derselben Lizenz.',
    by: { name: 'OpenStreetMap-Mitwirkende', url: 'https://www.openstreetmap.org/copyright' },
    licence: 'Open Database License (ODbL) 1.0',
    licenceUrl: 'https://opendatacommons.org/licenses/odbl/1-0/',
  },
  {
    what: 'Koordinaten der Orte',
    text: 'Wo ein Ort liegt, sagt uns GeoNames. Wo ein Ort dort fehlt, rechnen wir mit der Mitte seiner Nachbarn.',
    by: { name: 'GeoNames', url: 'https://www.geonames.org' },
    licence: 'Creative Commons Namensnennung 4.0 (CC BY 4.0)',
    licenceUrl: 'https://creativecommons.org/licenses/by/4.0/deed.de',
  },
  {
    what: 'Bilder von Speisen',
    text: 'Die gezeichneten Speisen auf Startseite, Karten und Speisekarten stammen aus Fluent Emoji. Wir ordnen sie neu an und legen sie auf eigene Farbverläufe.',
    by: { name: 'Microsoft Corporation', url: 'https://github.com/microsoft/fluentui-emoji' },
    licence: 'MIT License',
    licenceUrl: 'https://github.com/microsoft/fluentui-emoji/blob/main/LICENSE',
  },
  {
    what: 'Symbole',
    text: 'Die Liniensymbole, etwa Uhr, Korb und Fahrrad, sind aus Lucide.',
    by: { name: 'Lucide-Mitwirkende', url: 'https://lucide.dev' },
    licence: 'ISC License',
    licenceUrl: 'https://lucide.dev/license',
  },
  {
    what: 'Schrift der Überschriften',
    text: 'Bricolage Grotesque, von unserem eigenen Server geladen.',
    by: { name: 'The Bricolage Grotesque Project Authors', url: 'https://github.com/ateliertriay/bricolage' },
    ...ofl,
  },
  ...[
    ['Fraunces', 'https://github.com/undercasetype/Fraunces'],
    ['Barlow', 'https://github.com/jpt/barlow'],
    ['Fredoka', 'https://github.com/hafontia/Fredoka-One'],
  ].map(([name = '', url = '']) => ({
    what: 'Schrift der Überschriften eigener Seiten',
    text: `${name}, von unserem eigenen Server geladen.`,
    by: { name: `The ${name} Project Authors`, url },
    ...ofl,
  })),
  {
    what: 'Schrift der Texte',
    text: 'Figtree, von unserem eigenen Server geladen.',
    by: { name: 'The Figtree Project Authors', url: 'https://github.com/erikdkennedy/figtree' },
    ...ofl,
  },
];

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Quellen',
    description:
      'Woher Ortsdaten, Bilder, Symbole und Schriften stammen und unter welchen Lizenzen wir sie nutzen.',
  });

/** Names those whose work is used, as their licences ask. */
export default function SourcesPage() {
  return (
    <FactsPage title="Quellen" lead="Vieles hier haben andere geschaffen und frei gegeben. Danke dafür!">
      <div className="prose max-w-208">
        {sources.map(({ what, by, licence, licenceUrl, text }) => (
          <section key={what}>
            <h2>{what}</h2>
            <p>{text}</p>
            <p>
              © {by.name} (
              <a href={by.url} rel="noopener" target="_blank">
                Herkunft
              </a>
              ), Lizenz:{' '}
              <a href={licenceUrl} rel="noopener license" target="_blank">
                {licence}
              </a>
            </p>
          </section>
        ))}
      </div>
    </FactsPage>
  );
}
