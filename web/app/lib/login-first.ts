import { redirect } from 'react-router';
import type { Call } from '../api.ts';
import { isApiError } from './api-error.ts';
import { paths } from './paths.ts';
import type { RouteArgs } from './route.ts';

/** Where somebody does first what a page asks for. */
const WAYS: Record<string, ((page: string) => string) | undefined> = {
  'login-needed': paths.loginFor,
  'fresh-login-needed': paths.proveFor,
  'factor-needed': paths.securityFor,
};

/** A load for people with a role: who is not logged in goes to the log-in and comes back to this page. */
export function loginFirst<P, Result>(load: (call: Call, args: RouteArgs<P>) => Promise<Result>) {
  return async (call: Call, args: RouteArgs<P>): Promise<Result> => {
    try {
      return await load(call, args);
    } catch (error) {
      const way = isApiError(error) && WAYS[error.code];
      if (way) throw redirect(way(args.url.pathname + args.url.search));
      throw error;
    }
  };
}
