import { Form, useNavigation } from 'react-router';
import { formatEuros } from '../../lib/format.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Alert } from '../../ui/Message.tsx';
import type { Status } from './shown-order.ts';
import { useRefusal } from './use-refusal.ts';

interface OrderQuestionProps {
  orderId: number;
  question: NonNullable<Status['question']>;
}

/** Something is missing: with or without, the guest says; both need no script. */
export function OrderQuestion({ orderId, question }: OrderQuestionProps) {
  const { id, without, left, sentence } = question;
  const isBusy = useNavigation().formMethod === 'POST';
  const refused = useRefusal('answer-question');
  return (
    <Card as="section" aria-labelledby="question" className="no-print grid gap-3 border-2 border-mustard">
      <h2 id="question" className="text-xl">
        Geht es auch ohne?
      </h2>
      <ul className="list-disc pl-5">
        {without.map((piece) => (
          <li key={piece}>{piece}</li>
        ))}
      </ul>
      <p>
        Ohne kostet deine Bestellung <b>{formatEuros(left)}</b>. {sentence}
      </p>
      {refused && <Alert>{refused.refusal.message}</Alert>}
      <Form method="post" replace preventScrollReset className="grid gap-2 sm:grid-cols-2">
        <input type="hidden" name="intent" value="answer-question" />
        <input type="hidden" name="orderId" value={orderId} />
        <input type="hidden" name="questionId" value={id} />
        <Button type="submit" name="goesOn" value="N" look="ghost" busy={isBusy}>
          Bestellung stornieren
        </Button>
        <Button type="submit" name="goesOn" value="Y" look="primary" busy={isBusy}>
          Ohne weiter · {formatEuros(left)}
        </Button>
      </Form>
    </Card>
  );
}
