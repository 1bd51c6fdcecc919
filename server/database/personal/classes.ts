import type { Schema } from '#server/database/schema.ts';
import type { Purpose } from '#domain/people/purposes.ts';
import type { RETENTION, Until } from '#domain/time/retention.ts';

export type Value = string | boolean | null | Buffer;

/**
 * What a column says of people.
 *
 * - `none`: nothing. `fact`: nothing either, but the export needs it to be understood.
 * - `told`: something, and the export has it. `untold`: by whom it is, a hash or a code; no use to anybody. Both go with their row.
 * - `staff`: which account of the staff did it. That account names nobody any more once its person has left.
 * - `business`: what a business says of itself in its imprint.
 * - `emptied`: something, in a row that outlives it. `stays`: something, and a reason for which nobody erases it.
 */
export type Column = Harmless | Lasting | 'told' | 'untold' | 'business';
type Harmless = 'none' | 'fact' | 'staff';
type Lasting = { emptied: Value; told: boolean } | { stays: string; told: boolean };

export const emptied = <const V extends Value>(value: V) => ({ emptied: value, told: true }) as const;
export const emptiedUntold = <const V extends Value>(value: V) => ({ emptied: value, told: false }) as const;
export const stays = (because: string) => ({ stays: because, told: true }) as const;
export const staysUntold = (because: string) => ({ stays: because, told: false }) as const;

export type Table = keyof Schema;
export type ColumnOf<T extends Table> = keyof Schema[T] & string;

/** By what a person is known: keys of rows that are theirs, addresses, and keyed hashes of their numbers. */
export interface Traces {
  person: number[];
  sessions: number[];
  orders: number[];
  /** Whose guest may still be reminded to rate: theirs, and any under their addresses. */
  remindable: number[];
  baskets: number[];
  /** Group orders that they run, or that became their order. */
  groups: number[];
  reviews: number[];
  /** Addresses that they have proven, also former ones. */
  emails: string[];
  /** These, and what they gave with orders. */
  orderEmails: string[];
  /** Numbers of theirs, and those they ordered with; then the same as keyed hashes. */
  numbers: string[];
  phones: string[];
}

/** The rows of a person: those in which one of the columns holds one of the traces. */
export type By<Name extends string = string> = { readonly [C in Name]?: keyof Traces };
export type Only<Name extends string = string> = readonly (
  | readonly [Name, '=', string]
  | readonly [Name, 'is' | 'is not', null]
)[];

/** What happens to rows when their person deletes the account; an array names the only columns that are emptied. */
export interface Erased<Name extends string = string> {
  by: By<Name>;
  only?: Only<Name>;
  does: 'delete' | 'empty' | readonly Name[];
}
/** What data cannot say of an erasure; a feature does it. */
export type ErasureHook = 'account' | 'reviews';
export type Erasure<Name extends string = string> = Erased<Name> | { hook: ErasureHook };

/** What goes by itself: so long after what stands in `since`. */
export interface Swept<Name extends string = string> {
  /** German, for the privacy page. */
  says: string;
  since: Name;
  kept: keyof typeof RETENTION;
  only?: Only<Name>;
  does: 'delete' | 'empty';
}
/** The same, where data cannot say how. */
interface Hooked {
  says: string;
  kept: keyof typeof RETENTION;
  hook: SweepHook;
}
export type SweepHook = 'audit' | 'counts' | 'newcomers' | 'queue' | 'visits';
/** Emptied when the row of which this is a part is. */
export interface Through<Name extends string = string> {
  through: Name;
  of: Table;
}
/** Deleted by the database with the row it belongs to. */
interface With {
  with: Table;
}
/** No time ends it. */
interface Lasts {
  says: string;
  until: Until;
}
export type End<Name extends string = string> = Swept<Name> | Hooked | Through<Name> | With | Lasts;

interface Personal<T extends Table> {
  purpose: Purpose;
  /** Where the export has it; what has no `told` is not exported. */
  exported?: string;
  columns: { readonly [C in ColumnOf<T>]: Column };
  erased: readonly Erasure<ColumnOf<T>>[];
  /** Why it does not go with the account. */
  outlives?: string;
  ends: readonly End<ColumnOf<T>>[];
}

interface Impersonal<T extends Table> {
  exported?: string;
  columns: { readonly [C in ColumnOf<T>]: Harmless };
}

export type Tables<T extends Table> = { readonly [K in T]: Personal<K> | Impersonal<K> };
