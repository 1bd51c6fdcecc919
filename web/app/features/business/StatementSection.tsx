import { ChevronDown, ReceiptEuro } from '../../ui/icons.ts';
import { formatDate, formatEuros, formatMonth } from '../../lib/format.ts';
import { Badge, type BadgeLook } from '../../ui/Badge.tsx';
import { Section } from '../account/Section.tsx';
import type { Statement } from './business-data.ts';

type Collection = Statement['collections'][number];

const states: Record<Collection['state'], [string, BadgeLook]> = {
  announced: ['angekündigt', 'mustard'],
  collected: ['eingezogen', 'basil'],
  returned: ['zurückgegeben', 'tomato'],
};

/** What was redeemed and what was or will be collected for it, month by month. */
export function StatementSection({ statement: { open, collections } }: { statement: Statement }) {
  return (
    <Section title="Abrechnung" icon={<ReceiptEuro size={20} aria-hidden="true" />}>
      <p className="business-open">
        <span>Eingelöst und noch nicht abgerechnet</span>
        <b>{formatEuros(open)}</b>
      </p>
      {collections.length === 0 ? (
        <p className="text-ink-soft">
          Nach jedem Monat steht hier, was eingelöst wurde. Nicht Eingelöstes kostet dich nichts.
        </p>
      ) : (
        <div>
          {collections.map((collection) => (
            <MonthOf key={collection.id} collection={collection} />
          ))}
        </div>
      )}
    </Section>
  );
}

function MonthOf({ collection }: { collection: Collection }) {
  const [label, look] = states[collection.state];
  return (
    <details className="business-month">
      <summary>
        <b>{formatMonth(collection.month)}</b>
        <Badge look={look}>{label}</Badge>
        <span className="business-amount">{formatEuros(collection.amount)}</span>
        <ChevronDown size={18} aria-hidden="true" />
      </summary>
      <p className="text-sm text-ink-soft">
        Lastschrift am {formatDate(collection.dueOn)}, Mandatsreferenz {collection.reference}
      </p>
      <ul>
        {collection.items.map((item) => (
          <li key={`${item.orderId} ${item.item_firstname}`}>
            <span>
              {formatDate(item.redeemedAt)} · {item.item_firstname} · {item.restaurant}
            </span>
            <span>{formatEuros(item.amount)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
