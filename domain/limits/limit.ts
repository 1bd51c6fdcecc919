/**
 * How long a text may be, in UTF-16 code units, as browsers and JavaScript count. The names are those of a field's
 * attributes, so that a form spreads a limit into its field and the contract reads the same object.
 */
export interface TextLimit {
  readonly maxLength: number;
  /** Of what is filled in; an empty field is another mistake. */
  readonly minLength?: number;
}

/** From where to where a number may go, in the steps of a field; whole numbers unless said otherwise. */
export interface RangeLimit {
  readonly min: number;
  readonly max: number;
  readonly step?: number;
}

/** Whether a number keeps to it, whatever its steps; NaN does not. */
export const isWithin = ({ min, max }: RangeLimit, value: number): boolean => value >= min && value <= max;

/** Limits by subject; a plain number is how many entries of something there may be. */
export type Limits = Readonly<Record<string, Readonly<Record<string, TextLimit | RangeLimit | number>>>>;

/** A text without a shortest length. */
export const line = (maxLength: number): TextLimit => ({ maxLength });
