import { formatEuros, formatPercent } from '../../lib/format.ts';
import { Card } from '../../ui/Card.tsx';

const GOODS = 30;
const TIP = 3;

/** The commission on an order that everybody can picture (PRV-012, PRV-017). */
export function CommissionExample({ percent }: { percent: number }) {
  const commission = (GOODS * percent) / 100;
  return (
    <Card as="section" rim aria-labelledby="example">
      <h2 id="example" className="mb-3 text-xl">
        Ein Beispiel
      </h2>
      <dl className="provider-sum">
        <dt>Speisen und Getränke</dt>
        <dd>{formatEuros(GOODS)}</dd>
        <dt>{formatPercent(percent)} Provision darauf</dt>
        <dd>−{formatEuros(commission)}</dd>
        <dt>Trinkgeld, ganz für euch</dt>
        <dd>{formatEuros(TIP)}</dd>
        <dt>Bleibt dir</dt>
        <dd>{formatEuros(GOODS - commission + TIP)}</dd>
      </dl>
      <p className="mt-3 text-sm text-ink-soft">
        Auch Lieferkosten und Pfand bleiben frei von Provision. Gibst du Rabatt, sinkt sie mit.
      </p>
    </Card>
  );
}
