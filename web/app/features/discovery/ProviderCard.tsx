import { ArrowRight } from '../../ui/icons.ts';
import { Link } from 'react-router';
import { formatPercent } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { Card } from '../../ui/Card.tsx';
import { FoodIcon } from '../../ui/food/FoodIcon.tsx';
import { useSite } from '../../visit/use-site.ts';

/** Asks restaurants to join, with the commission of this site (LOC-016, VAR-012). */
export function ProviderCard({ title = 'Du hast ein Restaurant?' }: { title?: string }) {
  const { commissionPercent } = useSite();
  return (
    <Card as="section" className="flex items-center gap-5.5">
      <FoodIcon food="cooking" size={64} />
      <div>
        <h2 className="text-xl">{title}</h2>
        <p className="mx-0 mt-1 mb-2.5 text-ink-soft">
          {formatPercent(commissionPercent)} Provision, keine Einrichtungsgebühr, keine Laufzeit.
        </p>
        <Link to={paths.information()} className="link-go">
          Jetzt teilnehmen <ArrowRight size={17} aria-hidden="true" />
        </Link>
      </div>
    </Card>
  );
}
