import type {
  DataDrivenPropertyValueSpecification,
  ExpressionSpecification,
  LayerSpecification,
  StyleSpecification,
} from 'maplibre-gl';
import type { MapColours } from './map-colours.ts';
import type { OwnMap } from './own-map.ts';

/** Ours, so that no font is asked for: letters are drawn by the browser (https://maplibre.org/maplibre-style-spec/glyphs/). */
const FONT = ['Figtree Later', 'Figtree Variable'];

const SOURCE = 'own';

/** How the map looks: the house's colours on the layers of Protomaps (https://docs.protomaps.com/basemaps/layers). */
export function mapStyle(map: OwnMap, colours: MapColours): StyleSpecification {
  return {
    version: 8,
    sources: {
      [SOURCE]: {
        type: 'vector',
        // A worker has no page whose address it could complete.
        tiles: [new URL(location.origin).origin + map.tiles],
        minzoom: map.minZoom,
        maxzoom: map.maxZoom,
        bounds: map.bounds,
      },
    },
    layers: [
      { id: 'ground', type: 'background', paint: { 'background-color': colours.land } },
      ...areas(colours),
      ...ways(colours),
      ...names(colours),
    ],
  };
}

const kind = (...kinds: string[]): ExpressionSpecification => ['in', ['get', 'kind'], ['literal', kinds]];
const isArea: ExpressionSpecification = ['==', ['geometry-type'], 'Polygon'];

const GREEN = [
  'national_park',
  'park',
  'cemetery',
  'protected_area',
  'nature_reserve',
  'forest',
  'golf_course',
  'wood',
  'scrub',
  'grassland',
  'grass',
  'allotments',
  'village_green',
  'playground',
  'meadow',
];

function areas({ land, town, green, beach, water, building }: MapColours): LayerSpecification[] {
  const area = (id: string, layer: string, colour: string, filter?: ExpressionSpecification) => ({
    id,
    type: 'fill' as const,
    source: SOURCE,
    'source-layer': layer,
    filter: filter ?? isArea,
    paint: { 'fill-color': colour },
  });
  return [
    area('earth', 'earth', land),
    area('town', 'landuse', town, kind('residential', 'commercial', 'industrial', 'school', 'hospital')),
    {
      ...area('green', 'landuse', green, kind(...GREEN)),
      paint: { 'fill-color': green, 'fill-opacity': 0.6 },
    },
    area('beach', 'landuse', beach, kind('beach', 'sand')),
    area('water', 'water', water),
    {
      ...area('building', 'buildings', building),
      minzoom: 14,
      paint: { 'fill-color': building, 'fill-opacity': 0.25 },
    },
  ];
}

/** Pixels that a road is wide, by what it is; grown with the zoom as one comes nearer. */
const WIDTHS: DataDrivenPropertyValueSpecification<number> = [
  'interpolate',
  ['exponential', 1.6],
  ['zoom'],
  8,
  ['match', ['get', 'kind'], 'highway', 1.2, 'major_road', 0.6, 0],
  12,
  ['match', ['get', 'kind'], 'highway', 3.5, 'major_road', 2.4, 'minor_road', 0.8, 0.4],
  16,
  ['match', ['get', 'kind'], 'highway', 16, 'major_road', 13, 'minor_road', 8, 2],
];

const EDGES: DataDrivenPropertyValueSpecification<number> = [
  'interpolate',
  ['linear'],
  ['zoom'],
  9,
  0.6,
  16,
  1.5,
];

const ROADS = kind('highway', 'major_road', 'minor_road', 'other', 'path');

function ways({ water, road, edge, soft }: MapColours): LayerSpecification[] {
  const round = { 'line-cap': 'round', 'line-join': 'round' } as const;
  return [
    {
      id: 'river',
      type: 'line',
      source: SOURCE,
      'source-layer': 'water',
      filter: kind('river', 'stream', 'canal'),
      layout: round,
      paint: { 'line-color': water, 'line-width': ['interpolate', ['linear'], ['zoom'], 9, 0.8, 16, 4] },
    },
    {
      id: 'road-edge',
      type: 'line',
      source: SOURCE,
      'source-layer': 'roads',
      filter: ROADS,
      layout: round,
      paint: { 'line-color': edge, 'line-opacity': 0.4, 'line-gap-width': WIDTHS, 'line-width': EDGES },
    },
    {
      id: 'road',
      type: 'line',
      source: SOURCE,
      'source-layer': 'roads',
      filter: ROADS,
      layout: round,
      paint: { 'line-color': road, 'line-width': WIDTHS },
    },
    {
      id: 'rail',
      type: 'line',
      source: SOURCE,
      'source-layer': 'roads',
      filter: kind('rail'),
      minzoom: 10,
      paint: { 'line-color': soft, 'line-width': 1, 'line-dasharray': [4, 2], 'line-opacity': 0.6 },
    },
  ];
}

const NAME: ExpressionSpecification = ['coalesce', ['get', 'name:de'], ['get', 'name']];

function names({ text, soft, halo }: MapColours): LayerSpecification[] {
  const paint = { 'text-halo-color': halo, 'text-halo-width': 1.6 } as const;
  return [
    {
      id: 'road-name',
      type: 'symbol',
      source: SOURCE,
      'source-layer': 'roads',
      minzoom: 14,
      filter: kind('highway', 'major_road', 'minor_road'),
      layout: { 'text-field': NAME, 'text-font': FONT, 'text-size': 12, 'symbol-placement': 'line' },
      paint: { ...paint, 'text-color': soft },
    },
    {
      id: 'water-name',
      type: 'symbol',
      source: SOURCE,
      'source-layer': 'water',
      filter: ['==', ['geometry-type'], 'Point'],
      layout: { 'text-field': NAME, 'text-font': FONT, 'text-size': 13, 'text-max-width': 6 },
      paint: { ...paint, 'text-color': soft },
    },
    {
      id: 'place-name',
      type: 'symbol',
      source: SOURCE,
      'source-layer': 'places',
      filter: kind('locality', 'neighbourhood', 'macrohood'),
      layout: {
        'text-field': NAME,
        'text-font': FONT,
        'text-max-width': 7,
        'text-padding': 6,
        'symbol-sort-key': ['-', 0, ['to-number', ['get', 'population_rank'], 0]],
        'text-size': [
          'interpolate',
          ['linear'],
          ['to-number', ['get', 'population_rank'], 0],
          2,
          12,
          9,
          16,
          13,
          22,
        ],
      },
      paint: { ...paint, 'text-color': text },
    },
  ];
}
