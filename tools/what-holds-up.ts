import { stepsOf } from '#server/database/stepwise.ts';

/** What grows with the orders: going through one of these from end to end takes minutes in a large market. */
const LARGE = `(?:only )?(?:${[
  'orders|order_(?:event|extra|fiscal_proof|line|mark|vat)',
  'message|payment|payment_event|payment_try|receipt|review|session|basket|basket_line',
  'booking|posting|ledger_entry|audit_entry',
].join('|')})`;

/** What holds such a table, or all that was changed in it, until the end of its transaction. */
const HOLDING: readonly RegExp[] = [
  RegExp(`^create (?:unique )?index (?!concurrently).* on ${LARGE}\\b`, 's'),
  RegExp(`^reindex (?!.*concurrently).*`, 's'),
  RegExp(`^alter table ${LARGE} .*\\b(?:set not null|type )`, 's'),
  RegExp(
    `^alter table ${LARGE} .*\\badd (?:constraint \\w+ )?(?:check|foreign key|unique|primary key|exclude)(?!.*(?:not valid|using index))`,
    's',
  ),
  RegExp(`^(?:update|delete from) ${LARGE}\\b`, 's'),
  RegExp(`^insert .*\\b(?:from|join) ${LARGE}\\b`, 's'),
];

/** The statements of a migration that would hold up the work of a large market. */
export function whatHoldsUp(sql: string): string[] {
  const steps = stepsOf(sql) ?? sql.split(/;[^\S\n]*$/m).map((step) => ({ sql: step, isRepeated: false }));
  return steps
    .filter(({ isRepeated }) => !isRepeated)
    .map((step) =>
      step.sql
        .replaceAll(/^\s*--.*$/gm, '')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    )
    .filter((statement) => HOLDING.some((holds) => holds.test(statement.toLowerCase())));
}
