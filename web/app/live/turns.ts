/** One of the times that a question was asked. */
export interface Turn {
  /** Called with its answer, says whether that counts. */
  counts: () => boolean;
  /** Whether a later one was answered meanwhile: that this one was not says nothing any more. */
  isOvertaken: () => boolean;
}

/** The same question asked again and again: an answer that was overtaken by a later one knows less, and counts no more. */
export class Turns {
  #asked = 0;
  #answered = 0;

  begin(): Turn {
    const turn = (this.#asked += 1);
    const isOvertaken = () => turn < this.#answered;
    return {
      isOvertaken,
      counts: () => {
        if (isOvertaken()) return false;
        this.#answered = turn;
        return true;
      },
    };
  }
}
