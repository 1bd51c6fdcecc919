import { redirect } from 'react-router';
import type { Call } from '../../api.ts';
import { isApiError } from '../../lib/api-error.ts';
import { loginFirst } from '../../lib/login-first.ts';
import { paths } from '../../lib/paths.ts';
import type { RouteArgs } from '../../lib/route.ts';

/** A file for bank or tax office as a download; `proven` is the list, to which who has to prove who they are comes back. */
export const bankFile = (
  read: (call: Call, idOrYear: number) => Promise<string>,
  title: string,
  proven: () => string,
) =>
  loginFirst(async (call: Call, { params }: RouteArgs<{ id?: string; year?: string }>): Promise<Response> => {
    const id = Number(params.id ?? params.year);
    try {
      return new Response(await read(call, id), {
        headers: {
          'content-type': 'application/xml; charset=utf-8',
          'content-disposition': `attachment; filename="${title}-${id}.xml"`,
          'cache-control': 'private, no-store',
        },
      });
    } catch (error) {
      // A download cannot ask; the list says that it can be had now.
      if (isApiError(error) && error.code === 'fresh-login-needed') throw redirect(paths.proveFor(proven()));
      throw error;
    }
  });
