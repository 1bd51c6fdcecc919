import type { Call } from '../../api.ts';
import { loginFirst } from '../../lib/login-first.ts';
import { type RouteArgs, serverLoader } from '../../lib/route.ts';

/** An invoice of the operator for the machines of a restaurant's tax advisor. */
export const loader = serverLoader(
  loginFirst(async (call: Call, { params: { id } }: RouteArgs<{ id: string }>): Promise<Response> => {
    const content = await call('ownInvoiceXml', { id: Number(id) });
    return new Response(content, {
      headers: {
        'content-type': 'application/xml; charset=utf-8',
        'content-disposition': `attachment; filename="xrechnung-${Number(id)}.xml"`,
        'cache-control': 'private, no-store',
      },
    });
  }),
);
