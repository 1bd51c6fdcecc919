import { Link, useActionData, useNavigate } from 'react-router';
import { limits } from '#domain/limits/guest.ts';
import { FormDialog } from '../../../forms/FormDialog.tsx';
import { formAct, sentIn } from '../../../forms/sent-form.ts';
import { useSentForm } from '../../../forms/use-sent-form.ts';
import { pageMeta } from '../../../features/layout/page-meta.ts';
import type { RouteHandle } from '../../../visit/use-arrival.ts';
import { paths } from '../../../lib/paths.ts';
import { savingAction } from '../../../lib/saving-action.ts';
import { serverAction } from '../../../lib/route.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TextArea, TextField } from '../../../ui/Field.tsx';
import type { Route } from './+types/review-report.ts';

export const handle: RouteHandle = { overlay: true };

const TITLE = 'Bewertung melden';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: TITLE,
    description: 'Melde eine Bewertung, die gegen die Regeln verstößt.',
    noindex: true,
  });

const act = formAct<{ reviewId: string }, { reported: true }>('', async (call, typed, { params }) => {
  const { reason = '', email = '' } = typed;
  await call('reportReview', { id: Number(params.reviewId), reason, email });
  return { reported: true };
});

export const action = serverAction(act);
export const clientAction = savingAction(act);

const wasReported = (answer: unknown) =>
  typeof answer === 'object' && answer !== null && 'reported' in answer;

/** Everybody can report a review; a person decides (Art. 16 DSA). */
export default function ReportReviewDialog({ params: { hostUrl } }: Route.ComponentProps) {
  const answer = useActionData();
  const sent = sentIn(answer);
  const { form, field } = useSentForm(sent);
  const back = paths.reviews(hostUrl);
  if (wasReported(answer)) return <Thanks back={back} />;
  return (
    <FormDialog title={TITLE} back={back} submitLabel="Meldung abschicken" sent={sent} form={form}>
      <p>
        Eine Person prüft deine Meldung. Verstößt die Bewertung gegen ein Gesetz, nutze bitte{' '}
        <Link to={paths.reportOf(back)} className="link">
          Inhalt melden
        </Link>
        .
      </p>
      <TextArea
        label="Was stimmt mit der Bewertung nicht?"
        rows={4}
        {...limits.review.report}
        required
        {...field('reason')}
      />
      <TextField
        label="Deine E-Mail (optional)"
        type="email"
        autoComplete="email"
        {...limits.person.email}
        hint="Dorthin schicken wir, was wir entscheiden und warum."
        {...field('email')}
      />
    </FormDialog>
  );
}

function Thanks({ back }: { back: string }) {
  const navigate = useNavigate();
  const close = () => void navigate(back, { replace: true, preventScrollReset: true });
  const footer = (
    <a href={back} className="btn btn-primary" onClick={(event) => (event.preventDefault(), close())}>
      Zurück zu den Bewertungen
    </a>
  );
  return (
    <Dialog title="Danke für deine Meldung" onClose={close} closeHref={back} footer={footer}>
      <p>Eine Person sieht sich die Bewertung an. Sie entscheidet und begründet, was damit geschieht.</p>
    </Dialog>
  );
}
