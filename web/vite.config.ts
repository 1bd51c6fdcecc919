import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { chunks } from './chunks.ts';
import { drawings } from './drawings.ts';
import { embedScript } from './embed-script.ts';
import { writeFoodIcons } from './food-icons.ts';
import { writeIconSprite } from './icon-sprite.ts';
import { oneByte } from './one-byte.ts';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), embedScript(), drawings(), oneByte()],
  define: {
    'import.meta.env.FOOD_BASE': JSON.stringify(writeFoodIcons()),
    'import.meta.env.ICON_SPRITE': JSON.stringify(writeIconSprite()),
  },
  build: {
    // A data: URL would need a wider content security policy than 'self'.
    assetsInlineLimit: 0,
    target: 'es2022',
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } },
    ssr: { build: { rolldownOptions: { input: './app/server.ts' } } },
  },
});
