import { useState } from 'react';
import { Form } from 'react-router';
import { call } from '../../api.ts';
import { formatCount, formatTime } from '../../lib/format.ts';
import { Button } from '../../ui/Button.tsx';
import { moved } from '../../lib/moved.ts';
import { cx } from '../../ui/cx.ts';
import { markAt, useDragSort } from '../../ui/use-drag-sort.ts';
import { More } from '../../ui/More.tsx';
import { Part } from '../../ui/Part.tsx';
import { SharedPosition } from './SharedPosition.tsx';
import { StopCard } from './StopCard.tsx';
import { TourBar } from './TourBar.tsx';
import { isHere, isOut, type Tour } from './tour.ts';
import type { LiveTour } from './use-tour.ts';

/** The stops of a shift that runs: what is next on top, what is over folded away. */
export function OpenTour({ live, shift }: { live: LiveTour; shift: NonNullable<Tour['shift']> }) {
  const { tour, taps } = live;
  const { shiftId } = shift;
  const open = tour.stops.filter(({ isOver }) => !isOver);
  const over = tour.stops.filter(({ isOver }) => isOver);
  // At the restaurant whatever is ready goes along unless somebody says otherwise; on the way nothing does by itself.
  const [chosen, choose] = useState<Readonly<Record<number, boolean>>>({});
  const isTaken = (orderId: number) => {
    const stop = open.find((one) => one.orderId === orderId);
    const isReady =
      shift.leftAt === null && stop?.state === 'ready' && stop.cameBack === null && !stop.cancelRequested;
    return chosen[orderId] ?? isReady;
  };
  const taken = open.filter(isHere).filter(({ orderId }) => isTaken(orderId));
  const ids = open.map(({ orderId }) => orderId);
  const sort = (orderIds: number[]) => live.act(() => call('driverSort', { shiftId, orderIds, seen: ids }));
  const { list, held, gripOf } = useDragSort<HTMLOListElement>(
    (orderId, to) => void sort(moved(ids, orderId, to)),
  );
  const next = open.find((stop) => isOut(stop) && !taps.some(({ orderId }) => orderId === stop.orderId));
  return (
    <>
      <Part
        bare
        title={
          open.length === 0 ? 'Deine Tour' : `Deine Tour: ${formatCount(open.length, 'Stopp', 'Stopps')}`
        }
      >
        {shift.leftAt && shift.backAt && (
          <p className="text-ink-soft">
            Unterwegs seit {formatTime(shift.leftAt)} Uhr, zurück ungefähr um {formatTime(shift.backAt)} Uhr.
          </p>
        )}
        {shift.sharesPosition && <SharedPosition live={live} shiftId={shiftId} />}
        {open.length === 0 && (
          <p className="text-ink-soft">
            Gerade nichts zu fahren. Nimm dir unten etwas, oder warte auf die Küche.
          </p>
        )}
        {open.length > 1 && (
          <p className="text-ink-soft">
            {tour.isProposed
              ? 'Die Reihenfolge ist ein Vorschlag nach Luftlinie von Ort zu Ort; Straßen kennt er nicht.'
              : 'Die Reihenfolge ist von Hand.'}{' '}
            {!tour.isProposed && (
              <Button look="quiet" className="min-h-control" onClick={() => void sort([])}>
                Vorschlag nehmen
              </Button>
            )}
          </p>
        )}
        <ol ref={list} className="grid gap-3">
          {open.map((stop, at) => (
            <li
              key={stop.orderId}
              className={cx(held?.id === stop.orderId && 'relative z-1 opacity-90', markAt(held, ids, at))}
              style={held?.id === stop.orderId ? { translate: `0 ${held.by}px` } : undefined}
            >
              <StopCard
                live={live}
                stop={stop}
                shiftId={shiftId}
                place={at + 1}
                isNext={stop === next}
                isTaken={isTaken(stop.orderId)}
                onTake={(takes) => choose({ ...chosen, [stop.orderId]: takes })}
                onMove={{
                  up: at === 0 ? undefined : () => void sort(moved(ids, stop.orderId, at - 1)),
                  down:
                    at === open.length - 1 ? undefined : () => void sort(moved(ids, stop.orderId, at + 1)),
                  grip: open.length > 1 && !live.isOffline ? gripOf(stop.orderId, at) : undefined,
                }}
              />
            </li>
          ))}
        </ol>
        {over.length > 0 && (
          <More label={`Erledigt (${over.length})`}>
            <ol className="grid gap-3">
              {over.map((stop) => (
                <li key={stop.orderId}>
                  <StopCard live={live} stop={stop} shiftId={shiftId} />
                </li>
              ))}
            </ol>
          </More>
        )}
        <Form method="post" className="grid">
          <input type="hidden" name="intent" value="beenden" />
          <input type="hidden" name="host" value={tour.restaurant.id} />
          <input type="hidden" name="shift" value={shiftId} />
          <Button
            type="submit"
            look="ghost"
            className="min-h-control"
            blocked={
              open.some(isOut) ? 'Erst wenn alles abgegeben oder zurück ist, endet die Schicht.' : undefined
            }
          >
            Schicht beenden
          </Button>
        </Form>
      </Part>
      <TourBar
        // Each tour asks anew whether the position may be shown.
        key={shift.leftAt}
        live={live}
        shift={shift}
        taken={taken.map(({ orderId }) => orderId)}
        isOut={open.some(isOut)}
      />
    </>
  );
}
