import { readFileSync } from 'node:fs';
import { precisionOf, recallOf, scoreNotes } from '#domain/notes/note-corpus.ts';

// `npm run notes`: how well the reader understands guests' notes, corpus by corpus, and which notes it misreads.
// Those of the corpus that is held out are shown only when asked for: `npm run notes -- --held-out`.

const domain = new URL('../domain/notes/', import.meta.url);
const read = (name: string) => readFileSync(new URL(`note-reader.${name}.txt`, domain), 'utf8');
const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

for (const name of ['notes', 'more-notes', 'everyday-notes', 'turned-notes', 'held-out-notes']) {
  const score = scoreNotes(read(name));
  console.log(
    `${name}: ${score.notes} notes, precision ${percent(precisionOf(score))}, recall ${percent(recallOf(score))}`,
  );
  if (name === 'held-out-notes' && !process.argv.includes('--held-out')) continue;
  for (const note of score.misread) console.log(`  ${note}`);
}
