import type { Answer } from '#contract/contract.ts';
import { DISPUTE_STATES, isAway } from '#domain/money/dispute.ts';
import { formatEuros } from '../../../lib/format.ts';
import { formatDateTime } from '../../../lib/format-date-time.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { Part } from '../../../ui/Part.tsx';

type Dispute = Answer<'ownOrder'>['disputes'][number];

/** What the bank of who paid takes back, and until when the restaurant can answer it. */
export const Disputes = ({ disputes }: { disputes: readonly Dispute[] }) =>
  disputes.map((dispute) => <DisputePart key={dispute.id} dispute={dispute} />);

const BEARERS: Record<Dispute['borneBy'], string> = {
  operator:
    'Was die Bank von eurem Konto geholt hat, bekommt ihr mit der nächsten Abrechnung von uns. Gewinnt ihr, kommt es auf euer Konto zurück, und wir verrechnen es wieder. Habt ihr die Rückbuchung verschuldet, können wir entscheiden, dass ihr sie tragt; dann lest ihr den Grund hier und in einer Mail.',
  restaurant: 'Den Betrag tragt ihr. Auf der Abrechnung steht er deshalb nicht, oder nicht mehr.',
};

function DisputePart({
  dispute: { state, amount, reason, dueAt, isAnswered, borneBy, decision, fee, service },
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
    ['Grund', decision],
    [`Gebühr von ${service}`, fee > 0 ? `${formatEuros(fee)}, trägt der Marktplatz` : ''],
  ];
  return (
    <Part title={`Rückbuchung über ${formatEuros(amount)}`}>
      <Facts facts={facts.filter(([, says]) => says !== '')} />
      {isWaiting && (
        <p className="text-ink-soft">
          Antworten könnt ihr in eurem Konto bei {service}. Was bestellt, übergeben und geschrieben wurde,
          steht auf dieser Seite.
        </p>
      )}
      {isAway(state) && <p className="text-ink-soft">{BEARERS[borneBy]}</p>}
    </Part>
  );
}
