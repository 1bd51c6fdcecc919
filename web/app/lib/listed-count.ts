import { MOST_COUNTED } from '#domain/limits/list.ts';
import { formatCount, formatNumber } from './format.ts';

const isMore = (count: number): boolean => count > MOST_COUNTED;

/** How many entries a list has, as a number; of a long one only that it has more than are counted. */
export const listedNumber = (count: number): string =>
  isMore(count) ? `mehr als ${formatNumber(MOST_COUNTED)}` : formatNumber(count);

/** The same with what they are. */
export const sayListed = (count: number, one: string, many: string): string =>
  isMore(count) ? `${listedNumber(count)} ${many}` : formatCount(count, one, many);

/** As many of them as pages are turned over. */
export const pagedCount = (count: number): number => Math.min(count, MOST_COUNTED);
