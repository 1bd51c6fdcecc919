import { redirect } from 'react-router';
import type { Call } from '../../api.ts';
import { paths } from '../../lib/paths.ts';
import type { RouteArgs } from '../../lib/route.ts';
import { formAct } from '../account/sent-form.ts';
import { setVisitor } from '../layout/visitor.ts';
import { actOnOrder } from './act-on-order.ts';

/** The forms of the thank-you page: those of the order and the quick registration. */
export async function actOnThanks(call: Call, args: RouteArgs) {
  const form = await args.request.clone().formData();
  return form.get('intent') === 'register' ? register(call, args) : actOnOrder(call, args);
}

// The password alone: the server takes everything else from the order (DON-012), and logs in.
const register = formAct<RouteArgs['params'], never>(
  'Das hat leider nicht funktioniert 😭',
  async (call: Call, { item_password = '' }) => {
    const { account } = await call('userRegistration', { item_password });
    if (typeof window !== 'undefined') setVisitor(account);
    throw redirect(paths.thanksWithAccount());
  },
);
