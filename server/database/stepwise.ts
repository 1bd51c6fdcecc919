/** The first line of a migration whose statements run one by one, each committed, beside whatever goes on meanwhile. */
const STEPWISE = '-- stepwise\n';

/** A line above a statement that fills in a part of the rows at a time. */
const REPEATED = /^-- until none is left$/m;

/** A statement of such a migration. */
export interface Step {
  sql: string;
  /** Whether it is run until it finds no more rows. */
  isRepeated: boolean;
}

/**
 * The statements of a migration that is not one transaction, undefined of any other. One that was stopped begins anew, so
 * that each of its statements has to bear being run twice. A semicolon at the end of a line ends a statement.
 */
export const stepsOf = (sql: string): Step[] | undefined =>
  sql.startsWith(STEPWISE)
    ? sql
        .slice(STEPWISE.length)
        .split(/;[^\S\n]*$/m)
        .map((step) => step.trim())
        .filter((step) => step !== '')
        .map((step) => ({ sql: step, isRepeated: REPEATED.test(step) }))
    : undefined;
