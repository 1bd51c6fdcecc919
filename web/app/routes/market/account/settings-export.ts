import { redirect } from 'react-router';
import type { Call } from '../../../api.ts';
import { isApiError } from '../../../lib/api-error.ts';
import { paths } from '../../../lib/paths.ts';
import { serverLoader } from '../../../lib/route.ts';

/** Everything that is known of the user, as a file (Art. 20 DSGVO); others land on the settings. */
async function load(call: Call): Promise<Response> {
  try {
    const known = await call('exportUser', {});
    return new Response(JSON.stringify(known, null, 2), {
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': 'attachment; filename="meine-daten.json"',
        'cache-control': 'private, no-store',
      },
    });
  } catch (error) {
    // A download cannot ask; the settings say that it can be had now.
    if (isApiError(error) && error.code === 'fresh-login-needed')
      throw redirect(paths.proveFor(paths.settingsDone('bestaetigt')));
    if (isApiError(error) && error.code === 'email-unconfirmed')
      throw redirect(paths.confirmEmailFor(paths.settingsDone('bestaetigt')));
    if (isApiError(error) && error.status < 500) throw redirect(paths.settings());
    throw error;
  }
}

export const loader = serverLoader(load);
