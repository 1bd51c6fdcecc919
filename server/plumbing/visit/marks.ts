import { type MakeMark, readMarks } from '#server/database/marks.ts';
import type { Context } from '../context.ts';
import type { Kind } from '../pages/version-memory.ts';

export type { MakeMark } from '#server/database/marks.ts';

const MARKS: Kind<MakeMark> = { name: 'marks' };

/** How this installation hashes what people are recognised by; its secret is read once in each process. */
export const marksOf = ({ db, memory }: Context): Promise<MakeMark> =>
  memory.get(MARKS, 'all', 1, () => readMarks(db));
