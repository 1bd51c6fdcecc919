/** What there is of several short facts in one line: 'Petersen · 2 Personen'. No line begins with the dot. */
export const dotted = (facts: readonly (string | number | false | null | undefined)[]): string =>
  facts.filter(Boolean).join('\u00a0· ');
