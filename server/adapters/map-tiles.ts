import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { Compression, type Header, PMTiles, SharedPromiseCache, type Source, TileType } from 'pmtiles';
import { StartProblem } from '#server/start-problem.ts';

/** A map of the operator's own: vector tiles in one file. */
export interface MapTiles {
  /** Another one for every file. */
  version: string;
  minZoom: number;
  maxZoom: number;
  /** West, south, east and north in degrees. */
  bounds: [number, number, number, number];
  /** Every tile is packed with gzip, or none is. */
  isPacked: boolean;
  /** A tile as it lies in the file; null where the file has none. Beyond its zooms there is none either. */
  read(tile: { z: number; x: number; y: number }): Promise<Buffer | null>;
  close(): Promise<void>;
}

/** Directories of the file that are kept in memory: about a megabyte each once they are read. */
const KEPT_DIRECTORIES = 40;
/** A tile or directory beyond that is a broken file. */
const MOST_BYTES = 16 * 1024 * 1024;
const HEAD_BYTES = 16_384;
/** Where the header says how tiles are packed. */
const TILE_COMPRESSION_AT = 98;

/** Opens a file of vector tiles (https://docs.protomaps.com/pmtiles). Throws a StartProblem where it is none. */
export async function openMapTiles(path: string): Promise<MapTiles> {
  const file = await open(path, 'r').catch(() => null);
  if (!file) throw problem(`nennt eine Datei, die sich nicht lesen lässt: ${path}`);
  try {
    return await readHead(file, path);
  } catch (error) {
    await file.close();
    throw error instanceof StartProblem ? error : problem(`nennt keine PMTiles-Datei: ${path}`);
  }
}

const problem = (what: string): StartProblem =>
  new StartProblem(`Die Einstellungen stimmen nicht: MAP_TILES ${what}.`);

async function readHead(file: FileHandle, path: string): Promise<MapTiles> {
  const head = await readPart(file, 0, HEAD_BYTES);
  const packing = head.at(TILE_COMPRESSION_AT);
  const archive = new PMTiles(sourceOf(file, path), new SharedPromiseCache(KEPT_DIRECTORIES));
  const header = await archive.getHeader();
  if (header.tileType !== TileType.Mvt || (packing !== Compression.Gzip && packing !== Compression.None))
    throw problem(`nennt eine PMTiles-Datei ohne Vektorkacheln (MVT, mit gzip oder ungepackt): ${path}`);
  const { size, mtimeMs } = await file.stat();
  return {
    version: createHash('sha256').update(head).update(`${size} ${mtimeMs}`).digest('hex').slice(0, 16),
    ...extentOf(header),
    isPacked: packing === Compression.Gzip,
    async read({ z, x, y }) {
      const tile = await archive.getZxy(z, x, y);
      return tile ? Buffer.from(tile.data) : null;
    },
    close: () => file.close(),
  };
}

const extentOf = ({ minZoom, maxZoom, minLon, minLat, maxLon, maxLat }: Header) => ({
  minZoom,
  maxZoom,
  bounds: [minLon, minLat, maxLon, maxLat] satisfies MapTiles['bounds'],
});

/** The file as the library reads it: it is told that tiles are not packed, so that they are passed on as they lie. */
const sourceOf = (file: FileHandle, path: string): Source => ({
  getKey: () => path,
  async getBytes(offset, length) {
    const bytes = await readPart(file, offset, length);
    if (offset === 0) bytes[TILE_COMPRESSION_AT] = Compression.None;
    return { data: bytes.buffer };
  },
});

async function readPart(file: FileHandle, offset: number, length: number): Promise<Uint8Array<ArrayBuffer>> {
  if (length > MOST_BYTES) throw new RangeError(`A part of ${length} bytes in a file of map tiles`);
  const bytes = new Uint8Array(length);
  const { bytesRead } = await file.read(bytes, 0, length, offset);
  return bytes.slice(0, bytesRead);
}
