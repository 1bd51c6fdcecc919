import { Phone } from '../../ui/icons.ts';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { Card } from '../../ui/Card.tsx';
import type { ShownOrder } from './shown-order.ts';

/** Who cooks, and how to reach them (DON-016). */
export function OrderContact({ host }: { host: ShownOrder['host'] }) {
  return (
    <Card as="section" className="order-contact">
      <h2 className="text-xl">
        <Link to={paths.menu(host.url)}>{host.name}</Link>
      </h2>
      <address>
        {host.street} {host.number}, {host.zip} {host.city}
      </address>
      {host.phone && (
        <p>
          Stimmt etwas nicht? Ruf an:{' '}
          <a href={`tel:${host.phone.replace(/[^+\d]/g, '')}`} className="link-go">
            <Phone size={18} aria-hidden="true" />
            {host.phone}
          </a>
        </p>
      )}
    </Card>
  );
}
