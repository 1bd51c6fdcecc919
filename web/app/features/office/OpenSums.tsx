import type { Answer } from '#contract/contract.ts';
import { formatEuros } from '../../lib/format.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Card } from '../../ui/Card.tsx';

/** What was redeemed since the last announcements, company by company. */
export function OpenSums({ open }: { open: Answer<'officeCollections'>['open'] }) {
  return (
    <Card as="section" aria-labelledby="offen" className="grid gap-4">
      <h2 id="offen" className="text-xl">
        Noch nicht angekündigt
      </h2>
      {open.length === 0 ? (
        <p className="text-ink-soft">Seit der letzten Abrechnung wurde nichts eingelöst.</p>
      ) : (
        <ul className="office-files">
          {open.map(({ id, company, amount, isMandateApproved }) => (
            <li key={id}>
              <span>
                {company} {!isMandateApproved && <Badge look="mustard">Mandat fehlt</Badge>}
              </span>
              <b>{formatEuros(amount)}</b>
            </li>
          ))}
        </ul>
      )}
      <p className="text-sm text-ink-soft">
        Nach dem Monatsende entsteht daraus je Firma eine Lastschrift, die wir mindestens fünf Tage vorher
        ankündigen.
      </p>
    </Card>
  );
}
