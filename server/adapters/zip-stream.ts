import { Zip, ZipDeflate } from 'fflate';

/** A file of an archive, in pieces as they come. */
export interface ZipPart {
  name: string;
  pieces: AsyncIterable<string> | Iterable<string>;
}

const utf8 = new TextEncoder();
const NOTHING = new Uint8Array(0);

/** An archive, piece by piece, so that none of its files sits in memory as a whole; up to 4 GB. */
async function* zipStream(parts: Iterable<ZipPart>, at: Temporal.Instant): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    ready.push(bytes);
  });
  for (const { name, pieces } of parts) {
    const file = new ZipDeflate(name, { level: 6 });
    file.mtime = at.epochMilliseconds;
    zip.add(file);
    for await (const piece of pieces) {
      file.push(utf8.encode(piece));
      yield* ready.splice(0);
    }
    file.push(NOTHING, true);
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
}

/** The same as the body of an answer; whoever leaves ends it, and whoever downloads sees that it broke off. */
export function zipBody(
  parts: Iterable<ZipPart>,
  at: Temporal.Instant,
  onFailure: (error: unknown) => void,
): ReadableStream<Uint8Array> {
  const archive = zipStream(parts, at);
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { value, done } = await archive.next();
        if (done) controller.close();
        else controller.enqueue(value);
      } catch (error) {
        onFailure(error);
        controller.error(error);
      }
    },
    cancel: async () => void (await archive.return(undefined)),
  });
}
