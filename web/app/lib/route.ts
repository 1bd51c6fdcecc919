import { data, type Params, type RouterContextProvider } from 'react-router';
import { call as browserCall, type Call } from '../api.ts';
import { type ApiError, isApiError, type Refusal, refusalOf } from './api-error.ts';
import { apiContext } from './context.ts';

/** What a route's load or act gets besides the client. `url` is the page's address, also in data requests. */
export interface RouteArgs<P = Params> {
  params: P;
  url: URL;
  request: Request;
}

export type Work<P, Result> = (call: Call, args: RouteArgs<P>) => Promise<Result>;
type ServerArgs<P> = RouteArgs<P> & { context: Readonly<RouterContextProvider> };

/** An action's answer when the server refused: the sentences stand beside the fields they belong to. */
export interface Refused {
  refused: Refusal;
}

/** A route's `loader`: the page is rendered on the server, the calls stay in the process. */
export function serverLoader<P, Result>(load: Work<P, Result>) {
  return ({ context, params, url, request }: ServerArgs<P>) =>
    load(context.get(apiContext), { params, url, request }).catch(throwAsResponse);
}

/** The same load as `clientLoader`: the browser talks straight to /api. */
export function browserLoader<P, Result>(load: Work<P, Result>) {
  return ({ params, url, request }: RouteArgs<P>) =>
    load(browserCall, { params, url, request }).catch(throwAsResponse);
}

/** A route's `action`: a form works before JavaScript has arrived. A refusal becomes `{refused}`, not an error page. */
export function serverAction<P, Result>(act: Work<P, Result>) {
  return ({ context, params, url, request }: ServerArgs<P>) =>
    act(context.get(apiContext), { params, url, request }).catch(answerRefusal);
}

/** The same act as `clientAction`; of a form that saves something see `savingAction`. */
export function browserAction<P, Result>(act: Work<P, Result>) {
  return ({ params, url, request }: RouteArgs<P>) =>
    act(browserCall, { params, url, request }).catch(answerRefusal);
}

/** The refusal in an action's answer, if there is one. */
export function refusalIn(actionData: unknown): Refusal | undefined {
  if (typeof actionData !== 'object' || actionData === null || !('refused' in actionData)) return undefined;
  return (actionData as Refused).refused;
}

// A thrown Error reaches the browser without its text; a thrown response keeps status and sentence.
function throwAsResponse(error: unknown): never {
  if (!isApiError(error)) throw error;
  // What a page asks for comes from its address: one that cannot be is one that does not exist.
  const status = error.code === 'bad-input' ? 404 : statusOf(error);
  throw data(refusalOf(error), { status });
}

function answerRefusal(error: unknown) {
  if (!isApiError(error) || error.status >= 500) throwAsResponse(error);
  return data<Refused>({ refused: refusalOf(error) }, { status: statusOf(error) });
}

// Status 0 (no answer) is not an HTTP status.
function statusOf(error: ApiError): number {
  return error.status || 503;
}
