import 'maplibre-gl/dist/maplibre-gl.css';
import { type LngLatBoundsLike, Map as TileMap, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Coordinates } from '#domain/order/distance.ts';
import { onColoursChange, readColours } from './map-colours.ts';
import type { Point, Size } from './map-points.ts';
import { mapStyle } from './map-style.ts';
import type { OwnMap } from './own-map.ts';

// From our own host as any other script: no policy has to allow what a page makes itself.
setWorkerUrl(workerUrl);

/** Nearer than this the tiles tell nothing new. */
const CLOSEST = 17;
/** A single point is shown with its neighbourhood. */
const NEIGHBOURHOOD = 14.5;
/** Pixels between what is shown and the edge; to the right the buttons stand. */
const MARGIN = { top: 40, right: 88, bottom: 48, left: 40 };

const WORDS = {
  'Map.Title': 'Karte',
  'CooperativeGesturesHandler.WindowsHelpText': 'Zum Vergrößern Strg halten und scrollen',
  'CooperativeGesturesHandler.MacHelpText': 'Zum Vergrößern ⌘ halten und scrollen',
  'CooperativeGesturesHandler.MobileHelpText': 'Verschiebe die Karte mit zwei Fingern',
};

export interface TileMapControl {
  /** Where the map is put. */
  ref: RefObject<HTMLDivElement | null>;
  /** Null until the map stands. */
  view: TileMapView | null;
}

/** A map as it is seen just now. */
export interface TileMapView {
  size: Size;
  project: (at: Coordinates) => Point;
  /** What lies there. */
  unproject: (at: Point) => Coordinates;
  zoomIn: () => void;
  zoomOut: () => void;
  /** Shows all these points. */
  show: (points: readonly Coordinates[]) => void;
}

/**
 * A map of tiles that at first shows all these points. Where the browser cannot draw one, `onFail` is told; where
 * somebody taps on the ground, `onTap`.
 */
export function useTileMap(
  map: OwnMap,
  points: readonly Coordinates[],
  onFail: () => void,
  onTap?: (at: Coordinates) => void,
): TileMapControl {
  const ref = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<TileMapView | null>(null);
  const first = useRef({ points, onFail, isTapped: onTap !== undefined });
  const tap = useEffectEvent((at: Coordinates) => onTap?.(at));
  useEffect(() => {
    const place = ref.current;
    if (!place) return undefined;
    const { points, onFail, isTapped } = first.current;
    const shown = openMap(place, map, points);
    if (!shown) {
      onFail();
      return undefined;
    }
    const look = () => setView(viewOf(shown));
    shown.on('move', look);
    shown.on('resize', look);
    if (isTapped) {
      shown.on('click', ({ lngLat: { lat, lng } }) => tap({ latitude: lat, longitude: lng }));
      // Two quick taps are two of them.
      shown.doubleClickZoom.disable();
    }
    shown.once('idle', () => place.setAttribute('data-ready', ''));
    look();
    const stopListening = onColoursChange(() => shown.setStyle(mapStyle(map, readColours(place))));
    return () => {
      stopListening();
      shown.remove();
    };
  }, [map]);
  return { ref, view };
}

function openMap(place: HTMLElement, map: OwnMap, points: readonly Coordinates[]): TileMap | null {
  try {
    const shown = new TileMap({
      container: place,
      style: mapStyle(map, readColours(place)),
      bounds: boundsOf(points),
      fitBoundsOptions: { padding: MARGIN, maxZoom: NEIGHBOURHOOD },
      maxZoom: CLOSEST,
      // Said below the map in words of ours.
      attributionControl: false,
      cooperativeGestures: true,
      dragRotate: false,
      pitchWithRotate: false,
      touchPitch: false,
      maxPitch: 0,
      locale: WORDS,
      fadeDuration: isCalm() ? 0 : 200,
    });
    shown.touchZoomRotate.disableRotation();
    shown.keyboard.disableRotation();
    return shown;
  } catch {
    // No WebGL.
    return null;
  }
}

function viewOf(map: TileMap): TileMapView {
  const { clientWidth: width, clientHeight: height } = map.getContainer();
  const animate = !isCalm();
  return {
    size: { width, height },
    project: ({ latitude, longitude }) => map.project([longitude, latitude]),
    unproject: ({ x, y }) => {
      const { lat, lng } = map.unproject([x, y]);
      return { latitude: lat, longitude: lng };
    },
    zoomIn: () => void map.zoomIn({ animate }),
    zoomOut: () => void map.zoomOut({ animate }),
    show: (points) =>
      void map.fitBounds(boundsOf(points), { padding: MARGIN, maxZoom: CLOSEST, linear: true, animate }),
  };
}

function boundsOf(points: readonly Coordinates[]): LngLatBoundsLike {
  const [longitudes, latitudes] = [
    points.map(({ longitude }) => longitude),
    points.map(({ latitude }) => latitude),
  ];
  return [Math.min(...longitudes), Math.min(...latitudes), Math.max(...longitudes), Math.max(...latitudes)];
}

const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
