import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import { isTerminal } from '#domain/order/order-status.ts';
import { call } from '../../api.ts';
import { paths } from '../../lib/paths.ts';
import { Notice } from '../../ui/Message.tsx';

interface RunningOrderProps {
  hostId: number;
  /** What the page came with, if the basket was empty then. */
  known: Answer<'lastOrder'>;
}

/**
 * The order of this visitor that is under way at a restaurant. Whoever finds the basket empty, as another tab has ordered
 * it or the answer to their order was lost on the way, would order once more.
 */
export function RunningOrder({ hostId, known }: RunningOrderProps) {
  const [newest, setNewest] = useState(known);
  useEffect(() => {
    call('lastOrder', { hostId }).then(setNewest, () => undefined);
  }, [hostId]);
  if (!newest || isTerminal(newest.status.state)) return null;
  return (
    <Notice look="basil">
      <strong>Du hast hier schon bestellt</strong>
      <p>
        Bestellung #{newest.order.orderId}: {newest.status.status}.{' '}
        <Link className="link" to={paths.order(newest.order.uid)}>
          Bestellung ansehen
        </Link>
      </p>
    </Notice>
  );
}
