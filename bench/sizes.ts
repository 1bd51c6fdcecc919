import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { HOST, type Town } from './town.ts';

/** What a page loads before it can be used, in bytes as they travel, compressed with brotli. */
export interface PageSize {
  page: string;
  scripts: number;
  styles: number;
}

/** Loads the public pages as a browser does for the first time. */
export async function measureSizes(port: number, town: Town): Promise<PageSize[]> {
  const url = town.restaurants[0]?.url ?? '';
  const pages = {
    start: '/',
    list: `/restaurants/${town.geoUrl}`,
    menu: `/speisekarte/${url}`,
    basket: `/warenkorb/${url}`,
  };
  const sizes: PageSize[] = [];
  for (const [page, path] of Object.entries(pages)) sizes.push({ page, ...(await loadPage(port, path)) });
  return sizes;
}

async function loadPage(port: number, path: string): Promise<Omit<PageSize, 'page'>> {
  const body = (await load(port, path, 'identity')).toString();
  // The links of a page that carries its stylesheets in itself name what it carries.
  const styles = matches(body, /<link[^>]* rel="stylesheet"[^>]* href="([^"#]+)/g);
  const begun = [
    ...matches(body, /<link[^>]* rel="modulepreload"[^>]* href="([^"]+)"/g),
    ...matches(body, /<script[^>]* src="([^"]+)"/g),
    ...matches(body, /\bimport\b[^"(;]*"(\/assets\/[^"]+)"/g),
  ];
  const scripts = new Map<string, number>();
  for (const script of begun) await loadScript(port, script, scripts);
  return { scripts: sum(scripts.values()), styles: sum(await loadAll(port, new Set(styles))) };
}

/** Loads a script with everything it imports; what it may load later, in `import()`, does not count. */
async function loadScript(port: number, path: string, known: Map<string, number>): Promise<void> {
  if (known.has(path)) return;
  known.set(path, await sizeOf(port, path));
  const body = (await load(port, path, 'identity')).toString();
  const imported = matches(body, /(?:\bimport|\bfrom)\s*"(\.\/[^"]+\.js)"/g);
  for (const script of imported) await loadScript(port, new URL(script, `http://x${path}`).pathname, known);
}

async function loadAll(port: number, paths: Iterable<string>): Promise<number[]> {
  const sizes: number[] = [];
  for (const path of paths) sizes.push(await sizeOf(port, path));
  return sizes;
}

const sizeOf = async (port: number, path: string): Promise<number> => (await load(port, path, 'br')).length;

async function load(port: number, path: string, encoding: 'identity' | 'br'): Promise<Buffer> {
  const asked = get({ port, path, headers: { host: HOST, 'accept-encoding': encoding } });
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode}`);
  return buffer(answer);
}

const matches = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].flatMap(([, found]) => found ?? []);

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((total, number) => total + number, 0);
