import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { takeTurn } from './load/measure.ts';
import type { Server } from './servers/child.ts';
import { HOST, type Town } from './town.ts';

/** What a page loads first, in bytes as they travel (brotli). */
export interface PageSize {
  page: string;
  /** React and React Router, in a file of their own. */
  base: number;
  /** All other scripts the page names. */
  script: number;
  style: number;
}

const CLIENT = new URL('../web/build/client', import.meta.url);

/** Follows the scripts, module preloads and stylesheets in the pages' HTML. */
export async function measureSizes(ours: Server, town: Town): Promise<PageSize[]> {
  const url = town.restaurants[0]?.url ?? '';
  const pages = {
    start: '/',
    list: `/restaurants/${town.geoUrl}`,
    menu: `/speisekarte/${url}`,
    basket: `/warenkorb/${url}`,
  };
  const sizes: PageSize[] = [];
  for (const [page, path] of Object.entries(pages)) {
    await takeTurn(ours.port, HOST, [path], async (visitor) => {
      const { body } = await visitor.say({ method: 'GET', path });
      sizes.push({ page, ...(await sizeOf(body)) });
    });
  }
  return sizes;
}

async function sizeOf(html: string): Promise<Omit<PageSize, 'page'>> {
  const links = html.match(/<link[^>]+rel="(?:modulepreload|stylesheet)"[^>]*>/g) ?? [];
  const named = new Set(links.flatMap((link) => /\/assets\/[\w./-]+\.(?:js|css)/.exec(link)?.[0] ?? []));
  const sizes = { base: 0, script: 0, style: 0 };
  for (const path of named) {
    const bytes = (await promisify(brotliCompress)(await readFile(new URL(`.${path}`, `${CLIENT.href}/`))))
      .length;
    if (path.endsWith('.css')) sizes.style += bytes;
    else if (/\/react-/.test(path)) sizes.base += bytes;
    else sizes.script += bytes;
  }
  return sizes;
}
