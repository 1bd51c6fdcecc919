import { forgetOld, isRoom, isRoomPage, pageOf, partOf, ROOMS } from './rooms.ts';
import { type Pushed, showNews, type Tapped, openNews, type Windows } from './news.ts';

/**
 * The service worker of the sites. It keeps what never changes (files whose names change with their contents) and one
 * page for the time without connection. Pages and calls always come from the server, so that nobody sees an old page,
 * or one whose files are gone after a release. Whoever works in a room behind the counter has it keep the page that
 * stands in for that room. And it shows the news of orders that somebody asked for.
 */

// TypeScript has these only in a library that cannot be used beside that of pages.
interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Extendable {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}
interface Worker extends EventTarget {
  registration: ServiceWorkerRegistration;
  clients: Windows & { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
}

/** Names the build; set when the worker is built. */
declare const BUILD: string;

const worker = self as unknown as Worker;
const CACHE = `henkelmann-${BUILD}`;
const OFFLINE = '/offline';
const FILES = /"(\/(?:assets|food|website)\/[^"\\]+)"/g;
const UNCHANGING = /^\/(?:assets|food)\//;
/** Rooms behind the counter say by themselves that the connection is lost. */
const BEHIND_THE_COUNTER = /^\/(?:kueche|verwaltung)(?:\/|$)/;

worker.addEventListener('install', (event) => (event as Extendable).waitUntil(install()));
worker.addEventListener('activate', (event) => (event as Extendable).waitUntil(activate()));
worker.addEventListener('fetch', (event) => answer(event as Fetching));
worker.addEventListener('message', (event) => {
  const { keep, files = [] } = (event as MessageEvent<{ keep?: string; files?: string[] }>).data;
  if (keep && isRoomPage(keep)) (event as Extendable & Event).waitUntil(keepPage(keep, files));
});
worker.addEventListener('push', (event) => {
  const pushed = event as Extendable & Pushed;
  pushed.waitUntil(showNews(worker.registration, pushed));
});
worker.addEventListener('notificationclick', (event) => {
  const tapped = event as Extendable & Tapped;
  tapped.waitUntil(openNews(worker.clients, tapped));
});

async function install(): Promise<void> {
  for (const page of [OFFLINE, ...(await keptRooms())]) await keepPage(page);
  // Nothing of an old worker is needed: no page depends on what it kept.
  await worker.skipWaiting();
}

/** Keeps a page with the files that it names, and those that it is known to need. */
async function keepPage(path: string, more: readonly string[] = []): Promise<void> {
  const cache = await caches.open(CACHE);
  const page = await fetch(path, { cache: 'reload' });
  if (!page.ok) throw new Error(`${path}: ${page.status}`);
  const text = await page.clone().text();
  const named = [...text.matchAll(FILES)].map(([, file = '']) => file);
  const missing: string[] = [];
  for (const file of new Set([...named, ...more])) if (!(await cache.match(file))) missing.push(file);
  await cache.addAll(missing);
  await cache.put(path, page);
}

async function activate(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name !== CACHE && name !== ROOMS);
  await Promise.all(old.map((name) => caches.delete(name)));
  // The browser asks for the page while the worker starts.
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
}

function answer(event: Fetching): void {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') event.waitUntil(forgetOld());
  if (UNCHANGING.test(pathname)) event.respondWith(keepFile(request));
  else if (pathname.startsWith('/website/')) event.respondWith(fetch(request).catch(() => kept(request)));
  else if (request.mode === 'navigate' && isRoom(pathname)) event.respondWith(enterRoom(event));
  // The browser has asked for the page already: whoever left it the answer would have it asked for twice.
  else if (request.mode === 'navigate') event.respondWith(loadElsewhere(event, pathname));
}

const loadElsewhere = (event: Fetching, pathname: string): Promise<Response> =>
  BEHIND_THE_COUNTER.test(pathname) ? loadPage(event) : loadPage(event).catch(() => kept(OFFLINE));

async function loadPage({ request, preloadResponse }: Fetching): Promise<Response> {
  return (await preloadResponse) ?? fetch(request);
}

/** The room as the server shows it, else the page that stands in for it. */
async function enterRoom(event: Fetching): Promise<Response> {
  const { pathname, search } = new URL(event.request.url);
  const page = await Promise.race([loadPage(event), late()]).catch(() => null);
  // Whoever is led elsewhere does not work here any more.
  if (page?.type === 'opaqueredirect') await caches.delete(ROOMS);
  if (page && page.status < 500) return page;
  const room = pageOf(pathname);
  if (!(await caches.match(room))) return page ?? kept(OFFLINE);
  return pathname === room ? kept(room) : Response.redirect(room + search + partOf(pathname));
}

/** Longer than this nobody stands before an empty tablet. */
const PATIENCE_MS = 8_000;

const late = () => new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE_MS));

async function keptRooms(): Promise<string[]> {
  const kept = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
  return kept
    .flat()
    .map(({ url }) => new URL(url).pathname)
    .filter(isRoomPage);
}

async function keepFile(request: Request): Promise<Response> {
  const known = await caches.match(request);
  if (known) return known;
  const file = await fetch(request);
  // A part of a file, or a page saying that there is none, is not the file.
  if (file.status === 200) await (await caches.open(CACHE)).put(request, file.clone());
  return file;
}

async function kept(what: Request | string): Promise<Response> {
  return (await caches.match(what)) ?? Response.error();
}
