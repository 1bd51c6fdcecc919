import { Form, Link, useActionData, useNavigation } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import { PAGE_SIZE } from '#contract/values.ts';
import { limits } from '#domain/limits/guest.ts';
import type { Call } from '../../api.ts';
import { OwnFrame } from '../../features/own-restaurant/OwnFrame.tsx';
import { useOwn } from '../../features/own-restaurant/use-own.ts';
import { ErrorPage } from '../../features/layout/ErrorPage.tsx';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { ReviewWords } from '../../features/review/ReviewCard.tsx';
import { FormAlert } from '../../forms/FormAlert.tsx';
import { formAct, type SentForm, sentIn } from '../../forms/sent-form.ts';
import { useSentForm } from '../../forms/use-sent-form.ts';
import { formatCount } from '../../lib/format.ts';
import { loginFirst } from '../../lib/login-first.ts';
import { readPage, writePage } from '../../lib/page-number.ts';
import { savingAction } from '../../lib/saving-action.ts';
import { browserLoader, type RouteArgs, serverAction, serverLoader } from '../../lib/route.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { TextArea } from '../../ui/Field.tsx';
import { EmptyState, Notice } from '../../ui/Message.tsx';
import { ThumbsDown, ThumbsUp } from '../../ui/icons.ts';
import { Pages } from '../../ui/Pages.tsx';
import { PillLink } from '../../ui/PillLink.tsx';
import type { Route } from './+types/reviews.ts';

type Review = Answer<'kitchenReviews'>['reviews'][number];

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Bewertungen', noindex: true });

const load = loginFirst(async (call: Call, { url }: RouteArgs) => {
  const id = Number(url.searchParams.get('restaurant'));
  const page = readPage(url.searchParams);
  const one = Number.isSafeInteger(id) && id > 0 ? { hostId: id } : {};
  const isOpen = url.searchParams.get('offen') === '1';
  return { page, isOpen, ...(await call('kitchenReviews', { ...one, page, unanswered: isOpen })) };
});

const act = formAct<unknown, { answered: number }>('', async (call, { id = '', reply = '', seen = '' }) => {
  await call('replyToReview', { id: Number(id), reply, seen });
  return { answered: Number(id) };
});

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = savingAction(act);

const answeredIn = (answer: unknown) =>
  typeof answer === 'object' && answer !== null && 'answered' in answer ? answer.answered : undefined;

/** Where a restaurant reads what guests say, and answers. */
export default function KitchenReviewsPage({ loaderData }: Route.ComponentProps) {
  const { restaurant, reviews, count, unanswered, page, isOpen } = loaderData;
  const answer = useActionData();
  const sent = sentIn(answer);
  const answered = answeredIn(answer);
  return (
    <OwnFrame
      restaurant={restaurant}
      title="Bewertungen"
      lead={formatCount(count, 'Bewertung', 'Bewertungen')}
    >
      <nav aria-label="Welche Bewertungen" className="flex flex-wrap gap-2">
        <PillLink to={staffPaths.kitchenReviews(restaurant.id)} current={!isOpen}>
          Alle
        </PillLink>
        <PillLink to={staffPaths.kitchenReviewsOpen(restaurant.id)} current={isOpen}>
          Ohne Antwort ({unanswered})
        </PillLink>
      </nav>
      {answered !== undefined && !reviews.some(({ id }) => id === answered) && <Saved hasReply />}
      {count === 0 && (
        <EmptyState
          title={
            isOpen
              ? 'Aus den letzten 30 Tagen wartet keine auf eine Antwort.'
              : 'Noch keine Bewertungen verfügbar.'
          }
        />
      )}
      {reviews.length > 0 && <h2 className="sr-only">Was Gäste sagen</h2>}
      {reviews.map((review) => (
        <Card as="article" key={review.id} className="review grid gap-3.5">
          <ReviewWords review={review} />
          <Written review={review} hostId={restaurant.id} />
          <LikedDishes dishes={review.dishes} />
          <Reply
            review={review}
            isSaved={answered === review.id}
            sent={sent?.typed['id'] === String(review.id) ? sent : undefined}
          />
        </Card>
      ))}
      <Pages
        page={page}
        count={count}
        size={PAGE_SIZE}
        to={(number) =>
          writePage(number, { restaurant: String(restaurant.id), ...(isOpen && { offen: '1' }) })
        }
      />
    </OwnFrame>
  );
}

/** When, and of which order; whoever may look at all of them is led to it. */
function Written({ review: { build, ordervalue, orderId }, hostId }: { review: Review; hostId: number }) {
  const order = `Bestellung #${orderId}`;
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-4 text-sm text-ink-soft">
      <span>
        <time dateTime={build.split('.').toReversed().join('-')}>{build}</time>&nbsp;· Bestellwert{' '}
        {ordervalue}
      </span>
      {useOwn()?.rights.includes('past-all') ? (
        <Link
          to={staffPaths.ownOrder(hostId, orderId)}
          className="link inline-flex min-h-target items-center"
        >
          {order}
        </Link>
      ) : (
        order
      )}
    </p>
  );
}

/** What the guest liked and did not like, for the kitchen alone (REV-121). */
function LikedDishes({ dishes }: { dishes: Review['dishes'] }) {
  if (dishes.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2" aria-label="Gerichte">
      {dishes.map(({ title, liked }) => (
        <li key={title}>
          <Badge
            look={liked ? 'basil' : 'tomato'}
            icon={
              liked ? <ThumbsUp size={14} aria-hidden="true" /> : <ThumbsDown size={14} aria-hidden="true" />
            }
          >
            {title}
            <span className="sr-only">{liked ? ' hat geschmeckt' : ' hat nicht geschmeckt'}</span>
          </Badge>
        </li>
      ))}
    </ul>
  );
}

const Saved = ({ hasReply }: { hasReply: boolean }) => (
  <div role="status">
    <Notice look="basil">
      {hasReply
        ? 'Deine Antwort steht jetzt unter der Bewertung.'
        : 'Unter der Bewertung steht jetzt keine Antwort mehr.'}
    </Notice>
  </div>
);

interface ReplyProps {
  review: Review;
  isSaved: boolean;
  sent: SentForm | undefined;
}

function Reply({ review, isSaved, sent }: ReplyProps) {
  const { form, field } = useSentForm(sent, { reply: review.comment });
  const { formData, state } = useNavigation();
  const isBusy = state !== 'idle' && formData?.get('id') === String(review.id);
  return (
    <>
      {review.comment && (
        <div className="rounded-sm border-l-4 border-rim-edge bg-rim-faint px-4 py-3">
          <h4 className="text-sm">Deine Antwort</h4>
          <p className="wrap-anywhere whitespace-pre-line">{review.comment}</p>
        </div>
      )}
      {isSaved && <Saved hasReply={review.comment !== ''} />}
      <details key={review.comment} open={sent !== undefined}>
        <summary className="link inline-flex min-h-target list-none items-center">
          {review.comment ? 'Antwort ändern' : 'Antworten'}
          <span className="sr-only">, Bestellung {review.orderId}</span>
        </summary>
        <Form ref={form} method="post" preventScrollReset data-of-query className="grid content-start gap-4">
          <FormAlert sent={sent} />
          <input type="hidden" name="id" value={review.id} />
          <input type="hidden" name="seen" value={review.comment} />
          <TextArea
            label="Deine Antwort"
            hint="Alle können sie unter der Bewertung lesen."
            {...field('reply')}
            rows={2}
            {...limits.review.reply}
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
