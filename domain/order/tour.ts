import { beelineMetres, type Coordinates, estimateDriving } from './distance.ts';

/** Something that is brought; null: nobody knows where its place is. */
export interface Stop {
  orderId: number;
  at: Coordinates | null;
  /** When it is to be there, in ms. */
  dueAt: number;
}

type Placed = Stop & { at: Coordinates };

const isPlaced = (stop: Stop): stop is Placed => stop.at !== null;
const byTime = (a: Stop, b: Stop): number => a.dueAt - b.dueAt || a.orderId - b.orderId;

/**
 * An order of stops that a driver can begin with: always on to what is nearest, then every stretch turned round that is
 * shorter so, and what is due first where several are in one place. What nobody can place comes last. It goes by beelines
 * between the middles of places and knows no streets: a proposal.
 */
export function proposeTour(from: Coordinates, stops: readonly Stop[]): number[] {
  const left = stops.filter(isPlaced).toSorted(byTime);
  const tour: Placed[] = [];
  let here = from;
  while (left.length > 0) {
    const ways = left.map(({ at }) => beelineMetres(here, at));
    const [next] = left.splice(ways.indexOf(Math.min(...ways)), 1);
    if (!next) break;
    tour.push(next);
    here = next.at;
  }
  const rest = stops.filter((stop) => !isPlaced(stop)).toSorted(byTime);
  return [...untwisted(from, tour), ...rest].map(({ orderId }) => orderId);
}

/** The same stops without a stretch that would be shorter the other way round. */
function untwisted(from: Coordinates, tour: readonly Placed[]): Placed[] {
  let best = [...tour];
  let isBetter = true;
  while (isBetter) {
    isBetter = false;
    for (let start = 0; start < best.length - 1; start += 1)
      for (let end = start + 1; end < best.length; end += 1) {
        const turned = [
          ...best.slice(0, start),
          ...best.slice(start, end + 1).toReversed(),
          ...best.slice(end + 1),
        ];
        if (lengthOf(from, turned) >= lengthOf(from, best)) continue;
        best = turned;
        isBetter = true;
      }
  }
  return best;
}

/** There and back again. */
function lengthOf(from: Coordinates, tour: readonly Placed[]): number {
  const points = [from, ...tour.map(({ at }) => at), from];
  return points.slice(1).reduce((sum, point, at) => sum + beelineMetres(points[at] ?? from, point), 0);
}

/** From the car to the door, and back. */
const AT_THE_DOOR_SECONDS = 180;

/** Seconds from now until each stop, then until the driver is back; by the same estimate as everywhere, without traffic. */
export function tourSeconds(
  from: Coordinates,
  restaurant: Coordinates,
  stops: readonly (Coordinates | null)[],
): { stops: number[]; back: number } {
  let here = from;
  let seconds = 0;
  const arrivals = stops.map((at) => {
    // Where nobody knows the way it is not counted.
    seconds += at && beelineMetres(here, at) > 0 ? estimateDriving(here, at).seconds : 0;
    here = at ?? here;
    const arrival = seconds;
    seconds += AT_THE_DOOR_SECONDS;
    return arrival;
  });
  const isThere = beelineMetres(here, restaurant) === 0;
  return { stops: arrivals, back: seconds + (isThere ? 0 : estimateDriving(here, restaurant).seconds) };
}
