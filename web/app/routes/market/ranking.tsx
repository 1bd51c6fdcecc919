import '../../features/legal/legal.css';
import { FactsPage } from '../../features/facts/FactsPage.tsx';
import { RankingFacts } from '../../features/facts/RankingFacts.tsx';
import { pageMeta } from '../../features/layout/page-meta.ts';
import type { Route } from './+types/ranking.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Wie wir sortieren',
    description:
      'Nach welchen Merkmalen die Restaurantliste geordnet ist, wie viel jedes zählt und was bezahlt ist.',
  });

/** Main parameters of the order and their weight (§ 5b Abs. 2 UWG, Art. 5 of Regulation (EU) 2019/1150). */
export default function RankingPage() {
  return (
    <FactsPage
      title="Wie wir sortieren"
      lead="Die Liste steht für alle gleich da. Wer du bist und was du früher bestellt hast, ändert nichts an ihr."
    >
      <RankingFacts />
    </FactsPage>
  );
}
