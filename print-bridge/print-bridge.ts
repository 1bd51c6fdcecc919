import { connect, type Socket } from 'node:net';

/*
 * The print bridge: a program for a computer in the restaurant, since no server reaches a printer behind the restaurant's
 * router. It asks the server for slips as other printers do themselves, and prints them as ESC/POS on a printer in the
 * same network. One file without packages, which Node runs as it is:
 *
 *   node druckbruecke.ts https://…/api/druck/escpos/… 192.168.1.50
 */

/** A slip as a printer burns it: rows from the top, eight dots to a byte, a set bit is black. */
export interface Raster {
  width: number;
  height: number;
  bits: Uint8Array;
}

/** What came of a slip, with what the printer says of itself. */
interface Result {
  token: string;
  isPrinted: boolean;
  status: string;
}

const ESC = 0x1b;
const GS = 0x1d;
const DLE = 0x10;
const EOT = 0x04;

const INIT = Uint8Array.of(ESC, 0x40);
/** Feeds to the knife and leaves a little uncut. */
const CUT = Uint8Array.of(GS, 0x56, 66, 0);
/** Answered once all before it is done, unlike DLE EOT, which is answered at once. */
const ASK_WHEN_DONE = Uint8Array.of(GS, 0x72, 1);

/** Rows that are sent at once, and how many such bands may be on their way: even a printer of 4 KB takes them. */
const BAND_ROWS = 24;
const BANDS_UNDER_WAY = 2;

/** What is said where nobody answers at the printer's address. */
const AWAY = 'away';

/** Milliseconds. */
const EVERY = 5_000;
const SERVER_WITHIN = 15_000;
const STATUS_WITHIN = 3_000;
const LOOKS_EVERY = 500;
/** A printer that is well and has not said so long that a band is done never does. */
const DONE_WITHIN = 5_000;

/** The dots of a picture as the server sends it (PBM, P4). */
export function toRaster(pbm: Uint8Array): Raster {
  const head = /^P4\n(\d+) (\d+)\n/.exec(Buffer.from(pbm.subarray(0, 40)).toString('latin1'));
  if (!head) throw new Error('Der Server hat keinen Bon geschickt.');
  const [all, width, height] = head;
  return { width: Number(width), height: Number(height), bits: pbm.subarray(all.length) };
}

/** A raster as commands, each a band of it. */
export function* bandsOf({ width, height, bits }: Raster): Generator<Uint8Array> {
  const across = width >> 3;
  const safe = withoutCommands(bits);
  for (let row = 0; row < height; row += BAND_ROWS) {
    const rows = Math.min(BAND_ROWS, height - row);
    const head = [GS, 0x76, 0x30, 0, across & 0xff, across >> 8, rows, 0];
    yield Buffer.concat([Uint8Array.from(head), safe.subarray(row * across, (row + rows) * across)]);
  }
}

// A printer hears DLE EOT, DLE ENQ and DLE DC4 in the middle of a picture, too, and the last one may open a drawer or
// switch it off. One dot more takes their meaning, and nobody sees it.
function withoutCommands(bits: Uint8Array): Uint8Array {
  const safe = Uint8Array.from(bits);
  for (let at = 0; at < safe.length - 1; at += 1)
    if (safe[at] === DLE && [EOT, 0x05, 0x14].includes(safe[at + 1] ?? 0)) safe[at] = DLE | 0x08;
  return safe;
}

/** A connection to the printer. */
class Line {
  #socket: Socket;
  /** Answers to DLE EOT; and how many answers came that something is done. */
  #said: number[] = [];
  #done = 0;
  #sent = 0;
  #saysWhenDone = true;
  #isGone = false;
  #hear = (): void => undefined;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('data', (bytes) => {
      // Each kind of answer is known by its fixed bits.
      for (const byte of bytes)
        if ((byte & 0x93) === 0x12) this.#said.push(byte);
        else if ((byte & 0x90) === 0) this.#done += 1;
      this.#hear();
    });
    socket.on('close', () => {
      this.#isGone = true;
      this.#hear();
    });
    socket.on('error', () => undefined);
  }

  static open(host: string, port: number): Promise<Line> {
    const { promise, resolve, reject } = Promise.withResolvers<Line>();
    const socket = connect({ host, port, noDelay: true });
    socket.setTimeout(STATUS_WITHIN, () => socket.destroy(new Error('silent')));
    socket.once('error', reject);
    socket.once('connect', () => {
      socket.setTimeout(0);
      socket.off('error', reject);
      resolve(new Line(socket));
    });
    return promise;
  }

  close(): void {
    this.#socket.end();
    this.#socket.unref();
  }

  /** What the printer says of itself by DLE EOT 1 to 4, each a byte in hex. */
  async status(): Promise<string> {
    let said = '';
    for (const about of [1, 2, 3, 4]) {
      this.#said = [];
      await this.send(Uint8Array.of(DLE, EOT, about));
      if (!(await this.#until(() => this.#said.length > 0, STATUS_WITHIN))) return AWAY;
      said += (this.#said[0] ?? 0).toString(16).padStart(2, '0');
    }
    return said;
  }

  send(bytes: Uint8Array): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    if (this.#isGone) reject(new Error('gone'));
    else this.#socket.write(bytes, (error) => (error ? reject(error) : resolve()));
    return promise;
  }

  /** Sends what has to be done before more may follow than so many; false where the printer stopped. */
  async does(bytes: Uint8Array, mayWait: number, within = DONE_WITHIN): Promise<boolean> {
    await this.send(Buffer.concat([bytes, ASK_WHEN_DONE]));
    this.#sent += 1;
    const isDone = () => this.#sent - this.#done <= mayWait;
    const began = Date.now();
    while (this.#saysWhenDone) {
      if (await this.#until(isDone, LOOKS_EVERY)) return true;
      if (!isOnline(await this.status())) return false;
      if (isDone()) return true;
      if (Date.now() - began >= within) this.#saysWhenDone = false;
    }
    return isOnline(await this.status());
  }

  /** Whether that comes about in time; a line that is gone throws. */
  async #until(isSo: () => boolean, within: number): Promise<boolean> {
    const ends = Date.now() + within;
    while (!isSo()) {
      if (this.#isGone) throw new Error('gone');
      const left = ends - Date.now();
      if (left <= 0) return false;
      const { promise, resolve } = Promise.withResolvers<void>();
      this.#hear = resolve;
      const timer = setTimeout(resolve, left);
      await promise;
      clearTimeout(timer);
    }
    return true;
  }
}

/** No lid, paper end or fault has taken the printer off the line. */
const isOnline = (status: string): boolean =>
  status !== AWAY && (parseInt(status.slice(0, 2), 16) & 0x08) === 0;

interface Ends {
  /** The printer's secret address at the server. */
  address: string;
  host: string;
  port: number;
  fetch?: typeof globalThis.fetch;
  /** Milliseconds. */
  doneWithin?: number;
}

/** Fetches a printer's slips and prints them, one a round. */
export class PrintBridge {
  #ends: Ends;
  /** What could not be said to the server yet: it would have the slip printed again. */
  #unsaid: Result | undefined;
  /** Whether a slip may have ended in the middle of a picture, for which the printer still waits. */
  #isCut = true;

  constructor(ends: Ends) {
    this.#ends = ends;
  }

  /**
   * Asks once, and prints what waits. Answers what the printer said, and whether there was anything; throws where the
   * server does not answer.
   */
  async round(): Promise<{ status: string; isPrinted: boolean | null }> {
    if (this.#unsaid) await this.#says(this.#unsaid);
    const line = await Line.open(this.#ends.host, this.#ends.port).catch(() => null);
    try {
      const status = (await line?.status().catch(() => AWAY)) ?? AWAY;
      const asked = await this.#ask('POST', {}, { status });
      const { jobToken: token } = (await asked.json()) as { jobToken: string | null };
      if (token === null || !line) return { status, isPrinted: null };
      const got = await this.#ask('GET', { token });
      if (got.status !== 200) return { status, isPrinted: null };
      const result = { token, ...(await this.#prints(line, toRaster(await got.bytes()))) };
      this.#unsaid = result;
      await this.#says(result);
      return result;
    } finally {
      line?.close();
    }
  }

  async #prints(line: Line, raster: Raster): Promise<Omit<Result, 'token'>> {
    const within = this.#ends.doneWithin;
    try {
      // To a printer that waits for the rest of a picture these are white rows, to any other nothing.
      if (this.#isCut) await line.send(new Uint8Array((raster.width >> 3) * BAND_ROWS + 8));
      this.#isCut = true;
      await line.send(INIT);
      for (const band of bandsOf(raster))
        if (!(await line.does(band, BANDS_UNDER_WAY - 1, within)))
          return { isPrinted: false, status: await line.status() };
      const isPrinted = await line.does(CUT, 0, within);
      this.#isCut = !isPrinted;
      return { isPrinted, status: await line.status() };
    } catch {
      return { isPrinted: false, status: AWAY };
    }
  }

  async #says({ token, isPrinted, status }: Result): Promise<void> {
    await this.#ask('DELETE', { token, status, printed: isPrinted ? '1' : '0' });
    this.#unsaid = undefined;
  }

  async #ask(method: string, query: Record<string, string>, body?: object): Promise<Response> {
    const { address, fetch = globalThis.fetch } = this.#ends;
    const url = `${address}?${new URLSearchParams(query).toString()}`;
    const answer = await fetch(url, {
      method,
      signal: AbortSignal.timeout(SERVER_WITHIN),
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    if (answer.ok || (method === 'GET' && answer.status === 404)) return answer;
    throw new Error(answer.status === 404 ? UNKNOWN : `Der Server antwortet mit ${answer.status}.`);
  }
}

const UNKNOWN = 'Der Server kennt diese Adresse nicht. Richte den Drucker neu ein.';
const USAGE =
  'So geht es: node druckbruecke.ts <Adresse aus „Drucker“> <Drucker im Netz, etwa 192.168.1.50:9100>';
const PORT = 9100;

/** The ends that somebody typed; null: those are none. */
export function endsIn([address = '', printer = '']: readonly string[]): Ends | null {
  const [, host, port] = /^([\w.-]+)(?::(\d{1,5}))?$/.exec(printer) ?? [];
  if (!/^https?:\/\/[^/]+\/api\/druck\/escpos\/[\w-]+$/.test(address) || host === undefined) return null;
  return { address, host, port: Number(port ?? PORT) };
}

async function main(): Promise<void> {
  const ends = endsIn(process.argv.slice(2));
  if (!ends) throw new Error(USAGE);
  const bridge = new PrintBridge(ends);
  let known = '';
  const say = (what: string) => {
    if (what !== known) console.log(`${new Date().toLocaleTimeString('de-DE')} ${what}`);
    known = what;
  };
  for (;;) {
    const { status, isPrinted } = await bridge.round().catch((error: unknown) => {
      say(error instanceof Error ? `Server: ${error.message}` : String(error));
      return { status: null, isPrinted: null };
    });
    if (isPrinted) console.log(`${new Date().toLocaleTimeString('de-DE')} Ein Bon ist gedruckt.`);
    else if (status !== null)
      say(isOnline(status) ? 'Verbunden, der Drucker ist bereit.' : 'Der Drucker ist nicht bereit.');
    // What is printed may be followed at once.
    if (!isPrinted) await new Promise((resolve) => setTimeout(resolve, EVERY));
  }
}

if (import.meta.main)
  await main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
