import { line } from './limit.ts';

/**
 * Where a call ends that nobody types: what programs know by name, ids, scales and lists of them. Far beyond what anybody
 * means; apart from the other limits, so that no page loads it.
 */
export const bounds = {
  /** Of a row in the database. */
  id: { min: 1, max: 2_147_483_647 },
  /** A way to pay, the name of a list, a figure as a form sent it. */
  word: line(40),
  /** What a link, a cookie or another call brought: a secret, a checksum. */
  key: line(64),
  /** Of a page, or the last part of it. */
  path: line(300),
  /** An address of others, or a password before anybody judges it. */
  long: line(1000),
  /** Pieces of an order, ingredients of a kitchen, times of a week. */
  list: 500,
  /** Of a list that is taken along. */
  rows: { min: 1, max: 1_000_000 },
  /** 1 to 7 Monday to Sunday, 8 public holidays. */
  weekDay: { min: 1, max: 8 },
  /** Degrees, WGS 84. */
  latitude: { min: -90, max: 90 },
  longitude: { min: -180, max: 180 },
} as const;
