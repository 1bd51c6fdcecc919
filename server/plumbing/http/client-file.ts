import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { API_VERSION } from '#contract/api-version.ts';

/** Where the client for programs is fetched. */
export const CLIENT_PATH = '/api/client/henkelmann.ts';

const FILES = ['calls.ts', 'henkelmann.ts', 'webhook.ts'];
// They find each other by name; here they are one file.
const IMPORT = /^import .* from '\.\/\w+\.ts';\n/gm;

const header = (host: string): string => `/*!
 * Henkelmann client for programs, version ${API_VERSION}.
 * Fetched from https://${host}${CLIENT_PATH}; how to use it stands at https://${host}/api/docs
 *
 * Licence: whoever connects a program with Henkelmann may use, change and pass on this file, also for money, as long as
 * this notice stays in it. It comes as it is, without warranty of any kind.
 */
`;

/** Serves the client as one plain file that needs nothing but `fetch`. */
export function clientFileRoutes(http: FastifyInstance): void {
  let code: Promise<string> | undefined;
  http.get(CLIENT_PATH, async (request, reply) => {
    code ??= readCode();
    return reply
      .type('text/plain; charset=utf-8')
      .header('content-disposition', `attachment; filename="henkelmann-${API_VERSION}.ts"`)
      .header('cache-control', 'no-cache')
      .send(`${header(request.host)}\n${await code}`);
  });
}

async function readCode(): Promise<string> {
  const texts = await Promise.all(
    FILES.map((file) => readFile(new URL(`../../../client/${file}`, import.meta.url), 'utf8')),
  );
  return texts.join('\n').replaceAll(IMPORT, '');
}
