import { redirect } from 'react-router';
import type { Call } from '../../api.ts';
import { isApiError } from '../../lib/api-error.ts';
import { loginFirst } from '../../lib/login-first.ts';
import { paths } from '../../lib/paths.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { type RouteArgs, serverLoader } from '../../lib/route.ts';

/** A file for the bank as a download. */
async function load(call: Call, { params: { id } }: RouteArgs<{ id: string }>): Promise<Response> {
  try {
    return new Response(await call('officeCollectionFile', { id: Number(id) }), {
      headers: {
        'content-type': 'application/xml; charset=utf-8',
        'content-disposition': `attachment; filename="lastschriften-${Number(id)}.xml"`,
        'cache-control': 'private, no-store',
      },
    });
  } catch (error) {
    // A download cannot ask; the list says that it can be had now.
    if (isApiError(error) && error.code === 'fresh-login-needed')
      throw redirect(paths.proveFor(staffPaths.officeCollectionsProven()));
    throw error;
  }
}

export const loader = serverLoader(loginFirst(load));
