import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { measureFirstLoad, type mostScripts } from '#tools/first-load.ts';
import { HOST, type Town } from './town.ts';

/** What a page loads before it can be used, in bytes as they travel, compressed with brotli. */
export interface PageSize {
  page: keyof typeof mostScripts;
  scripts: number;
  styles: number;
}

/** Loads the public pages as a browser does for the first time. */
export async function measureSizes(port: number, town: Town): Promise<PageSize[]> {
  const url = town.restaurants[0]?.url ?? '';
  const pages = [
    ['start', '/'],
    ['list', `/restaurants/${town.geoUrl}`],
    ['menu', `/speisekarte/${url}`],
    ['basket', `/warenkorb/${url}`],
  ] as const;
  const sizes: PageSize[] = [];
  for (const [page, path] of pages) {
    const { scripts, styles } = await measureFirstLoad(path, (file) => loadBoth(port, file));
    const weight = [...scripts.values()].reduce((total, bytes) => total + bytes, 0);
    sizes.push({ page, scripts: weight, styles });
  }
  return sizes;
}

const loadBoth = async (port: number, path: string) => ({
  text: (await load(port, path, 'identity')).toString(),
  bytes: (await load(port, path, 'br')).length,
});

async function load(port: number, path: string, encoding: 'identity' | 'br'): Promise<Buffer> {
  const asked = get({ port, path, headers: { host: HOST, 'accept-encoding': encoding } });
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode}`);
  return buffer(answer);
}
