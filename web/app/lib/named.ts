import { foldGerman } from '#domain/text/german-text.ts';

/** Those of a name, however it is typed; all of them where nothing is. */
export function named<One extends { title: string }>(list: readonly One[], typed: string): readonly One[] {
  const words = foldGerman(typed).split(/\s+/).filter(Boolean);
  return list.filter(({ title }) => words.every((word) => foldGerman(title).includes(word)));
}
