import { data, redirect } from 'react-router';
import type { Call } from '../../api.ts';
import { isApiError } from '../../lib/api-error.ts';
import { paths } from '../../lib/paths.ts';
import type { RouteArgs } from '../../lib/route.ts';
import { findHostId } from '../menu/load-menu.ts';

type Params = { hostUrl: string; '*': string };

/** `table/5/token`; older cards have a bar between the parts, and some scanners encode either sign (TAB-001 to 003). */
const CARD = /^table[|/](\d{1,10})[|/]([\w-]{1,64})$/;

/** Sits down at the table of a scanned card and opens the menu, or tells why that does not work. */
export async function joinTable(call: Call, { params }: RouteArgs<Params>) {
  const { hostUrl } = params;
  const [, tableId, tableToken = ''] = CARD.exec(params['*']) ?? [];
  if (tableId === undefined) throw data(null, { status: 404 });
  const tableHost = await findHostId(call, hostUrl, (url) => paths.table(url, tableId, tableToken));
  try {
    await call('joinTable', { tableId, tableToken, tableHost });
  } catch (error) {
    if (isApiError(error) && error.status < 500 && error.status > 0)
      return data({ message: error.message }, { status: error.status });
    throw error;
  }
  throw redirect(paths.menu(hostUrl));
}
