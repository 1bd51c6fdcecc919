import { z } from 'zod';
import type { Clock } from './clock.ts';
import { readJson } from './delivery.ts';

export interface ChatModelSettings {
  /** Base of an OpenAI-compatible service, such as https://api.example.org/v1 */
  url: string;
  model: string;
  /** Undefined: the service asks for none. */
  key: string | undefined;
}

export interface Question<Answer> {
  /** What it is to do; never holds what strangers wrote. */
  instructions: string;
  /** What it is to do that with, as data. */
  data: unknown;
  /** Name and JSON schema of the answer. */
  form: { name: string; schema: object };
  /** How long somebody waits for it, in milliseconds. */
  patience: number;
  /** Takes out of the answer what is of use; null where it is none. */
  read: (answer: unknown) => Answer | null;
}

/** Asks a model; null where it cannot answer just now. */
export type ChatModel = <Answer>(question: Question<Answer>) => Promise<Answer | null>;

/** So many failures in a row, and nobody asks for a minute. */
const MOST_FAILURES = 3;
const REST = { seconds: 60 };

const Completion = z.object({
  choices: z.tuple([z.object({ message: z.object({ content: z.string() }) })], z.unknown()),
});

/** An OpenAI-compatible service (https://platform.openai.com/docs/api-reference/chat). */
export function chatModel(settings: ChatModelSettings, clock: Clock): ChatModel {
  let failures = 0;
  let restUntil: Temporal.Instant | null = null;
  return async (question) => {
    if (restUntil && Temporal.Instant.compare(clock.now(), restUntil) < 0) return null;
    const answer = question.read(await ask(settings, question));
    failures = answer === null ? failures + 1 : 0;
    restUntil = failures >= MOST_FAILURES ? clock.now().add(REST) : null;
    return answer;
  };
}

async function ask(
  { url, model, key }: ChatModelSettings,
  { instructions, data, form, patience }: Omit<Question<unknown>, 'read'>,
): Promise<unknown> {
  try {
    const response = await fetch(`${url}/chat/completions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) },
      body: JSON.stringify({
        model,
        temperature: 0,
        messages: [
          { role: 'system', content: instructions },
          { role: 'user', content: JSON.stringify(data) },
        ],
        response_format: { type: 'json_schema', json_schema: { strict: true, ...form } },
      }),
      signal: AbortSignal.timeout(patience),
    });
    if (!response.ok) return null;
    const completion = Completion.safeParse(readJson(await response.text()));
    return completion.success ? (readJson(completion.data.choices[0].message.content) ?? null) : null;
  } catch {
    // Away, too slow or cut off.
    return null;
  }
}

/** What people write without the addresses and numbers by which somebody could be reached. */
export const withoutContact = (text: string): string =>
  text.replace(/\S+@\S+/gu, '…').replace(/\+?\d[\d\s/-]{4,}\d/gu, '…');
