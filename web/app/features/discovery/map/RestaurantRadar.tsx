import { useMemo } from 'react';
import type { Coordinates } from '#domain/order/distance.ts';
import type { Point } from '../../map/map-points.ts';
import { ZoomButtons } from '../../map/TileMap.tsx';
import type { RestaurantFacts } from '../card-of.ts';
import { HomeDot } from './HomeDot.tsx';
import { isSeen, MapPins } from './MapPins.tsx';
import { MapTowns } from './MapTowns.tsx';
import { projectAround, ringRadius, toScreen } from './map-view.ts';
import { type MapControl, useMapView } from './use-map-view.ts';

interface RestaurantRadarProps {
  geoUrl: string;
  town: string;
  center: Coordinates;
  shown: readonly RestaurantFacts[];
  now: number;
}

/**
 * The restaurants by direction and distance, where there is no map: rings around the place, and nothing that could be
 * taken for land, water or a street.
 */
export function RestaurantRadar({ geoUrl, town, center, shown, now }: RestaurantRadarProps) {
  const { latitude, longitude } = center;
  const project = useMemo(() => projectAround({ latitude, longitude }), [latitude, longitude]);
  const control = useMapView([HOME, ...shown.map(project)]);
  const { ref, size, view, handlers } = control;
  const place = (at: Coordinates) => toScreen(view, size, project(at));
  return (
    <section
      aria-label={`Richtung und Entfernung der Restaurants in ${town}. Dieselben stehen darunter in der Liste.`}
    >
      <div className="mb-2 flex items-end justify-between gap-4">
        <div>
          <h2 className="text-lg">Richtung und Entfernung</h2>
          <p className="text-sm text-ink-soft">
            Luftlinie von der Mitte von {town}, Norden ist oben. Eine Karte mit Straßen gibt es hier nicht.
          </p>
        </div>
        <ZoomButtons className="flex" zoomIn={control.zoomIn} zoomOut={control.zoomOut} />
      </div>
      <div
        ref={ref}
        className="map-frame relative overflow-hidden bg-sand touch-pan-y cursor-grab select-none active:cursor-grabbing"
        data-map="radar"
        {...handlers}
      >
        <Rings control={control} />
        <MapTowns {...{ geoUrl, project, view, size }} pins={shown.map(place)} />
        <HomeDot at={place(center)} />
        <MapPins
          ground={{ size, place, show: (wanted) => control.show(wanted.map(project)) }}
          shown={shown}
          now={now}
        />
        <North />
      </div>
    </section>
  );
}

const HOME: Point = { x: 0, y: 0 };

/** Kilometres around the place. */
const RINGS = [1, 2, 5, 10, 20];
/** A ring smaller than this many pixels has no room for its name. */
const LEAST_PIXELS = 40;

function Rings({ control: { view, size } }: { control: MapControl }) {
  const home = toScreen(view, size, HOME);
  const rings = RINGS.map((kilometres) => ({
    kilometres,
    radius: ringRadius(kilometres, view, size),
  })).filter(({ radius }) => radius >= LEAST_PIXELS);
  return (
    <div aria-hidden="true">
      <svg className="absolute inset-0 size-full">
        {rings.map(({ kilometres, radius }) => (
          <circle
            key={kilometres}
            cx={home.x}
            cy={home.y}
            r={radius}
            className="fill-paper/25 stroke-line-strong"
          />
        ))}
      </svg>
      {rings
        .map(({ kilometres, radius }) => ({ kilometres, at: { x: home.x, y: home.y + radius } }))
        .filter(({ at }) => isSeen(at, size))
        .map(({ kilometres, at }) => (
          <span
            key={kilometres}
            className="absolute top-0 left-0 rounded-full bg-paper px-2 text-xs text-ink-soft pointer-events-none"
            style={{ translate: `calc(${at.x}px - 50%) calc(${at.y}px - 50%)` }}
          >
            {kilometres}&nbsp;km
          </span>
        ))}
    </div>
  );
}

function North() {
  return (
    <span
      className="absolute top-3 left-3 grid justify-items-center text-xs font-semibold leading-tight text-ink-soft pointer-events-none"
      aria-hidden="true"
    >
      <span>↑</span>N
    </span>
  );
}
