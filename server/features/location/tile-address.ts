import type { MapTiles } from '#server/adapters/map-tiles.ts';

/** Where browsers ask for a tile; another file has another address, so that each is asked for once. */
export const tileAddress = ({ version }: Pick<MapTiles, 'version'>): string =>
  `/kacheln/${version}/{z}/{x}/{y}`;
