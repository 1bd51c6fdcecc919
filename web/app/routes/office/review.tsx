import type { ReactNode } from 'react';
import { Link, redirect, useActionData } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import { authorName } from '#domain/people/rating.ts';
import type { Call } from '../../api.ts';
import { formAct, sentIn } from '../../forms/sent-form.ts';
import { JudgeForm } from '../../features/office/JudgeForm.tsx';
import { LastDay } from '../../features/office/LastDay.tsx';
import { OrderNumber } from '../../features/office/OrderNumber.tsx';
import { pageMeta } from '../../features/layout/page-meta.ts';
import { Facts } from '../../ui/Facts.tsx';
import { formatDate, formatRating } from '../../lib/format.ts';
import { loginFirst } from '../../lib/login-first.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { savingAction } from '../../lib/saving-action.ts';
import { browserLoader, type RouteArgs, serverAction, serverLoader } from '../../lib/route.ts';
import { Card } from '../../ui/Card.tsx';
import { Notice } from '../../ui/Message.tsx';
import type { Route } from './+types/review.ts';
import { Columns } from '../../ui/Columns.tsx';

type Params = { id: string };
type Review = Answer<'officeReview'>;

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Bewertung', noindex: true });

const load = loginFirst((call: Call, { params: { id } }: RouteArgs<Params>) =>
  call('officeReview', { id: Number(id) }),
);

const act = formAct<Params, never>(
  '',
  async (call, { intent, reason = '', version = '' }, { params: { id } }) => {
    await call('decideReview', { id: Number(id), hide: intent === 'hide', reason, version });
    throw redirect(staffPaths.officeReview(id));
  },
);

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(act);
export const clientAction = savingAction(act);

export default function OfficeReviewPage({ loaderData: review }: Route.ComponentProps) {
  const sent = sentIn(useActionData());
  return (
    <>
      <h1 className="text-2xl">Bewertung von {authorName(review.username)}</h1>
      <Columns aside>
        <Card as="section" aria-label="Bewertung">
          <Facts facts={factsOf(review)} />
        </Card>
        <Card as="section" rim aria-label="Entscheidung" className="grid gap-4">
          {review.hiddenAt && (
            <Notice look="mustard">
              Ausgeblendet am {formatDate(review.hiddenAt)}: {review.hiddenReason}
            </Notice>
          )}
          {review.dueOn && (
            <p>
              <LastDay dueOn={review.dueOn} isLate={review.isLate} />
            </p>
          )}
          <Reports review={review} />
          <JudgeForm
            // The reason of what was decided is none for what comes next.
            key={review.version}
            sent={sent}
            hint="Geht per E-Mail an alle, die gemeldet haben, und beim Ausblenden an die Verfasserin oder den Verfasser."
            keep={{ intent: 'show', label: review.hiddenAt ? 'Wieder zeigen' : 'Stehen lassen' }}
            remove={review.hiddenAt ? undefined : { intent: 'hide', label: 'Ausblenden' }}
          >
            <input type="hidden" name="version" value={review.version} />
          </JudgeForm>
        </Card>
      </Columns>
    </>
  );
}

const factsOf = (review: Review): [string, ReactNode][] => [
  [
    'Restaurant',
    <Link key="host" to={staffPaths.officeRestaurant(review.hostId)} className="link">
      {review.host}
    </Link>,
  ],
  ['Bestellung', <OrderNumber key="order" id={review.orderId} />],
  ['Datum', review.build],
  ['Sterne', formatRating(review.fiveStarTranslation)],
  ['Ort', review.userlocation],
  ['Text', review.content],
  ['Antwort', review.comment],
  ['Foto', review.image && !review.hiddenAt && <img src={review.image} alt="Foto der Bewertung" />],
];

function Reports({ review: { reported } }: { review: Review }) {
  if (reported.length === 0) return <p>Niemand hat diese Bewertung gemeldet.</p>;
  return (
    <ul className="grid gap-3" aria-label="Meldungen">
      {reported.map(({ id, reason, email, reportedAt, decidedAt, decision }) => (
        <li key={id}>
          <b>{formatDate(reportedAt)}</b>{' '}
          {email && (
            <a href={`mailto:${email}`} className="link">
              {email}
            </a>
          )}
          <p className="office-words">{reason}</p>
          {decidedAt && (
            <p className="text-ink-soft">
              Entschieden am {formatDate(decidedAt)}: {decision}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
