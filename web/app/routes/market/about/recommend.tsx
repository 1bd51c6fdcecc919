import '../../../features/facts/facts.css';
import { Form, Link, useActionData, useNavigation, useSearchParams } from 'react-router';
import { limits } from '#domain/limits/guest.ts';
import { isAnswerable } from '#domain/people/email.ts';
import type { Call } from '../../../api.ts';
import { FactsPage } from '../../../features/facts/FactsPage.tsx';
import { pageMeta } from '../../../features/layout/page-meta.ts';
import { FormAlert } from '../../../forms/FormAlert.tsx';
import { formAct, type SentForm, sentIn } from '../../../forms/sent-form.ts';
import { useSentForm } from '../../../forms/use-sent-form.ts';
import { paths } from '../../../lib/paths.ts';
import { savingAction } from '../../../lib/saving-action.ts';
import { browserLoader, serverAction, serverLoader } from '../../../lib/route.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { TextArea, TextField } from '../../../ui/Field.tsx';
import { EmptyState } from '../../../ui/Message.tsx';
import { FoodPicture } from '../../../ui/food/FoodPicture.tsx';
import { MARKETS, refuseOutside } from '../../../visit/variants.ts';
import type { Route } from './+types/recommend.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title:
      modeIn(new URLSearchParams(args.location.search)) === 'register'
        ? 'Restaurant anmelden'
        : 'Lieferdienst empfehlen',
    description: 'Dein Lieblingsrestaurant fehlt noch? Empfiehl es uns, oder melde dein eigenes an.',
  });

const act = formAct('', async (call, { email = '', comment = '' }, { url }) => {
  await call('recommend', { mode: modeIn(url.searchParams), email, comment });
  return { sent: true };
});

const modeIn = (query: URLSearchParams) => (query.get('art') === 'anmelden' ? 'register' : 'recommend');

const load = (call: Call) => refuseOutside(MARKETS, call);

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = savingAction(act);

export default function RecommendPage() {
  const answer = useActionData<typeof action>();
  const sent = sentIn(answer);
  const { formData } = useNavigation();
  const [query] = useSearchParams();
  const mode = modeIn(query);
  const registers = mode === 'register';
  // Thanks come at once (REC-006), but not for what is going to be refused: then the form stays as it is.
  const isThanked = formData
    ? isAnswerable(mode, String(formData.get('email')))
    : answer !== undefined && !sent;
  return (
    <FactsPage
      title={registers ? 'Restaurant anmelden' : 'Lieferdienst empfehlen'}
      lead={
        registers
          ? 'Du kochst, wir bringen dir Gäste. Schreib uns kurz, wer du bist, dann melden wir uns.'
          : 'Dein Lieblingsrestaurant fehlt noch? Sag uns, welches.'
      }
    >
      {isThanked && <RecommendThanks registers={registers} />}
      <RecommendForm registers={registers} sent={sent} hidden={isThanked} />
    </FactsPage>
  );
}

interface RecommendFormProps {
  /** A restaurant speaks for itself instead of a guest for a restaurant (REC-004). */
  registers: boolean;
  sent: SentForm | undefined;
  hidden: boolean;
}

/** E-mail and free text (REC-002); whether they are good is for the server to say (REC-003). */
function RecommendForm({ registers, sent, hidden }: RecommendFormProps) {
  const { form, field } = useSentForm(sent);
  return (
    <Card rim className="max-w-2xl" hidden={hidden}>
      <Form method="post" className="grid gap-4" ref={form}>
        <FormAlert sent={sent} />
        <TextField
          label={registers ? 'Deine E-Mail' : 'Deine E-Mail (optional)'}
          type="email"
          autoComplete="email"
          {...limits.person.email}
          hint="Nur für Rückfragen."
          {...field('email')}
        />
        <TextArea
          label={registers ? 'Dein Restaurant' : 'Welches Restaurant?'}
          rows={5}
          {...limits.recommendation.comment}
          hint={
            registers
              ? 'Name, Ort, was es bei dir gibt und wie wir dich erreichen.'
              : 'Name und Ort, und gern auch, was dort am besten schmeckt.'
          }
          {...field('comment')}
        />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Link to={registers ? paths.recommend() : paths.registerRestaurant()} className="link">
            {registers ? 'Lieber ein Restaurant empfehlen' : 'Es ist dein eigenes Restaurant?'}
          </Link>
          <Button type="submit">Abschicken</Button>
        </div>
      </Form>
    </Card>
  );
}

function RecommendThanks({ registers }: { registers: boolean }) {
  return (
    <div role="status">
      <EmptyState
        picture={<FoodPicture food="party-popper" className="w-28" eager />}
        title="Vielen Dank!"
        action={<ButtonLink to={paths.start()}>Zur Startseite</ButtonLink>}
      >
        {registers
          ? 'Wir freuen uns auf dich und melden uns in den nächsten Tagen per E-Mail.'
          : 'Wir haben es notiert. Wer am häufigsten gewünscht wird, den sprechen wir zuerst an.'}
      </EmptyState>
    </div>
  );
}
