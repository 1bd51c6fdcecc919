import { isDatabaseAway } from '#server/database/away.ts';
import { isRefusal } from '../refusal.ts';

/** Answers at most: a few for each of several hundred sites. */
const MOST = 10_000;

/**
 * The last good answer of calls that the law wants answered at any time, such as the imprint (§ 5 DDG). It stands in
 * only while the database is away; the rest of the time nobody looks at it.
 */
export class LastAnswers {
  #answers = new Map<string, unknown>();

  async get<Answer>(key: string, make: () => Promise<Answer>): Promise<Answer> {
    try {
      const answer = await make();
      if (!isRefusal(answer)) this.#keep(key, answer);
      return answer;
    } catch (error) {
      const last = this.#answers.get(key);
      if (last === undefined || !isDatabaseAway(error)) throw error;
      // Everybody who asks for a key makes the same kind of thing.
      return last as Answer;
    }
  }

  #keep(key: string, answer: unknown): void {
    this.#answers.delete(key);
    this.#answers.set(key, answer);
    const [oldest] = this.#answers.keys();
    if (this.#answers.size > MOST && oldest !== undefined) this.#answers.delete(oldest);
  }
}
