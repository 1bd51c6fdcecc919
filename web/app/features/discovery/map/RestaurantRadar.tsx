import { useMemo, useEffect, useState } from 'react';
import type { Coordinates } from '#domain/order/distance.ts';
import type { Answer } from '#contract/contract.ts';
import { HomeDot } from '../../map/HomeDot.tsx';
import { projectAround, toScreen, type View } from '../../map/map-view.ts';
import { HOME, North, Rings } from '../../map/Rings.tsx';
import { ZoomButtons } from '../../map/TileMap.tsx';
import { useMapView } from '../../map/use-map-view.ts';
import type { RestaurantFacts } from '../card-of.ts';
import { MapPins } from './MapPins.tsx';
import { call } from '../../../api.ts';
import type { Point, Size } from '../../map/map-points.ts';
import { MapNames } from '../../map/MapNames.tsx';

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
  const pins = shown.map(place);
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
        <Rings control={control} pins={pins} />
        <MapTowns {...{ geoUrl, project, view, size }} pins={pins} />
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

type Town = Answer<'surroundings'>['towns'][number];

interface MapTownsProps {
  geoUrl: string;
  project: (at: Coordinates) => Point;
  view: View;
  size: Size;
  /** Where pins stand, which names must not hide behind. */
  pins: readonly Point[];
}

/** Names to find the way by. The map is complete without them, so a failure only leaves it bare. */
function MapTowns({ geoUrl, project, view, size, pins }: MapTownsProps) {
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
    <MapNames towns={towns} locate={(town) => toScreen(view, size, project(town))} size={size} pins={pins} />
  );
}
