import type { FastifyInstance, FastifyRequest } from 'fastify';
import { formOf } from '#contract/calls.ts';
import { isCall } from '../pages/plain-page.ts';
import { refuse, type Refusal } from '../refusal.ts';

/** No form has more; a body of nothing but boundaries would keep the reader busy for a second. */
const MOST_PARTS = 60;

/**
 * Forms with files. A call gets its fields, files as File; a page gets the bytes and reads them itself. How many
 * bytes there may be is for each route to say: without a word of its own no more than of any other form.
 */
export function readUploads(app: FastifyInstance): void {
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      const type = request.headers['content-type'] ?? '';
      if (countParts(type, body) > MOST_PARTS) throw unreadable();
      return isCall(request) ? readFields(type, body) : body;
    },
  );
}

/** Why a page cannot read the form that was sent to it; null where it can. */
export async function checkForm(request: Request): Promise<Refusal | null> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i.test(type))
    return refuse('unsupported-type');
  const isReadable = await request
    .clone()
    .formData()
    .then(
      () => true,
      () => false,
    );
  return isReadable ? null : refuse('bad-json');
}

function countParts(type: string, body: Buffer): number {
  const [, quoted, plain] = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(type) ?? [];
  const boundary = quoted ?? plain;
  if (!boundary) throw unreadable();
  let count = 0;
  for (let at = body.indexOf(`--${boundary}`); at >= 0 && count <= MOST_PARTS; count += 1)
    at = body.indexOf(`--${boundary}`, at + boundary.length);
  return count;
}

async function readFields(type: string, body: Buffer): Promise<Record<string, FormDataEntryValue>> {
  const sent = new Response(new Uint8Array(body), { headers: { 'content-type': type } });
  const form = await sent.formData().catch(() => {
    throw unreadable();
  });
  return Object.fromEntries(form);
}

const unreadable = () => Object.assign(new Error('a form that cannot be read'), { statusCode: 400 });

/** The body of a call with its content type. */
export async function encodeCall(
  fields: Record<string, unknown>,
): Promise<{ payload: string | Buffer; type: string }> {
  const form = formOf(fields);
  if (!form) return { payload: JSON.stringify(fields), type: 'application/json' };
  const encoded = new Response(form);
  const type = encoded.headers.get('content-type') ?? '';
  return { payload: Buffer.from(await encoded.arrayBuffer()), type };
}
