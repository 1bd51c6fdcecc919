import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A sandbox that runs for months must not fill the disk. */
const KEPT = 5000;

/** Things kept as one file each, so that a killed process loses nothing it has answered for. */
export class Shelf<Thing extends { id: string }> {
  readonly #folder: string;
  readonly #things: Map<string, Thing>;
  #writing: Promise<void> = Promise.resolve();

  constructor(folder: string, things: Map<string, Thing>) {
    this.#folder = folder;
    this.#things = things;
  }

  find(id: string): Thing | undefined {
    return this.#things.get(id);
  }

  /** The oldest first. */
  list(): Thing[] {
    return [...this.#things.values()];
  }

  /** Known to the process at once; resolves when it is on the disk. */
  put(thing: Thing): Promise<void> {
    this.#things.set(thing.id, thing);
    const [oldest] = this.#things.keys();
    if (oldest !== undefined && this.#things.size > KEPT) void this.remove(oldest);
    const file = this.#file(thing.id);
    const text = JSON.stringify(thing, null, 1);
    return this.#next(async () => {
      // Written aside and renamed: a reader never finds half a thing.
      await writeFile(`${file}.part`, text);
      await rename(`${file}.part`, file);
    });
  }

  /** Resolves when everything put so far is on the disk. */
  settled(): Promise<void> {
    return this.#writing;
  }

  remove(id: string): Promise<void> {
    this.#things.delete(id);
    return this.#next(() => rm(this.#file(id), { force: true }));
  }

  #next(write: () => Promise<void>): Promise<void> {
    this.#writing = this.#writing.then(write);
    return this.#writing;
  }

  #file(id: string): string {
    return join(this.#folder, `${encodeURIComponent(id)}.json`);
  }
}

/** Opens what a folder holds; it is made if need be. */
export async function openShelf<Thing extends { id: string; at: string }>(
  folder: string,
): Promise<Shelf<Thing>> {
  await mkdir(folder, { recursive: true });
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  const things: Thing[] = [];
  for (const name of names) things.push(JSON.parse(await readFile(join(folder, name), 'utf8')) as Thing);
  things.sort((one, other) => one.at.localeCompare(other.at));
  return new Shelf(folder, new Map(things.map((thing) => [thing.id, thing])));
}
