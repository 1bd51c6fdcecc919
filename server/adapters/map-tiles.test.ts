import { truncate, writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { BAY, openBay, writeMapFile } from '#e2e/fixtures/world/map-file.ts';
import { StartProblem } from '../start-problem.ts';
import { openMapTiles } from './map-tiles.ts';

async function saysOf(path: string): Promise<string> {
  const problem: unknown = await openMapTiles(path).catch((error: unknown) => error);
  expect(problem).toBeInstanceOf(StartProblem);
  return (problem as StartProblem).message;
}

test('LST-048 a map says what it shows and has another version than any other file', async () => {
  const [one, other] = [await openBay(), await openBay()];
  expect(one).toMatchObject({ minZoom: 7, maxZoom: 11, bounds: [...BAY], isPacked: true });
  expect(one.version).toMatch(/^[0-9a-f]{16}$/);
  expect(other.version).not.toBe(one.version);
});

test('LST-048 a path that leads nowhere, or to a folder, is told in a sentence', async () => {
  expect(await saysOf('/gibt/es/nicht.pmtiles')).toBe(
    'Die Einstellungen stimmen nicht: MAP_TILES nennt eine Datei, die sich nicht lesen lässt: /gibt/es/nicht.pmtiles.',
  );
  expect(await saysOf('/')).toContain('MAP_TILES nennt keine PMTiles-Datei: /.');
});

test.each(['', 'PMTiles', 'Das ist ein Brief an die Küche. '.repeat(40)])(
  'LST-048 a file with %j in it is none',
  async (content) => {
    const path = await writeMapFile();
    await writeFile(path, content);
    expect(await saysOf(path)).toContain('MAP_TILES nennt keine PMTiles-Datei');
  },
);

test.each([{ tileType: 2 }, { tileCompression: 3 }])(
  'LST-048 pictures, or tiles in another packing, are refused: %j',
  async (header) => {
    expect(await saysOf(await writeMapFile(header))).toContain('ohne Vektorkacheln');
  },
);

test('LST-048 a file that ends too early has no such tile, and breaks nothing else', async () => {
  const path = await writeMapFile();
  await truncate(path, 1200);
  const tiles = await openMapTiles(path);
  expect(await tiles.read({ z: 3, x: 0, y: 0 })).toBeNull();
  await tiles.close();
});
