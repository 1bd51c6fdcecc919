import type { FastifyReply, FastifyRequest } from 'fastify';
import type { VisitContext } from '../context.ts';
import { isRefusal, refuse, type Refusal } from '../refusal.ts';
import type { Visits } from '../visit/visit.ts';

/** The bytes that this visitor may send in a file, or why none; asked before any of them is taken. */
export type MaySend<Inside = unknown> = (
  visit: VisitContext & Inside,
  params: Record<string, string>,
) => Promise<number | Refusal>;

/** The fields around a file. */
const FIELD_BYTES = 64 * 1024;

/** Bytes of forms with files that are on their way at once, all together. */
const MOST_ARRIVING = 100 * 1024 * 1024;

const BUSY = 'Gerade kommen viele Dateien auf einmal an. Bitte versuche es in einer Minute noch einmal.';

/** Lets forms with files in, before they arrive: what is refused here takes no memory. */
export class UploadGate {
  #visits: Visits;
  #arriving = 0;

  constructor(visits: Visits) {
    this.#visits = visits;
  }

  /** Null where the body may come. Behind a page nothing is asked, since the page was. */
  async check(request: FastifyRequest, reply: FastifyReply, maySend: MaySend): Promise<Refusal | null> {
    if (this.#visits.isInProcess(request)) return null;
    const bytes = Number(request.headers['content-length'] ?? Number.NaN);
    // Every browser says how much comes; who does not could send without an end.
    if (!Number.isSafeInteger(bytes)) return refuse('too-large');
    const isFile = /^multipart\/form-data\s*;/i.test(request.headers['content-type'] ?? '');
    if (!isFile) return bytes > FIELD_BYTES ? refuse('too-large') : this.#visits.count(request, 'upload');
    const visit = await this.#visits.open(request, reply);
    if (isRefusal(visit)) return visit;
    const denied = this.#visits.checkToken(request, visit) ?? (await this.#visits.count(request, 'upload'));
    if (denied) return denied;
    const most = await maySend(visit, request.params as Record<string, string>);
    if (isRefusal(most)) return most;
    if (bytes > most + FIELD_BYTES) return tooLarge(most);
    return this.#arrive(reply, bytes);
  }

  #arrive(reply: FastifyReply, bytes: number): Refusal | null {
    if (this.#arriving + bytes > MOST_ARRIVING) return refuse('too-many-tries', { message: BUSY });
    this.#arriving += bytes;
    reply.raw.once('close', () => {
      this.#arriving -= bytes;
    });
    return null;
  }
}

function tooLarge(most: number): Refusal {
  const message = `Diese Datei ist zu groß. Wir nehmen bis zu ${Math.floor(most / 1024 / 1024)} MB.`;
  return refuse('too-large', { message, fields: { image: message, item_file: message, file: message } });
}
