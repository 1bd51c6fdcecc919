import { isNobodyThere } from '#server/database/away.ts';
import type { Context } from './context.ts';

/** What the log says of one that broke, without anybody's name. */
interface Said<Item> {
  what: string;
  about(item: Item): Record<string, number | string>;
}

/**
 * Does the work for each, one after the other; answers what broke. One that breaks stops no other: it would again the
 * next time, and those behind it would wait for ever. Where the database itself is away all of it ends, since each would
 * wait in vain.
 */
export async function eachAlone<Item>(
  { log }: Pick<Context, 'log'>,
  items: Iterable<Item>,
  { what, about }: Said<NoInfer<Item>>,
  work: (item: Item) => Promise<unknown>,
): Promise<unknown[]> {
  const broken: unknown[] = [];
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      if (isNobodyThere(error)) throw error;
      log.error({ err: error, ...about(item) }, what);
      broken.push(error);
    }
  }
  return broken;
}
