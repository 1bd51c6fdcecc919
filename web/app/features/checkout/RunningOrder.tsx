import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { isTerminal } from '#domain/order/order-status.ts';
import { call } from '../../api.ts';
import { paths } from '../../lib/paths.ts';
import { Notice } from '../../ui/Message.tsx';
import { findNewest, type Newest } from './load-checkout.ts';

interface RunningOrderProps {
  hostId: number;
  /** What the page came with, if the basket was empty then. */
  known: Newest | null;
}

/**
 * The order of this visitor that is under way at a restaurant. Whoever finds the basket empty, as another tab has ordered
 * it or the answer to their order was lost on the way, would order once more.
 */
export function RunningOrder({ hostId, known }: RunningOrderProps) {
  const [newest, setNewest] = useState(known);
  useEffect(() => {
    void findNewest(call, hostId).then(setNewest);
  }, [hostId]);
  if (!newest || isTerminal(newest.state)) return null;
  return (
    <Notice look="basil">
      <strong>Du hast hier schon bestellt</strong>
      <p>
        Bestellung #{newest.orderId}: {newest.status}.{' '}
        <Link className="link" to={paths.order(newest.uid)}>
          Bestellung ansehen
        </Link>
      </p>
    </Notice>
  );
}
