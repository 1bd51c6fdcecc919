import { ownPath } from '#domain/people/own-path.ts';

/** What the server says of an order, as it was locked for this browser. */
export interface Pushed {
  data: { json(): unknown } | null;
}

export interface Tapped {
  notification: Notification;
}

interface Window {
  url: string;
  focus(): Promise<unknown>;
}

/** The open pages of the site. */
export interface Windows {
  matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly Window[]>;
  openWindow(url: string): Promise<unknown>;
}

interface News {
  title: string;
  body: string;
  /** Of the page it is about, on this site. */
  path: string;
  tag: string;
}

// Whatever arrives, something is shown: a browser takes the permission back from who stays silent.
const UNREADABLE: News = {
  title: 'Neues von deiner Bestellung',
  body: 'Tippe hier, um sie anzusehen.',
  path: '/archiv',
  tag: 'order',
};

/** Shows the news; those of the same order take each other's place. */
export async function showNews(registration: ServiceWorkerRegistration, { data }: Pushed): Promise<void> {
  const { title, body, path, tag } = readNews(data);
  const options = { body, tag, renotify: true, lang: 'de', icon: '/app-icon/192.png', data: path };
  await registration.showNotification(title, options);
}

/** Brings the page it is about to the front, or opens it. */
export async function openNews(windows: Windows, { notification }: Tapped): Promise<void> {
  notification.close();
  const { href, pathname } = new URL(String(notification.data), location.origin);
  const pages = await windows.matchAll({ type: 'window', includeUncontrolled: true });
  const open = pages.find(({ url }) => new URL(url).pathname === pathname);
  await (open ? open.focus() : windows.openWindow(href));
}

function readNews(data: Pushed['data']): News {
  try {
    const news = data?.json() as Partial<News> | undefined;
    // Nothing but a page of this site: whoever could send us here could as well say where to.
    return ownPath(news?.path) === null ? UNREADABLE : { ...UNREADABLE, ...news };
  } catch {
    return UNREADABLE;
  }
}
