import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '#web/routes.ts';

/** The pattern of every page, such as `/speisekarte/:hostUrl`. */
export const pagePaths = async (): Promise<string[]> => [
  ...new Set((await routes).flatMap((route) => pathsOf(route, ''))),
];

function pathsOf({ path, children = [] }: RouteConfigEntry, above: string): string[] {
  const own = path === undefined ? above : `${above}/${path}`;
  return [own || '/', ...children.flatMap((child) => pathsOf(child, own))];
}
