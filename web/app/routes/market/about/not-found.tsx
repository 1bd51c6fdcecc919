import { data, redirect } from 'react-router';
import type { Call } from '../../../api.ts';
import { paths } from '../../../lib/paths.ts';
import { browserLoader, type RouteArgs, serverLoader } from '../../../lib/route.ts';

/** An unknown path may be a restaurant's own address: then it leads to its menu, for good. */
async function load(call: Call, { params }: RouteArgs<{ '*': string }>): Promise<never> {
  const url = params['*'];
  const known = /^[a-z0-9-]+$/i.test(url) ? (await call('gethostbyurl', { url })).url : null;
  if (known) throw redirect(paths.menu(known), 301);
  throw data(null, { status: 404 });
}

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

/** Never seen: the frame's error page says that nothing was found. */
export default function NotFoundPage() {
  return null;
}
