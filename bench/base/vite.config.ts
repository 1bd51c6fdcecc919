import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

// React and its router in one file, as the web app has them.
const groups = [
  { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler|cookie|turbo-stream)\// },
];

export default defineConfig({
  plugins: [reactRouter()],
  // It is built into a folder that has no packages.
  ssr: { noExternal: true },
  build: { target: 'es2022', emptyOutDir: true },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
});
