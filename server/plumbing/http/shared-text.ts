import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';

type Encoding = 'br' | 'gzip';

/** About one network packet: what fits into it gains nothing from being smaller. */
const LEAST_COMPRESSED_BYTES = 1400;

// Done once for everybody, so it may take longer than what is compressed for one visitor.
const packers: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } }),
  gzip: (bytes) => promisify(gzip)(bytes),
};

/** A text that everybody gets byte for byte: turned into bytes, compressed and fingerprinted once. */
export class SharedText {
  readonly text: string;
  #bytes: Buffer | undefined;
  #packed = new Map<Encoding, Promise<Buffer>>();
  #etag: string | undefined;

  constructor(text: string) {
    this.text = text;
  }

  /** In UTF-8. */
  get bytes(): Buffer {
    return (this.#bytes ??= Buffer.from(this.text));
  }

  /** Weak, since the compressed forms share it (RFC 9110, 8.8.1). */
  get etag(): string {
    return (this.#etag ??= `W/"${createHash('sha256').update(this.bytes).digest('base64url').slice(0, 27)}"`);
  }

  pack(encoding: Encoding): Promise<Buffer> {
    const known = this.#packed.get(encoding);
    if (known) return known;
    const packing = packers[encoding](this.bytes);
    this.#packed.set(encoding, packing);
    return packing;
  }
}

/** Sends the text in the form that the client takes; the reply knows its type already. */
export async function sendShared(request: FastifyRequest, reply: FastifyReply, shared: SharedText) {
  if (shared.bytes.length < LEAST_COMPRESSED_BYTES) return reply.send(shared.bytes);
  reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '));
  const encoding = takenEncoding(request.headers['accept-encoding']);
  if (!encoding) return reply.send(shared.bytes);
  return reply.header('content-encoding', encoding).send(await shared.pack(encoding));
}

/** The best encoding that an Accept-Encoding header takes; a weight of 0 means never (RFC 9110, 12.5.3). */
function takenEncoding(header: string | undefined): Encoding | null {
  if (!header) return null;
  const taken = header
    .toLowerCase()
    .split(',')
    .filter((part) => !/;\s*q=0(?:\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim());
  return (['br', 'gzip'] as const).find((encoding) => taken.includes(encoding)) ?? null;
}

/** What goes out of an answer: parsing strips whatever the contract does not promise, so nothing leaks by accident. */
export const promised = <Answer extends z.ZodType>(schema: Answer, answer: z.input<Answer>): string =>
  JSON.stringify(schema.parse(answer));

/** The same to be remembered and sent as it is. */
export const sharedAnswer = <Answer extends z.ZodType>(schema: Answer, answer: z.input<Answer>): SharedText =>
  new SharedText(promised(schema, answer));
