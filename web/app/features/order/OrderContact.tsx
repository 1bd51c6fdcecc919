import { Link } from 'react-router';
import { SELLER_DOOR } from '#contract/address-names.ts';
import { doorIn, doorText } from '#domain/people/door.ts';
import { paths } from '../../lib/paths.ts';
import { phoneHref } from '#domain/people/phone-href.ts';
import { Card } from '../../ui/Card.tsx';
import { Phone } from '../../ui/icons.ts';
import type { ShownOrder } from './shown-order.ts';

/** Who cooks, and how to reach them (DON-016). */
export function OrderContact({ host }: { host: ShownOrder['host'] }) {
  return (
    <Card as="section" className="grid gap-1">
      <h2 className="text-xl">
        <Link to={paths.menu(host.url)}>{host.name}</Link>
      </h2>
      <address className="text-ink-soft not-italic">{doorText(doorIn(SELLER_DOOR, host))}</address>
      {host.phone && (
        <p className="flex flex-wrap items-center gap-x-2">
          Stimmt etwas nicht? Ruf an:{' '}
          <a href={phoneHref(host.phone)} className="link-go">
            <Phone size={18} aria-hidden="true" />
            {host.phone}
          </a>
        </p>
      )}
    </Card>
  );
}
