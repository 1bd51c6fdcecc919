import { createRequestHandler, RouterContextProvider } from 'react-router';
import * as build from 'virtual:react-router/server-build';
import type { Call } from '#contract/contract.ts';
import { apiContext, nonceContext } from './lib/context.ts';
import { allHere } from './lib/later.tsx';

const handle = createRequestHandler(build, import.meta.env.MODE);

/**
 * The web app's only door: turns a page, data or form request into its answer.
 * The request's URL must carry the protocol and host the visitor sees, because form posts are compared with `Origin`.
 */
export async function render(
  request: Request,
  api: Call,
  options: { nonce?: string } = {},
): Promise<Response> {
  await allHere();
  const context = new RouterContextProvider();
  context.set(apiContext, api);
  context.set(nonceContext, options.nonce);
  return handle(request, context);
}
