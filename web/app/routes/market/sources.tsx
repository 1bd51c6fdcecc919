import '../../features/legal/legal.css';
import { FactsPage } from '../../features/facts/FactsPage.tsx';
import { sources } from '../../features/facts/sources.ts';
import { pageMeta } from '../../features/layout/page-meta.ts';
import type { Route } from './+types/sources.ts';

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
      <div className="prose facts-text">
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
