import { type Areas, compareAreas } from './area-plan.ts';
import { cheapestArea, type DeliveryTerms } from './delivery-area.ts';
import { METRES_PER_DEGREE } from './bearing.ts';
import { beelineMetres, type Coordinates } from './distance.ts';

/** The corners of a line around what is delivered to; the last one is joined to the first. */
export type Corners = readonly Coordinates[];

/** A line that chooses places, with what delivering there costs; single places are decided by hand. */
export type Outline = DeliveryTerms & {
  corners: Corners;
  /** Places outside that are chosen all the same. */
  takenIn: readonly number[];
  /** Places inside that are not. */
  leftOut: readonly number[];
};

export type PlacedPlace = Coordinates & { id: number };

export const FEWEST_CORNERS = 3;

/** Steps of a degree on which corners lie, about a metre: whole numbers of them decide exactly what is inside. */
const STEPS = 100_000;

type Spot = readonly [x: number, y: number];
type Edge = readonly [from: Spot, to: Spot];

const spotOf = ({ latitude, longitude }: Coordinates): Spot => [
  Math.round(longitude * STEPS),
  Math.round(latitude * STEPS),
];

/** A corner as it is kept. */
export const cornerAt = ({ latitude, longitude }: Coordinates): Coordinates => ({
  latitude: Math.round(latitude * STEPS) / STEPS,
  longitude: Math.round(longitude * STEPS) / STEPS,
});

function edgesOf(corners: Corners): Edge[] {
  const spots = corners.map(spotOf);
  return spots.map((spot, at) => [spot, spots[(at + 1) % spots.length] ?? spot]);
}

/** Above 0 left of the edge, below 0 right of it, 0 in its line. */
const sideOf = ([[ax, ay], [bx, by]]: Edge, [x, y]: Spot): number =>
  (bx - ax) * (y - ay) - (by - ay) * (x - ax);

const isOn = (edge: Edge, spot: Spot): boolean => {
  const [[ax, ay], [bx, by]] = edge;
  const [x, y] = spot;
  return (
    sideOf(edge, spot) === 0 &&
    x >= Math.min(ax, bx) &&
    x <= Math.max(ax, bx) &&
    y >= Math.min(ay, by) &&
    y <= Math.max(ay, by)
  );
};

/** Whether a point lies within an outline; its line belongs to it. */
export const isInside = (corners: Corners, at: Coordinates): boolean => insideOf(corners)(at);

function insideOf(corners: Corners): (at: Coordinates) => boolean {
  const edges = edgesOf(corners);
  return (at) => {
    const spot = spotOf(at);
    let inside = false;
    for (const edge of edges) {
      if (isOn(edge, spot)) return true;
      const [[, ay], [, by]] = edge;
      // A ray to the east leaves from inside through an odd number of edges.
      if (ay > spot[1] !== by > spot[1] && sideOf(edge, spot) > 0 === by > ay) inside = !inside;
    }
    return inside;
  };
}

const meet = (one: Edge, other: Edge): boolean => {
  const [a, b] = [sideOf(one, other[0]), sideOf(one, other[1])];
  const [c, d] = [sideOf(other, one[0]), sideOf(other, one[1])];
  if (Math.sign(a) * Math.sign(b) < 0 && Math.sign(c) * Math.sign(d) < 0) return true;
  return isOn(one, other[0]) || isOn(one, other[1]) || isOn(other, one[0]) || isOn(other, one[1]);
};

/** Whether the line crosses, touches or runs back over itself, so that nobody could say what is inside. */
export function crossesItself(corners: Corners): boolean {
  const edges = edgesOf(corners);
  return edges.some((edge, at) =>
    edges.slice(at + 1).some((other, beyond) => {
      // Neighbours share a corner; neither may lie on the other beyond it.
      if (beyond === 0) return isOn(edge, other[1]) || isOn(other, edge[0]);
      if (at === 0 && beyond === edges.length - 2) return isOn(edge, other[0]) || isOn(other, edge[1]);
      return meet(edge, other);
    }),
  );
}

export type OutlineFault = 'few-corners' | 'crosses' | 'far';

/** What is wrong with a line around a restaurant; null: nothing. */
export function outlineFault(
  corners: Corners,
  center: Coordinates,
  reachMetres: number,
): OutlineFault | null {
  if (corners.length < FEWEST_CORNERS) return 'few-corners';
  if (corners.some((corner) => beelineMetres(center, corner) > reachMetres)) return 'far';
  return crossesItself(corners) ? 'crosses' : null;
}

/** How far a point is from the line of an outline. */
export function metresFromLine(corners: Corners, at: Coordinates): number {
  const narrowing = Math.cos((at.latitude * Math.PI) / 180);
  // Flat around the point, in degrees of latitude.
  const spots = corners.map(
    ({ latitude, longitude }) => [(longitude - at.longitude) * narrowing, latitude - at.latitude] as const,
  );
  const far = spots.map(([ax, ay], index) => {
    const [bx, by] = spots[(index + 1) % spots.length] ?? [ax, ay];
    const [dx, dy] = [bx - ax, by - ay];
    const length = dx * dx + dy * dy;
    const share = length === 0 ? 0 : Math.min(1, Math.max(0, -(ax * dx + ay * dy) / length));
    return Math.hypot(ax + share * dx, ay + share * dy);
  });
  return Math.round(Math.min(...far) * METRES_PER_DEGREE);
}

/** The places that an outline chooses. */
export function placesIn({ corners, takenIn, leftOut }: Outline, places: readonly PlacedPlace[]): number[] {
  const isIn = insideOf(corners);
  return places
    .filter((place) => !leftOut.includes(place.id) && (takenIn.includes(place.id) || isIn(place)))
    .map(({ id }) => id);
}

/** What outlines make of the places: where several choose one, the terms that are cheaper for the guest. */
export function planOutlines(outlines: readonly Outline[], places: readonly PlacedPlace[]): Areas {
  const areas = outlines.map((outline, id) => ({ ...outline, id, placeIds: placesIn(outline, places) }));
  const chosen = [...new Set(areas.flatMap(({ placeIds }) => placeIds))];
  return new Map(
    chosen.flatMap((placeId) => {
      const area = cheapestArea(areas, placeId, 0);
      if (!area) return [];
      const { minimumOrderCents, deliveryCents, freeFromCents } = area;
      return [[placeId, { minimumOrderCents, deliveryCents, freeFromCents }] as const];
    }),
  );
}

interface Redrawn {
  /** Where the restaurant delivers now. */
  before: Areas;
  saved: readonly Outline[];
  drawn: readonly Outline[];
  /** Places that no outline chooses go, too. */
  dropsOthers: boolean;
}

/** The areas once outlines are drawn anew: what only the old ones chose goes with them. */
export function redraw(
  { before, saved, drawn, dropsOthers }: Redrawn,
  places: readonly PlacedPlace[],
): Areas {
  const old = planOutlines(saved, places);
  const kept = dropsOthers ? [] : [...before].filter(([id]) => !old.has(id));
  return new Map([...kept, ...planOutlines(drawn, places)]);
}

/** Places of which something else holds by now than the outlines say: taken away or on other terms, by hand. */
export const changedByHand = (
  saved: readonly Outline[],
  now: Areas,
  places: readonly PlacedPlace[],
): { placeId: number; kind: 'changed' | 'removed' }[] =>
  compareAreas(planOutlines(saved, places), now).flatMap(({ placeId, kind }) =>
    kind === 'added' ? [] : [{ placeId, kind }],
  );
