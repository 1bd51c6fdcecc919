import {
  isRouteErrorResponse,
  RouterContextProvider,
  UNSAFE_ErrorResponseImpl as ErrorResponse,
} from 'react-router';
import { expect, test } from 'vitest';
import type { Call } from '#contract/contract.ts';
import { ApiError } from './api-error.ts';
import { apiContext } from './context.ts';
import { refusalIn, type RouteArgs, serverAction, serverLoader } from './route.ts';

const sentence = 'Dieses Restaurant gibt es nicht.';

function argsFor(call: Call) {
  const context = new RouterContextProvider();
  context.set(apiContext, call);
  const request = new Request('http://henkelmann.test/speisekarte/x');
  return { context, params: { host: 'x' }, url: new URL(request.url), request };
}

const refusing = (status: number) =>
  (() =>
    Promise.reject(
      new ApiError(status, { code: 'unknown-restaurant', message: sentence, fields: { host: 'x' } }),
    )) as Call;
const work = (call: Call, { params }: RouteArgs<{ host: string }>) =>
  call('gethostbyurl', { url: params.host } as never);

test('a loader gets the client of its request and the parameters of its path', async () => {
  const seen: unknown[] = [];
  const call = ((...said: unknown[]) => Promise.resolve(void seen.push(said))) as Call;
  await serverLoader(work)(argsFor(call));
  expect(seen).toEqual([['gethostbyurl', { url: 'x' }]]);
});

test('a refused load keeps status and sentence on the error page', async () => {
  const thrown = await serverLoader(work)(argsFor(refusing(404))).catch((error: unknown) => error);
  const refused = thrown as { data: unknown; init: { status: number } };
  const shown = new ErrorResponse(refused.init.status, '', refused.data);
  expect(isRouteErrorResponse(shown)).toBe(true);
  expect(shown).toMatchObject({ status: 404, data: { code: 'unknown-restaurant', message: sentence } });
});

test('a refused act is an answer beside the fields, a broken one is an error', async () => {
  const answer = await serverAction(work)(argsFor(refusing(422)));
  expect(answer).toMatchObject({ init: { status: 422 } });
  expect(refusalIn((answer as { data: unknown }).data)).toEqual({
    code: 'unknown-restaurant',
    message: sentence,
    fields: { host: 'x' },
  });
  await expect(serverAction(work)(argsFor(refusing(503)))).rejects.toMatchObject({ init: { status: 503 } });
});

test('a bug is not dressed up as a refusal', async () => {
  const call = (() => Promise.reject(new TypeError('x is undefined'))) as Call;
  await expect(serverLoader(work)(argsFor(call))).rejects.toThrow(TypeError);
  expect(refusalIn({ success: true })).toBeUndefined();
});
