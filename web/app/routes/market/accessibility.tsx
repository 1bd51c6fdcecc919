import '../../features/legal/legal.css';
import { AccessibilityFacts } from '../../features/facts/AccessibilityFacts.tsx';
import { FactsPage } from '../../features/facts/FactsPage.tsx';
import { pageMeta } from '../../features/layout/page-meta.ts';
import type { Route } from './+types/accessibility.ts';

const TITLE = 'Erklärung zur Barrierefreiheit';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: TITLE,
    description:
      'Wie diese Seite die Anforderungen an die Barrierefreiheit erfüllt und wie du uns Hürden meldest.',
  });

/** What § 14 BFSG with its annex 3 asks a service to say. */
export default function AccessibilityPage() {
  return (
    <FactsPage
      title={TITLE}
      lead="Essen bestellen soll für alle gehen, mit Maus, Finger, Tastatur oder Vorlesestimme."
    >
      <AccessibilityFacts />
    </FactsPage>
  );
}
