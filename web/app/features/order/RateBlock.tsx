import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Star } from '../../ui/icons.ts';
import type { ShownOrder } from './shown-order.ts';

type Rateable = NonNullable<ShownOrder['review']>['data'];

/** The way to the rating form, once the food is there. */
export function RateBlock({ link, host }: { link: Rateable; host: string }) {
  return (
    <Card
      as="section"
      className="no-print flex flex-wrap items-center gap-x-6 gap-y-3"
      aria-labelledby="rate-title"
    >
      <div className="grid flex-[1_1_16rem] gap-1">
        <h2 id="rate-title" className="text-xl">
          Hat es geschmeckt?
        </h2>
        <p>Deine Bewertung hilft anderen beim Aussuchen, und {host} erfährt, was gut war.</p>
      </div>
      <ButtonLink to={paths.rate(link.id, link.checksum)}>
        <Star size={18} aria-hidden="true" />
        Jetzt bewerten
      </ButtonLink>
    </Card>
  );
}
