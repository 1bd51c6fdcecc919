import type { Page } from 'playwright-core';
import { matchRoutes } from 'react-router';
import { pagePaths } from '../page-paths.ts';
import type { Screen } from './screen.ts';

/** Where somebody's links are followed from, and who that is. */
export interface Beginning {
  path: string;
  as: string;
}

/** So many addresses of a page are read for links: the first of a list may lead nowhere that another one does. */
const READ = 3;

/**
 * A screen for each page that links lead to from where somebody, who is logged in, begins to work. A page about one of
 * many, such as an order, is the first that is met; files are none.
 */
export async function linkedScreens(page: Page, { path: begins, as }: Beginning): Promise<Screen[]> {
  const patterns = (await pagePaths())
    .filter((path) => path === begins || path.startsWith(`${begins}/`))
    .map((path) => ({ path }));
  const met = new Set([begins]);
  const read = new Map<string, string[]>();
  for (const path of met) {
    const pattern = matchRoutes(patterns, new URL(path, page.url()).pathname)?.at(-1)?.route.path;
    const before = read.get(pattern ?? '') ?? [];
    if (pattern === undefined || before.length === READ) continue;
    const links = await page.evaluate(linksOn, path);
    if (!links) continue;
    read.set(pattern, [...before, path]);
    for (const link of links) met.add(link);
  }
  return [...read].map(([pattern, [path = pattern]]) => ({ name: nameOf(pattern), path, as }));
}

/** Runs in the browser, which finds the site by its name: what a page links to on its own site; undefined for a file. */
async function linksOn(path: string): Promise<string[] | undefined> {
  const response = await fetch(path);
  if (!response.ok || !response.headers.get('content-type')?.includes('html')) return undefined;
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  return [...page.links]
    .map((link) => new URL(link.getAttribute('href') ?? '', response.url))
    .filter(({ origin }) => origin === location.origin)
    .map(({ pathname, search }) => pathname + search);
}

const nameOf = (pattern: string) => pattern.slice(1).replaceAll('/', '-').replaceAll(':', '');
