/** What a feature asks that only features above it know, with what holds where none of them says anything. */
export interface Port<Answers extends object> {
  readonly unanswered: Answers;
}

/** Who answers what in this app; filled where the product is put together. */
export class Ports {
  #answers = new Map<Port<object>, object>();

  /** What is left out stays as it was. */
  answer<Answers extends object>(port: Port<Answers>, answers: Partial<Answers>): void {
    this.#answers.set(port, { ...this.ask(port), ...answers });
  }

  ask<Answers extends object>(port: Port<Answers>): Answers {
    // Only `answer` fills the map, with what fits the port.
    return (this.#answers.get(port) as Answers | undefined) ?? port.unanswered;
  }
}
