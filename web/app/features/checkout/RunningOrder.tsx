import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import { isTerminal } from '#domain/order/order-status.ts';
import { call } from '../../api.ts';
import { paths } from '../../lib/paths.ts';
import { Notice } from '../../ui/Message.tsx';

/**
 * The order of this visitor that is under way at a restaurant. Whoever finds the basket empty, as another tab has ordered
 * it or the answer to their order was lost on the way, would order once more.
 */
export function RunningOrder({ hostId }: { hostId: number }) {
  const [last, setLast] = useState<Answer<'lastOrder'>>(null);
  useEffect(() => {
    call('lastOrder', { hostId }).then(setLast, () => undefined);
  }, [hostId]);
  if (!last || isTerminal(last.status.state)) return null;
  return (
    <Notice look="basil">
      <strong>Du hast hier schon bestellt</strong>
      <p>
        Bestellung #{last.order.orderId}: {last.status.status}.{' '}
        <Link className="link" to={paths.order(last.order.uid)}>
          Bestellung ansehen
        </Link>
      </p>
    </Notice>
  );
}
