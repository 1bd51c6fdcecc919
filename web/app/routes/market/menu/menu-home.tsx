import { redirect } from 'react-router';
import type { Call } from '../../../api.ts';
import { paths } from '../../../lib/paths.ts';
import { browserLoader, serverLoader } from '../../../lib/route.ts';

/** /speisekarte alone: the menu of the site's own restaurant, the start page where there is none (MNU-004). */
async function load(call: Call): Promise<never> {
  const { hostUrl } = await call('site', {});
  throw redirect(hostUrl ? paths.menu(hostUrl) : paths.start());
}

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function MenuHome() {
  return null;
}
