import { useState } from 'react';
import { minutesLate, nextDeadline } from '#domain/order/kitchen-plan.ts';
import { useNow } from '../../lib/clock.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { cx } from '../../ui/cx.ts';
import { GiveAll } from './DriverChoice.tsx';
import { MovedTicket } from './MovedTicket.tsx';
import { TicketTile } from './TicketTile.tsx';
import { directionOf, type FilledLane, isGrouped, isWaiting, type Place, planned } from './board.ts';

interface BoardLanesProps {
  lanes: readonly FilledLane[];
  isSearching: boolean;
}

// A phone has room for short words.
const SHORT: Record<string, string> = { 'In Zubereitung': 'Zubereitung' };

/** The states side by side, each scrolling by itself; on a phone one at a time, with how many wait in the others. */
export function BoardLanes({ lanes, isSearching }: BoardLanesProps) {
  const [picked, choose] = useState(() => (lanes.find((lane) => countOf(lane) > 0) ?? lanes[0])?.title ?? '');
  const chosen = isSearching ? laneWithHit(lanes, picked) : picked;
  return (
    <>
      <Segmented
        className="kitchen-states no-print px-3.5 pt-2 md:hidden"
        legend="Was du siehst"
        name="lane"
        value={chosen}
        onChoose={choose}
        segments={lanes.map((lane) => ({
          value: lane.title,
          label: SHORT[lane.title] ?? lane.title,
          note: String(countOf(lane)),
        }))}
      />
      <main
        id="main"
        className="grid min-h-0 flex-1 gap-3 px-[clamp(0.875rem,2vw,1.5rem)] pt-2 md:grid-cols-5 print:block print:p-0"
        tabIndex={-1}
      >
        {lanes.map((lane) => (
          <Lane key={lane.title} lane={lane} isChosen={lane.title === chosen} isSearching={isSearching} />
        ))}
      </main>
    </>
  );
}

/** On a phone what was looked for is seen, in whichever lane it stands; whoever picks one with nothing in it is shown another. */
const laneWithHit = (lanes: readonly FilledLane[], picked: string): string => {
  const hits = lanes.filter(({ places }) => places.length > 0).map(({ title }) => title);
  return hits.includes(picked) ? picked : (hits[0] ?? picked);
};

const countOf = ({ places }: FilledLane): number => places.filter(isWaiting).length;

const EMPTY: Record<string, string> = {
  Neu: 'Gerade nichts Neues.',
  'In Zubereitung': 'Nichts auf dem Herd.',
  Unterwegs: 'Niemand ist unterwegs.',
};

interface LaneProps {
  lane: FilledLane;
  /** On a phone only this one is seen. */
  isChosen: boolean;
  isSearching: boolean;
}

/** A column of the board. */
function Lane({ lane, isChosen, isSearching }: LaneProps) {
  const { title, places } = lane;
  const groups = byDirection(lane);
  return (
    <section
      className={cx('lane flex min-h-0 min-w-0 flex-col', !isChosen && 'max-md:hidden')}
      aria-label={title}
    >
      <h2 className="flex min-h-8 items-center gap-1.5 text-lg whitespace-nowrap text-ink max-md:sr-only">
        {title} <small className="text-md tabular-nums">{countOf(lane)}</small>
        <LateMark places={places} />
      </h2>
      <div
        className="-mx-1.5 grid min-h-0 flex-1 auto-rows-max content-start gap-2 overflow-y-auto overscroll-contain px-1.5 pt-1 pb-6"
        tabIndex={-1}
      >
        {groups.map(([direction, own]) => (
          <div key={direction} className="grid grid-cols-[minmax(0,1fr)] gap-2">
            {direction && <Direction direction={direction} places={own} />}
            {own.map(({ ticket, became }) =>
              became ? (
                <MovedTicket key={`left-${ticket.orderId}`} ticket={ticket} became={became} />
              ) : (
                <TicketTile key={ticket.orderId} ticket={ticket} />
              ),
            )}
          </div>
        ))}
        {places.length === 0 && (
          <p className="lane-empty rounded-lg border-2 border-dashed border-line px-3 py-5 text-center text-ink-soft">
            {isSearching ? 'Nichts gefunden.' : (EMPTY[title] ?? 'Nichts wartet.')}
          </p>
        )}
      </div>
    </section>
  );
}

/** A heading over what goes there, and who could bring all of it. */
const Direction = ({ direction, places }: { direction: string; places: readonly Place[] }) => (
  <>
    <h3 className="text-md font-bold text-ink-soft">
      {direction} {/* Beside "Strandabschnitt 2" a bare number would be read as one more of its figures. */}
      <small className="rounded-full bg-rim-soft px-2 text-rim">{places.length}</small>
    </h3>
    <GiveAll direction={direction} tickets={places.filter(isWaiting).map(({ ticket }) => ticket)} />
  </>
);

/** What leaves the house, by where it goes, the direction with the most urgent order first; all else as one. */
const byDirection = ({ places }: FilledLane): [string, Place[]][] => [
  ...Map.groupBy(places, ({ ticket }) => (isGrouped(ticket.state) ? directionOf(ticket) : '')),
];

/** How many in this lane are late for what has to happen next. */
function LateMark({ places }: { places: readonly Place[] }) {
  const now = useNow();
  const late = places.filter(
    (place) => isWaiting(place) && minutesLate(nextDeadline(planned(place.ticket)).at, now) > 0,
  ).length;
  return late > 0 && <Badge look="tomato">{late} spät</Badge>;
}
