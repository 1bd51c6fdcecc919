import type { FastifyInstance, FastifyRequest } from 'fastify';
import { accountShape } from './stripe-accounts.ts';
import { answering, failure } from './stripe-api.ts';
import type { Till } from './till.ts';

const idOf = (request: FastifyRequest): string => (request.params as { id: string }).id;

/** Connected accounts and the links to their pages. https://docs.stripe.com/api/accounts */
export function stripeAccountApi(app: FastifyInstance, till: Till, origin: () => string): void {
  const { accounts } = till;
  app.post(
    '/v1/accounts',
    answering(till, (fields) => {
      const account = accounts.make(fields['metadata[restaurantId]'] ?? '');
      return { status: 200, body: accountShape(account.id, account) };
    }),
  );
  app.get(
    '/v1/accounts/:id',
    answering(till, (_fields, request) => {
      const id = idOf(request);
      return id.startsWith('acct_')
        ? { status: 200, body: accountShape(id, accounts.find(id)) }
        : failure(403, 'invalid_request_error', `The provided key does not have access to account '${id}'.`, {
            code: 'account_invalid',
          });
    }),
  );
  app.post(
    '/v1/account_links',
    answering(till, (fields) => {
      const account = accounts.find(fields['account'] ?? '');
      if (!account)
        return failure(400, 'invalid_request_error', `No such account: '${fields['account']}'`, {
          code: 'resource_missing',
          param: 'account',
        });
      accounts.leadBack(account, fields['return_url'] ?? '');
      const created = Math.floor(Date.now() / 1000);
      const url = `${origin()}/accounts/${account.id}`;
      return { status: 200, body: { object: 'account_link', created, expires_at: created + 300, url } };
    }),
  );
}
