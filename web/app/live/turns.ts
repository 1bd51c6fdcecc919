/** The same question asked again and again: an answer that was overtaken by a later one knows less, and counts no more. */
export class Turns {
  #asked = 0;
  #answered = 0;

  /** Begins to ask; called with the answer, says whether it counts. */
  begin(): () => boolean {
    const turn = (this.#asked += 1);
    return () => {
      if (turn < this.#answered) return false;
      this.#answered = turn;
      return true;
    };
  }
}
