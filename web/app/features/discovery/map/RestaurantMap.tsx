import './map.css';
import { Minus, Plus } from '../../../ui/icons.ts';
import { useMemo, useState } from 'react';
import type { Coordinates } from '#domain/distance.ts';
import { Button } from '../../../ui/Button.tsx';
import { formatDistance } from '../../../lib/format.ts';
import type { RestaurantFacts } from '../card-of.ts';
import { drawCoast } from './draw-coast.ts';
import { MapCard } from './MapCard.tsx';
import { MapPin, type Pin } from './MapPin.tsx';
import { MapTowns } from './MapTowns.tsx';
import { areInseparable, type Group, groupPins, projectAround, scaleBar, toScreen } from './map-view.ts';
import { type MapControl, useMapView } from './use-map-view.ts';

interface RestaurantMapProps {
  geoUrl: string;
  town: string;
  center: Coordinates;
  shown: readonly RestaurantFacts[];
  now: number;
}

/** The restaurants where they are, drawn here: no tile of anybody else is loaded. */
export default function RestaurantMap({ geoUrl, town, center, shown, now }: RestaurantMapProps) {
  const { latitude, longitude } = center;
  const project = useMemo(() => projectAround({ latitude, longitude }), [latitude, longitude]);
  const pins = useMemo(
    () => shown.map((restaurant): Pin => ({ restaurant, at: project(restaurant) })),
    [shown, project],
  );
  const home = { x: 0, y: 0 };
  const control = useMapView([home, ...pins.map(({ at }) => at)]);
  const { ref, size, view, handlers } = control;
  const [chosenIds, choose] = useState<readonly number[]>([]);
  const chosen = shown.filter(({ id }) => chosenIds.includes(id));
  const open = ({ things }: Group<Pin>) => {
    const points = things.map(({ at }) => at);
    if (things.length === 1 || areInseparable(points, size))
      choose(things.map(({ restaurant }) => restaurant.id));
    else {
      choose([]);
      control.show(points);
    }
  };
  const homeAt = toScreen(view, size, home);
  const groups = groupPins(pins, view, size).filter(
    ({ at }) => at.x > 0 && at.y > 0 && at.x < size.width && at.y < size.height,
  );
  return (
    <section
      ref={ref}
      className="map-frame map"
      aria-label={`Karte: Restaurants in ${town}. Dieselben stehen darunter in der Liste.`}
      {...handlers}
    >
      <Ground control={control} project={project} />
      <MapTowns {...{ geoUrl, project, view, size }} pins={groups.map(({ at }) => at)} />
      <span className="map-home" style={{ translate: `${homeAt.x}px ${homeAt.y}px` }} />
      {groups.map((group) => (
        <MapPin
          key={group.things[0].restaurant.id}
          group={group}
          now={now}
          isOpen={chosenIds.includes(group.things[0].restaurant.id)}
          onOpen={() => open(group)}
        />
      ))}
      <Controls control={control} />
      {chosen.length > 0 && <MapCard restaurants={chosen} now={now} onClose={() => choose([])} />}
    </section>
  );
}

interface GroundProps {
  control: MapControl;
  project: ReturnType<typeof projectAround>;
}

function Ground({ control: { view, size }, project }: GroundProps) {
  const { sea, path } = useMemo(() => drawCoast(project), [project]);
  const height = (view.width * size.height) / Math.max(size.width, 1);
  return (
    <svg
      viewBox={`${view.x - view.width / 2} ${view.y - height / 2} ${view.width} ${height}`}
      aria-hidden="true"
    >
      <rect {...sea} className="map-sea" />
      <path d={path} className="map-beach" />
      <path d={path} className="map-land" />
    </svg>
  );
}

function Controls({ control: { size, view, zoomIn, zoomOut } }: { control: MapControl }) {
  if (size.width === 0) return null;
  const { metres, pixels } = scaleBar(view, size);
  return (
    <>
      <div className="map-buttons">
        <Button look="ghost" className="btn-icon" aria-label="Karte vergrößern" onClick={zoomIn}>
          <Plus size={20} aria-hidden="true" />
        </Button>
        <Button look="ghost" className="btn-icon" aria-label="Karte verkleinern" onClick={zoomOut}>
          <Minus size={20} aria-hidden="true" />
        </Button>
      </div>
      <div className="map-scale" style={{ width: pixels }} aria-hidden="true">
        {metres < 1000 ? `${metres} m` : formatDistance(metres).replace(',0', '')}
      </div>
    </>
  );
}
