import { ThumbsDown, ThumbsUp } from '../../ui/icons.ts';
import { Form, useNavigation } from 'react-router';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { TextArea } from '../../ui/Field.tsx';
import type { ShownOrder } from './shown-order.ts';

/** How ordering went: a vote, then why (DON-008, DON-009). */
export function SurveyBlock({ order: { orderId, survey } }: { order: ShownOrder['order'] }) {
  return (
    <Card as="section" className="order-block" aria-labelledby="survey-title">
      <h2 id="survey-title" className="text-xl">
        Hat das Bestellen gut geklappt?
      </h2>
      <Form method="post" preventScrollReset replace className="order-votes">
        <input type="hidden" name="intent" value="survey" />
        <input type="hidden" name="orderId" value={orderId} />
        <VoteButton value="Y" cast={survey?.value} />
        <VoteButton value="N" cast={survey?.value} />
      </Form>
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
    <Button type="submit" name="value" value={value} look="ghost" aria-pressed={cast === value}>
      <Icon size={20} aria-hidden="true" />
      {label}
    </Button>
  );
}

function CommentForm({ id, vote }: { id: number; vote: Survey['value'] }) {
  const isBusy = useNavigation().formData?.get('intent') === 'survey-comment';
  return (
    <Form method="post" preventScrollReset replace className="grid gap-3">
      <input type="hidden" name="intent" value="survey-comment" />
      <input type="hidden" name="id" value={id} />
      <TextArea
        label={
          vote === 'Y' ? 'Was hat dir gefallen? (freiwillig)' : 'Was sollen wir besser machen? (freiwillig)'
        }
        name="comment"
        maxLength={1000}
        required
      />
      <Button type="submit" className="justify-self-start" busy={isBusy}>
        Abschicken
      </Button>
    </Form>
  );
}
