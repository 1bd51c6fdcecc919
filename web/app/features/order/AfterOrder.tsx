import { Form, Link, useNavigation, useSearchParams } from 'react-router';
import { sellsGiftVouchers } from '#domain/voucher/gift-voucher.ts';
import { limits } from '#domain/limits/guest.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { TextArea } from '../../ui/Field.tsx';
import { Alert } from '../../ui/Message.tsx';
import { Mail, MessageCircle, ThumbsDown, ThumbsUp } from '../../ui/icons.ts';
import { useSite } from '../../visit/use-site.ts';
import { MARKETS } from '../../visit/variants.ts';
import { NewsletterCard } from '../newsletter/NewsletterCard.tsx';
import { QuickRegistration, RegisteredNotice } from './QuickRegistration.tsx';
import { cameToNobody } from './order-words.ts';
import type { ShownOrder } from './shown-order.ts';
import { useRefusal } from './use-refusal.ts';

/** How ordering went: a vote, then why (DON-008, DON-009). */
function SurveyBlock({ order: { orderId, survey } }: { order: ShownOrder['order'] }) {
  const refused = useRefusal('survey');
  return (
    <Card as="section" className="grid content-start gap-3" aria-labelledby="survey-title">
      <h2 id="survey-title" className="text-xl">
        Hat das Bestellen gut geklappt?
      </h2>
      <Form method="post" preventScrollReset replace className="flex flex-wrap gap-3">
        <input type="hidden" name="intent" value="survey" />
        <input type="hidden" name="orderId" value={orderId} />
        <VoteButton value="Y" cast={survey?.value} />
        <VoteButton value="N" cast={survey?.value} />
      </Form>
      {refused && <Alert>{refused.refusal.message}</Alert>}
      <div role="status" className="grid gap-3">
        {survey && <p>{thanks(survey)}</p>}
      </div>
      {survey && survey.comment === '' && <CommentForm id={survey.id} vote={survey.value} />}
    </Card>
  );
}

type Survey = NonNullable<ShownOrder['order']['survey']>;

function thanks({ value, comment }: Survey): string {
  if (comment !== '') return 'Danke, das hilft uns sehr!';
  return value === 'Y' ? 'Das freut uns!' : 'Das tut uns leid.';
}

const VOTES = { Y: { label: 'Ja', Icon: ThumbsUp }, N: { label: 'Nein', Icon: ThumbsDown } };

function VoteButton({ value, cast }: { value: Survey['value']; cast: Survey['value'] | undefined }) {
  const { label, Icon } = VOTES[value];
  return (
    <Button
      type="submit"
      name="value"
      value={value}
      look="ghost"
      className="aria-pressed:border-rim aria-pressed:shadow-[inset_0_0_0_1px_var(--rim)]"
      aria-pressed={cast === value}
    >
      <Icon size={20} aria-hidden="true" />
      {label}
    </Button>
  );
}

function CommentForm({ id, vote }: { id: number; vote: Survey['value'] }) {
  const isBusy = useNavigation().formData?.get('intent') === 'survey-comment';
  const refused = useRefusal('survey-comment');
  return (
    <Form method="post" preventScrollReset replace className="grid gap-3">
      <input type="hidden" name="intent" value="survey-comment" />
      <input type="hidden" name="id" value={id} />
      {refused && <Alert>{refused.refusal.message}</Alert>}
      <TextArea
        label={
          vote === 'Y' ? 'Was hat dir gefallen? (freiwillig)' : 'Was sollen wir besser machen? (freiwillig)'
        }
        name="comment"
        defaultValue={refused?.comment ?? ''}
        {...limits.order.surveyComment}
        required
      />
      <Button type="submit" className="justify-self-start" busy={isBusy}>
        Abschicken
      </Button>
    </Form>
  );
}

interface AfterOrderProps {
  shown: ShownOrder;
  isGuest: boolean;
  origin: string;
}

/** The blocks below the thank-you page: survey, quick registration, recommend (DON-007). */
export function AfterOrder({ shown: { order, host, status }, isGuest, origin }: AfterOrderProps) {
  const [query] = useSearchParams();
  // First of all it wants to be paid.
  if (status.state === 'awaiting-payment') return null;
  const isOff = cameToNobody(status);
  // A password, and a number where none was needed, is enough only where the order says everything else.
  const isKnown = [order.firstname, order.lastname, order.email].every(Boolean);
  return (
    <div className="no-print col-span-full grid grid-cols-[repeat(auto-fit,minmax(min(100%,19rem),1fr))] items-start gap-6 *:[[role=status]]:col-span-full">
      {!isGuest && query.get('konto') === 'neu' && <RegisteredNotice />}
      {!isOff && <SurveyBlock order={order} />}
      {isGuest && isKnown && <QuickRegistration email={order.email} asksPhone={order.mobile === ''} />}
      {!isOff && host.newsletter && <NewsletterCard host={host} page="order" />}
      {!isOff && !sellsGiftVouchers(host.kind) && <RecommendBlock host={host} origin={origin} />}
    </div>
  );
}

interface RecommendBlockProps {
  host: ShownOrder['host'];
  /** Protocol and host that the guest sees. */
  origin: string;
}

/** Ways to tell others about the restaurant, and us about one that is missing (DON-007). */
function RecommendBlock({ host, origin }: RecommendBlockProps) {
  // A restaurant's own site looks for no others (VAR-036).
  const isMarket = MARKETS.includes(useSite().type);
  const text = `Ich habe gerade bei ${host.name} bestellt: ${origin}${paths.menu(host.url)}`;
  const mail = `mailto:?subject=${encodeURIComponent(`Tipp: ${host.name}`)}&body=${encodeURIComponent(text)}`;
  return (
    <Card as="section" className="grid content-start gap-3" aria-labelledby="recommend-title">
      <h2 id="recommend-title" className="text-xl">
        Sag es weiter
      </h2>
      <p>Kennst du jemanden, dem {host.name} auch schmecken würde?</p>
      <div className="flex flex-wrap gap-3">
        <a
          className="btn btn-ghost"
          href={`https://wa.me/?text=${encodeURIComponent(text)}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          <MessageCircle size={20} aria-hidden="true" />
          WhatsApp
        </a>
        <a className="btn btn-ghost" href={mail}>
          <Mail size={20} aria-hidden="true" />
          E-Mail
        </a>
      </div>
      {isMarket && (
        <p>
          <Link to={paths.recommend()} className="link">
            Fehlt dein Lieblingsrestaurant? Empfiehl es uns
          </Link>
        </p>
      )}
    </Card>
  );
}
