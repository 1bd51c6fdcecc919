import { createHash } from 'node:crypto';
import type { Shelf } from './shelf.ts';

export interface Answer {
  status: number;
  body: unknown;
}

/** What was answered to a request with a key of the caller's. */
export interface KeptAnswer extends Answer {
  id: string;
  at: string;
  /** Of the request's content: the same key for something else is a mistake. */
  fingerprint: string;
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Answers again what was answered to this key; works it out the first time. Null: the key stood for something else. */
export function answerOnce(
  answers: Shelf<KeptAnswer>,
  { key, content, keeps }: { key: string; content: unknown; keeps: (answer: Answer) => boolean },
  work: () => Answer,
): (Answer & { isRepeated: boolean }) | null {
  const id = hashOf(key);
  const fingerprint = hashOf(JSON.stringify(content));
  const kept = answers.find(id);
  if (kept) return kept.fingerprint === fingerprint ? { ...kept, isRepeated: true } : null;
  const answer = work();
  if (keeps(answer)) void answers.put({ id, at: new Date().toISOString(), fingerprint, ...answer });
  return { ...answer, isRepeated: false };
}
