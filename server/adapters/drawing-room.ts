import { type ChildProcess, fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';

/** Draws what strangers send, in a process that is ended when it takes too long or too much memory. */
export interface DrawingLimits {
  milliseconds: number;
  /** Of memory, the program itself included. */
  bytes: number;
  /** Pictures that may wait for their turn. */
  waiting: number;
  /** Visitors' pages come first: it draws with what the machine has to spare. */
  isPatient: boolean;
}

const LIMITS: DrawingLimits = { milliseconds: 8_000, bytes: 700_000_000, waiting: 8, isPatient: false };
const LOOK_EVERY_MS = 50;
/** Photos of a menu come one after the other; then nobody sends one for days. */
const REST_AFTER_MS = 20_000;
const ENDS = ['exit', 'error', 'disconnect'] as const;
const PAGE_BYTES = 4096;

/** `busy`: others wait already; `too-costly`: it took too long or too much memory; null: no picture. */
export type Drawn = Buffer | null | 'busy' | 'too-costly';

/** Widths in px in which a photo is shown. */
export const PHOTO_WIDTHS = [240, 480, 960] as const;
export type PhotoWidth = (typeof PHOTO_WIDTHS)[number];

/** What strangers send, what we compose, or a photo of ours made smaller. */
export type PictureKind =
  | 'photo'
  | 'logo'
  | 'cover-photo'
  | 'team-photo'
  | 'dish'
  | 'cover'
  | 'emblem'
  | SmallPhoto;

/** What a smaller photo is kept as: AVIF takes a third less, and not every browser shows it. */
export type PhotoFormat = 'webp' | 'avif';
export const PHOTO_FORMATS: readonly PhotoFormat[] = ['webp', 'avif'];

/** A cover of a restaurant's own is shown wider than any dish. */
export type SmallPhoto = `${PhotoFormat}-${PhotoWidth | 1600}`;

/** One picture after the other, so that drawing never takes more than one processor. */
export class DrawingRoom {
  #limits: DrawingLimits;
  #child: ChildProcess | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;
  #rest: NodeJS.Timeout | undefined;

  constructor(limits: Partial<DrawingLimits> = {}) {
    this.#limits = { ...LIMITS, ...limits };
  }

  async draw(kind: PictureKind, bytes: Buffer): Promise<Drawn> {
    if (this.#waiting > this.#limits.waiting) return 'busy';
    this.#waiting += 1;
    const turn = this.#last.then(() => this.#drawNow(kind, bytes));
    // One that breaks is nobody else's matter.
    this.#last = turn.catch(() => undefined);
    return turn.finally(() => {
      this.#waiting -= 1;
    });
  }

  #drawNow(kind: PictureKind, bytes: Buffer): Promise<Drawn> {
    clearTimeout(this.#rest);
    const child = (this.#child ??= open(this.#limits));
    const judge = AbortSignal.timeout(this.#limits.milliseconds);
    return new Promise((resolve) => {
      const end = (drawn: Drawn) => {
        clearInterval(watch);
        for (const event of ENDS) child.off(event, giveUp);
        child.off('message', take);
        judge.removeEventListener('abort', giveUp);
        if (drawn === 'too-costly') this.#end(child);
        else this.#rest = setTimeout(() => this.#end(child), REST_AFTER_MS).unref();
        resolve(drawn);
      };
      const take = (message: unknown) => end(readAnswer(message));
      // It broke over the picture, could not be started, or takes too long or too much.
      const giveUp = () => end('too-costly');
      const watch = setInterval(() => {
        void memoryOf(child).then((used) => used > this.#limits.bytes && giveUp());
      }, LOOK_EVERY_MS);
      for (const event of ENDS) child.once(event, giveUp);
      child.once('message', take);
      judge.addEventListener('abort', giveUp);
      try {
        child.send({ kind, bytes }, (error) => error && giveUp());
      } catch {
        giveUp();
      }
    });
  }

  #end(child: ChildProcess): void {
    child.kill('SIGKILL');
    if (this.#child === child) this.#child = undefined;
  }
}

// It knows no setting, may write nothing and start nothing.
function open({ isPatient }: DrawingLimits): ChildProcess {
  const child = fork(new URL('photo-process.ts', import.meta.url), {
    env: {},
    execArgv: ['--permission', '--allow-fs-read=*', '--allow-addons', '--max-old-space-size=128'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  if (isPatient && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  // Who draws hears of it and goes; what is still said afterwards would end the server.
  child.on('error', () => undefined);
  // It ends with the server, which need not wait for it.
  child.unref();
  child.channel?.unref();
  return child;
}

function readAnswer(message: unknown): Buffer | null {
  const { drawn } = message as { drawn: Uint8Array | null };
  return drawn && Buffer.from(drawn);
}

// Only Linux tells; elsewhere time alone is limited.
async function memoryOf({ pid }: ChildProcess): Promise<number> {
  const text = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '');
  return Number(text.split(' ')[1] ?? 0) * PAGE_BYTES;
}
