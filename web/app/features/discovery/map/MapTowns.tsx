import { useEffect, useState } from 'react';
import type { Answer } from '#contract/contract.ts';
import type { Coordinates } from '#domain/distance.ts';
import { call } from '../../../api.ts';
import { type Point, type Size, toScreen, type View } from './map-view.ts';

type Town = Answer<'surroundings'>['towns'][number];

/** How much room a name needs, roughly. */
const LETTER = 7;
const LINE = 26;
/** Below the middle of the town, where pins leave it room. */
const BELOW = 26;

interface MapTownsProps {
  geoUrl: string;
  project: (at: Coordinates) => Point;
  view: View;
  size: Size;
}

/** Names to find the way by. The map is complete without them, so a failure only leaves it bare. */
export function MapTowns({ geoUrl, project, view, size }: MapTownsProps) {
  const [towns, setTowns] = useState<Town[]>([]);
  useEffect(() => {
    let isGone = false;
    call('surroundings', { geourl: geoUrl }).then(
      (answer) => isGone || setTowns(answer.towns),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [geoUrl]);
  return (
    <div aria-hidden="true">
      {placeNames(towns, (town) => toScreen(view, size, project(town)), size).map(({ name, at }) => (
        <span key={name} className="map-town" style={{ translate: `${at.x}px ${at.y}px` }}>
          {name}
        </span>
      ))}
    </div>
  );
}

/** The names that fit on the map without covering each other; the towns first in the list win. */
function placeNames(towns: readonly Town[], locate: (town: Town) => Point, size: Size) {
  const placed: { name: string; at: Point; width: number }[] = [];
  for (const town of towns) {
    const width = town.name.length * LETTER;
    const { x, y } = locate(town);
    const at = { x: x - width / 2, y: y + BELOW };
    const isInside = at.x > 0 && at.y > 0 && at.x + width < size.width && at.y + LINE < size.height;
    const covers = placed.some(
      (other) =>
        Math.abs(other.at.y - at.y) < LINE && at.x < other.at.x + other.width && other.at.x < at.x + width,
    );
    if (isInside && !covers) placed.push({ name: town.name, at, width });
  }
  return placed;
}
