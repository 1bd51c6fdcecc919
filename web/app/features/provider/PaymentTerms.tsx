import { Card } from '../../ui/Card.tsx';

const ways = [
  ['Bar', 'bei der Lieferung, bei Abholung oder am Tisch. Ohne Gebühr.'],
  ['Sofortüberweisung', 'Der Gast überweist beim Bestellen direkt auf dein Konto.'],
  ['PayPal', 'Für dich zu vergünstigten Konditionen.'],
] as const;

/** How guests can pay a restaurant, and what that costs it (PRV-016, PRV-018). */
export function PaymentTerms() {
  return (
    <Card as="section" aria-labelledby="payment">
      <h2 id="payment" className="mb-3 text-xl">
        So können deine Gäste bezahlen
      </h2>
      <ul className="grid gap-2">
        {ways.map(([name, text]) => (
          <li key={name}>
            <b>{name}:</b> {text}
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-ink-soft">
        Bei Onlinezahlungen kommen die Gebühren des Zahlungsanbieters hinzu. Wir reichen sie zum vergünstigten
        Satz an dich weiter und schlagen nichts auf. Welche Zahlarten du anbietest, entscheidest du.
      </p>
    </Card>
  );
}
