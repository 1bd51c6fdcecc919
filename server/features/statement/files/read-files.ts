import type { Context } from '#server/plumbing/context.ts';
import { type Refusal, refuse } from '#server/plumbing/refusal.ts';
import { findFile, listFiles } from './file-store.ts';

export const readFiles = ({ db }: Context, asked: Parameters<typeof listFiles>[1]) => listFiles(db, asked);

/** A file for the bank, word for word. */
export async function readFile({ db, seals }: Context, id: number): Promise<string | Refusal> {
  const file = await findFile(db, id);
  return file ? seals.openText(file.content, 'statement_file.content') : refuse('unknown-statement');
}
