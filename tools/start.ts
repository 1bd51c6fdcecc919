import { buildIfStale, buildServerIfStale } from './build.ts';
import { fail } from './fail.ts';

// `npm start`: builds what is old, then serves everything.

try {
  if ((await buildIfStale()) === 'built') console.log('Die Seiten sind gebaut.');
  await buildServerIfStale();
} catch (error) {
  fail(error);
}
await import(new URL('../build/serve.js', import.meta.url).href);
