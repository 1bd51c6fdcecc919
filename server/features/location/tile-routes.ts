import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import type { MapTiles } from '#server/adapters/map-tiles.ts';

const unpack = promisify(gunzip);

/** Serves the tiles of the operator's map: the same for everybody, under every host name. */
export function tileRoutes(http: FastifyInstance, tiles: MapTiles): void {
  const url = '/kacheln/:version/:z/:x/:y';
  const tag = `"${tiles.version}"`;
  http.get<{ Params: TileParams }>(url, { config: { isTile: true } }, async (request, reply) => {
    const tile = request.params.version === tiles.version ? tileIn(request.params) : null;
    if (!tile) return reply.callNotFound();
    reply.headers({
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'same-origin',
      etag: tag,
    });
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    const content = await tiles.read(tile);
    if (!content) return reply.code(204).send();
    reply.type('application/vnd.mapbox-vector-tile');
    if (!tiles.isPacked) return reply.send(content);
    reply.header('vary', 'accept-encoding');
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(await unpack(content));
    return reply.header('content-encoding', 'gzip').send(content);
  });
}

type TileParams = Record<'version' | 'z' | 'x' | 'y', string>;

/** Further in no map goes. */
const MOST_ZOOM = 22;

/** The tile that an address names; null where there can be none. */
function tileIn({ z, x, y }: TileParams): { z: number; x: number; y: number } | null {
  if (![z, x, y].every((part) => /^\d{1,7}$/.test(part))) return null;
  const tile = { z: Number(z), x: Number(x), y: Number(y) };
  const width = 2 ** tile.z;
  return tile.z <= MOST_ZOOM && tile.x < width && tile.y < width ? tile : null;
}
