import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { writeFoodIcons } from './food-icons.ts';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  define: { 'import.meta.env.FOOD_BASE': JSON.stringify(writeFoodIcons()) },
  build: {
    // A data: URL would need a wider content security policy than 'self'.
    assetsInlineLimit: 0,
    target: 'es2022',
  },
  environments: {
    ssr: { build: { rolldownOptions: { input: './app/server.ts' } } },
  },
});
