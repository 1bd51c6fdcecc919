import type { Plugin } from 'vite';

/**
 * Writes what is not ASCII as escapes. Node keeps a program's text as long as it runs, in two bytes a character as soon
 * as one of them needs it: a single ü would double it.
 */
export const oneByte = (): Plugin => ({
  name: 'one-byte',
  // A browser's program is short; there it is the way that counts.
  applyToEnvironment: ({ name }) => name === 'ssr',
  // Only what is written in the end counts: whoever makes a program small takes escapes back.
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = escaped(file.code);
  },
});

const escaped = (code: string): string =>
  code.replace(/[\u0080-\uffff]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);
