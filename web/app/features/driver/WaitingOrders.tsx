import { call } from '../../api.ts';
import { formatTime } from '../../lib/format.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Part } from '../../ui/Part.tsx';
import { byDirection, type Waiting } from './tour.ts';
import type { LiveTour } from './use-tour.ts';

/** What nobody brings yet, by where it goes; a driver takes one, or all of one direction. */
export function WaitingOrders({ live }: { live: LiveTour }) {
  const { waiting, shift, restaurant } = live.tour;
  if (waiting.length === 0) return null;
  const take = (orders: readonly Waiting[]) =>
    shift &&
    void live.act(() =>
      call('driverAssign', {
        hostId: restaurant.id,
        shiftId: shift.shiftId,
        orders: orders.map(({ orderId }) => ({ orderId, seen: null })),
      }),
    );
  return (
    <Part bare title="Fährt noch niemand">
      {byDirection(waiting).map(([direction, orders]) => (
        <Card key={direction} as="section" className="grid gap-2" aria-label={direction}>
          <div className="flex flex-wrap items-center gap-2">
            <h3 className="mr-auto text-lg">
              {direction} <small>{orders.length}</small>
            </h3>
            {shift && orders.length > 1 && (
              <Button className="min-h-control" busy={live.isBusy} onClick={() => take(orders)}>
                Alle {orders.length} nehmen
              </Button>
            )}
          </div>
          <ul className="grid gap-2">
            {orders.map((order) => (
              <li key={order.orderId} className="flex items-center gap-x-3 border-t border-line pt-2">
                <p className="mr-auto min-w-0 wrap-anywhere">
                  <b>{order.door}</b>
                  <span className="block text-ink-soft">
                    #{order.orderId}&nbsp;· {order.status}&nbsp;· bis {formatTime(order.dueAt)} Uhr
                    {order.cameBack && `\u00a0· kam zurück: ${order.cameBack}`}
                  </span>
                </p>
                {shift && (
                  <Button
                    look="ghost"
                    className="min-h-control flex-none"
                    busy={live.isBusy}
                    aria-label={`#${order.orderId} nehmen`}
                    onClick={() => take([order])}
                  >
                    Nehmen
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </Part>
  );
}
