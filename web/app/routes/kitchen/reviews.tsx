import '../../features/kitchen/kitchen.css';
import '../../features/review/review.css';
import { Form, Link, useActionData, useNavigation } from 'react-router';
import { PAGE_SIZE } from '#contract/page-size.ts';
import type { Answer } from '#contract/contract.ts';
import type { Call } from '../../api.ts';
import { FormAlert } from '../../features/account/FormAlert.tsx';
import { formAct, sentIn, type SentForm } from '../../features/account/sent-form.ts';
import { ErrorPage } from '../../features/layout/ErrorPage.tsx';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { ReviewWords } from '../../features/review/ReviewCard.tsx';
import { formatCount } from '../../lib/format.ts';
import { readPage, writePage } from '../../lib/page-number.ts';
import { loginFirst } from '../../lib/login-first.ts';
import { paths } from '../../lib/paths.ts';
import { browserAction, browserLoader, type RouteArgs, serverAction, serverLoader } from '../../lib/route.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { TextArea } from '../../ui/Field.tsx';
import { ArrowLeft } from '../../ui/icons.ts';
import { EmptyState, Notice } from '../../ui/Message.tsx';
import { Pages } from '../../ui/Pages.tsx';
import { SkipLink } from '../../ui/SkipLink.tsx';
import type { Route } from './+types/reviews.ts';

type Review = Answer<'kitchenReviews'>['reviews'][number];

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Bewertungen', noindex: true });

const load = loginFirst(async (call: Call, { url }: RouteArgs) => {
  const id = Number(url.searchParams.get('restaurant'));
  const page = readPage(url.searchParams);
  const one = Number.isSafeInteger(id) && id > 0 ? { hostId: id } : {};
  return { page, ...(await call('kitchenReviews', { ...one, page })) };
});

const act = formAct<unknown, { answered: number }>('', async (call, { id = '', reply = '' }) => {
  await call('replyToReview', { id: Number(id), reply });
  return { answered: Number(id) };
});

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = browserAction(act);

const answeredIn = (answer: unknown) =>
  typeof answer === 'object' && answer !== null && 'answered' in answer ? answer.answered : undefined;

/** Where a restaurant reads what guests say, and answers. */
export default function KitchenReviewsPage({ loaderData }: Route.ComponentProps) {
  const { restaurant, reviews, count, page } = loaderData;
  const answer = useActionData();
  const sent = sentIn(answer);
  return (
    <>
      <SkipLink />
      <header className="kitchen-bar">
        <Link to={paths.kitchenOf(restaurant.id)} className="btn btn-ghost">
          <ArrowLeft size={20} aria-hidden="true" />
          Küche
        </Link>
        <div className="kitchen-name">
          <h1>Bewertungen</h1>
          <p>
            {restaurant.item_name} · {formatCount(count, 'Bewertung', 'Bewertungen')}
          </p>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="wrap reviews-page reviews-kitchen">
        {count === 0 && <EmptyState title="Noch keine Bewertungen verfügbar." />}
        {reviews.length > 0 && <h2 className="sr-only">Was Gäste sagen</h2>}
        {reviews.map((review) => (
          <Card as="article" key={review.id} className="review">
            <ReviewWords review={review} />
            <Reply
              review={review}
              isSaved={answeredIn(answer) === review.id}
              sent={sent?.typed['id'] === String(review.id) ? sent : undefined}
            />
          </Card>
        ))}
        <Pages
          page={page}
          count={count}
          size={PAGE_SIZE}
          to={(number) => writePage(number, { restaurant: String(restaurant.id) })}
        />
      </main>
    </>
  );
}

interface ReplyProps {
  review: Review;
  isSaved: boolean;
  sent: SentForm | undefined;
}

function Reply({ review, isSaved, sent }: ReplyProps) {
  const { formData, state } = useNavigation();
  const isBusy = state !== 'idle' && formData?.get('id') === String(review.id);
  return (
    <>
      {review.comment && (
        <div className="review-reply">
          <h4>Deine Antwort</h4>
          <p>{review.comment}</p>
        </div>
      )}
      {isSaved && (
        <div role="status">
          <Notice look="basil">
            {review.comment
              ? 'Deine Antwort steht jetzt unter der Bewertung.'
              : 'Unter der Bewertung steht jetzt keine Antwort mehr.'}
          </Notice>
        </div>
      )}
      <details key={review.comment} open={sent !== undefined} className="review-answer">
        <summary className="link">
          {review.comment ? 'Antwort ändern' : 'Antworten'}
          <span className="sr-only">, Bestellung {review.orderId}</span>
        </summary>
        <Form method="post" preventScrollReset className="rate-form">
          <FormAlert sent={sent} />
          <input type="hidden" name="id" value={review.id} />
          <TextArea
            label="Deine Antwort"
            hint={`Alle können sie unter der Bewertung lesen. Zu Bestellung #${review.orderId}.`}
            name="reply"
            defaultValue={sent?.typed['reply'] ?? review.comment}
            rows={2}
            maxLength={1000}
          />
          <div>
            <Button
              type="submit"
              busy={isBusy}
              aria-label={`Antwort speichern, Bestellung ${review.orderId}`}
            >
              Antwort speichern
            </Button>
          </div>
        </Form>
      </details>
    </>
  );
}

export function ErrorBoundary() {
  return (
    <main id="main" tabIndex={-1}>
      <ErrorPage />
    </main>
  );
}
