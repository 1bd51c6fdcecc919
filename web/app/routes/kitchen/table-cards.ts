import { data } from 'react-router';
import type { Call } from '../../api.ts';
import { hostIn } from '../../features/own-restaurant/own-form.ts';
import { loginFirst } from '../../lib/login-first.ts';
import { type RouteArgs, serverLoader } from '../../lib/route.ts';

/** The cards of a restaurant's tables, for whoever prints them elsewhere. */
export const loader = serverLoader(
  loginFirst(async (call: Call, { url }: RouteArgs): Promise<Response> => {
    const { hostId } = hostIn(url);
    if (!hostId) throw data(null, { status: 404 });
    const { pdf } = await call('kitchenTableCards', { hostId });
    return new Response(Buffer.from(pdf, 'base64'), {
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': 'attachment; filename="tischkarten.pdf"',
        'cache-control': 'private, no-store',
      },
    });
  }),
);
