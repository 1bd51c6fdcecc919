import { MapNames } from '../../map/MapNames.tsx';
import { projectAround, toScreen } from '../../map/map-view.ts';
import { North } from '../../map/Rings.tsx';
import { ZoomButtons } from '../../map/TileMap.tsx';
import { useMapView } from '../../map/use-map-view.ts';
import type { Town } from './town.ts';
import { TownPins } from './TownPins.tsx';

interface TownRadarProps {
  towns: readonly Town[];
  frame: string;
}

/** The towns as they lie to each other, where there is no map of them. */
export function TownRadar({ towns, frame }: TownRadarProps) {
  const project = projectAround(towns[0] ?? { latitude: 0, longitude: 0 });
  const control = useMapView(towns.map(project));
  const { ref, size, view, handlers } = control;
  const place = (town: Town) => toScreen(view, size, project(town));
  const named = towns.map((town) => ({ ...town, name: town.town }));
  return (
    <section
      aria-label="Lage der Orte, in denen Restaurants gewünscht werden"
      className={`relative overflow-hidden ${frame}`}
    >
      <div
        ref={ref}
        className="absolute inset-0 cursor-grab touch-pan-y select-none active:cursor-grabbing"
        data-map="radar"
        {...handlers}
      >
        <MapNames towns={named} locate={place} size={size} pins={towns.map(place)} />
        <TownPins
          towns={towns}
          size={size}
          place={place}
          show={(wanted) => control.show(wanted.map(project))}
        />
        <North />
      </div>
      <ZoomButtons
        className="absolute top-3 right-3 grid"
        zoomIn={control.zoomIn}
        zoomOut={control.zoomOut}
      />
    </section>
  );
}
