/** Why the start stops, as a sentence for the person at the keyboard; shown without a stack. */
export class StartProblem extends Error {
  override name = 'StartProblem';
}
