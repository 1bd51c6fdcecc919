import { redirect } from 'react-router';
import type { Call } from '../../../api.ts';
import { isApiError } from '../../../lib/api-error.ts';
import { type RouteArgs, serverLoader } from '../../../lib/route.ts';
import { staffPaths } from '../../../lib/staff-paths.ts';

/** Everything that is known under an address, as a file for whoever opened its mailbox. */
async function load(call: Call, { params: { code } }: RouteArgs<{ code: string }>): Promise<Response> {
  try {
    const known = await call('takeData', { code });
    return new Response(JSON.stringify(known, null, 2), {
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': 'attachment; filename="meine-daten.json"',
        'cache-control': 'private, no-store',
      },
    });
  } catch (error) {
    // The page says why not.
    if (isApiError(error) && error.status < 500) throw redirect(staffPaths.dataRequest(code));
    throw error;
  }
}

export const loader = serverLoader(load);
