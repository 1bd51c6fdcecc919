import { type Pushed, showNews, type Tapped, openNews, type Windows } from './news.ts';

/**
 * The service worker of the sites. It keeps what never changes (files whose names change with their contents) and one
 * page for the time without connection. Pages and calls always come from the server, so that nobody sees an old page,
 * or one whose files are gone after a release. And it shows the news of orders that somebody asked for.
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
const UNCHANGING = /^\/(?:assets|food)\//;
/** Rooms behind the counter say by themselves that the connection is lost. */
const BEHIND_THE_COUNTER = /^\/(?:kueche|verwaltung)(?:\/|$)/;

worker.addEventListener('install', (event) => (event as Extendable).waitUntil(install()));
worker.addEventListener('activate', (event) => (event as Extendable).waitUntil(activate()));
worker.addEventListener('fetch', (event) => answer(event as Fetching));
worker.addEventListener('push', (event) => {
  const pushed = event as Extendable & Pushed;
  pushed.waitUntil(showNews(worker.registration, pushed));
});
worker.addEventListener('notificationclick', (event) => {
  const tapped = event as Extendable & Tapped;
  tapped.waitUntil(openNews(worker.clients, tapped));
});

async function install(): Promise<void> {
  const cache = await caches.open(CACHE);
  const page = await fetch(OFFLINE, { cache: 'reload' });
  if (!page.ok) throw new Error(`${OFFLINE}: ${page.status}`);
  const text = await page.clone().text();
  await cache.put(OFFLINE, page);
  const files = [...text.matchAll(/(?:href|src)="(\/(?:assets|food|website)\/[^"]+)"/g)];
  await cache.addAll(new Set(files.map(([, file = '']) => file)));
  // Nothing of an old worker is needed: no page depends on what it kept.
  await worker.skipWaiting();
}

async function activate(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  // The browser asks for the page while the worker starts.
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
}

function answer(event: Fetching): void {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (UNCHANGING.test(pathname)) event.respondWith(keepFile(request));
  else if (pathname.startsWith('/website/')) event.respondWith(fetch(request).catch(() => kept(request)));
  else if (request.mode === 'navigate' && !BEHIND_THE_COUNTER.test(pathname))
    event.respondWith(loadPage(event).catch(() => kept(OFFLINE)));
}

async function loadPage({ request, preloadResponse }: Fetching): Promise<Response> {
  return (await preloadResponse) ?? fetch(request);
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
