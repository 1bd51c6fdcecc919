import type { Answer } from '#contract/contract.ts';
import { DISPUTE_STATES } from '#domain/money/dispute.ts';
import { formatEuros } from '../../../lib/format.ts';
import { formatDateTime } from '../../../lib/format-date-time.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { Part } from '../../../ui/Part.tsx';

type Dispute = Answer<'ownOrder'>['disputes'][number];

/** What the bank of who paid takes back, and until when the restaurant can answer it. */
export const Disputes = ({ disputes }: { disputes: readonly Dispute[] }) =>
  disputes.map((dispute) => <DisputePart key={dispute.id} dispute={dispute} />);

function DisputePart({
  dispute: { state, amount, reason, dueAt, isAnswered, borneBy },
}: {
  dispute: Dispute;
}) {
  const isWaiting = (state === 'asked' || state === 'open') && !isAnswered;
  const facts: [string, string][] = [
    ['Stand', DISPUTE_STATES[state]],
    ['Der Gast sagt', reason],
    ['Antworten bis', isWaiting && dueAt ? formatDateTime(dueAt) : ''],
    ['Antwort', isAnswered ? 'liegt bei der Bank' : ''],
    ['Es trägt', state === 'won' ? '' : borneBy === 'operator' ? 'der Marktplatz' : 'euer Restaurant'],
  ];
  return (
    <Part title={`Rückbuchung über ${formatEuros(amount)}`}>
      <Facts facts={facts.filter(([, says]) => says !== '')} />
      {isWaiting && (
        <p className="text-ink-soft">
          Antworten könnt ihr in eurem Konto bei Stripe. Was bestellt, übergeben und geschrieben wurde, steht
          auf dieser Seite.
        </p>
      )}
    </Part>
  );
}
