/** What has become of a review, as the office says it. */
export const reviewStates: readonly [string, string][] = [
  ['reported', 'gemeldet'],
  ['hidden', 'ausgeblendet'],
  ['shown', 'sichtbar'],
];
