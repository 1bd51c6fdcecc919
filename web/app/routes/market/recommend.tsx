import '../../features/facts/facts.css';
import { useActionData, useNavigation, useSearchParams } from 'react-router';
import type { Call } from '../../api.ts';
import { FactsPage } from '../../features/facts/FactsPage.tsx';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { RecommendForm, RecommendThanks } from '../../features/provider/RecommendForm.tsx';
import { browserAction, refusalIn, type RouteArgs, serverAction } from '../../lib/route.ts';
import type { Route } from './+types/recommend.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Lieferdienst empfehlen',
    description: 'Dein Lieblingsrestaurant fehlt noch? Empfiehl es uns, oder melde dein eigenes an.',
  });

async function act(call: Call, { request, url }: RouteArgs) {
  const form = await request.formData();
  await call('recommend', {
    mode: isRegistration(url.searchParams) ? 'register' : 'recommend',
    email: String(form.get('email') ?? ''),
    comment: String(form.get('comment') ?? ''),
  });
  return { sent: true };
}

const isRegistration = (query: URLSearchParams) => query.get('art') === 'anmelden';

export const action = serverAction(act);
export const clientAction = browserAction(act);

export default function RecommendPage() {
  const answer = useActionData<typeof action>();
  const refusal = refusalIn(answer);
  const isSending = useNavigation().formMethod === 'POST';
  const [query] = useSearchParams();
  const registers = isRegistration(query);
  // Thanks come at once (REC-006); only a refusal brings the form back, with everything typed still in it.
  const isThanked = isSending || (answer !== undefined && !refusal);
  return (
    <FactsPage
      title={registers ? 'Restaurant anmelden' : 'Lieferdienst empfehlen'}
      lead={
        registers
          ? 'Du kochst, wir bringen dir Gäste. Schreib uns kurz, wer du bist, dann melden wir uns.'
          : 'Dein Lieblingsrestaurant fehlt noch? Sag uns, welches, wir fragen dort nach.'
      }
    >
      {isThanked && <RecommendThanks registers={registers} />}
      <RecommendForm registers={registers} refusal={refusal} hidden={isThanked} />
    </FactsPage>
  );
}
