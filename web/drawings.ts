import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const QUERY = '?inside';

/** `./leaf.svg?inside` is what stands inside of the file's `<svg>`: parts of a larger picture, bundled without their frame. */
export const drawings = (): Plugin => ({
  name: 'drawings',
  enforce: 'pre',
  load: {
    filter: { id: /\.svg\?inside$/ },
    async handler(id) {
      const svg = await readFile(id.slice(0, -QUERY.length), 'utf8');
      return `export default ${JSON.stringify(svg.replace(/<\/?svg[^>]*>|\n/g, ''))}`;
    },
  },
});
