import { data, redirect } from 'react-router';
import type { Call } from '../../api.ts';
import { isApiError } from '../../lib/api-error.ts';

/** The restaurant behind a host URL. Numbers and former URLs lead to the current one (MNU-003, MNU-046). */
export async function findHostId(
  call: Call,
  hostUrl: string,
  pathOf: (hostUrl: string) => string,
): Promise<number> {
  if (/^\d+$/.test(hostUrl)) {
    const { item_url } = await call('gethosturlbyid', { id: Number(hostUrl) }).catch(sayHostFailed);
    throw redirect(pathOf(item_url), 301);
  }
  const { id, url } = await call('gethostbyurl', { url: hostUrl }).catch(sayHostFailed);
  if (id === null) throw data(null, { status: 404 });
  if (url !== null && url !== hostUrl) throw redirect(pathOf(url), 301);
  return id;
}

/** The same page, dialogs over it included, of the restaurant that its second step names. */
export function samePageOf({ pathname, search }: URL): (hostUrl: string) => string {
  const [empty = '', page = '', , ...rest] = pathname.split('/');
  return (hostUrl) => [empty, page, encodeURIComponent(hostUrl), ...rest].join('/') + search;
}

// ERR-013. What a visitor asked for wrongly is simply not there; a whole site in repair says so itself.
function sayHostFailed(error: unknown): never {
  if (!isApiError(error) || error.code === 'unhealthy') throw error;
  if (error.status >= 400 && error.status < 500) throw data(null, { status: 404 });
  throw data({ message: 'Das Restaurant konnte nicht geladen werden 😭' }, { status: 503 });
}
