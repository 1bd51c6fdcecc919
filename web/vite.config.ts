import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { embedScript } from './embed-script.ts';
import { writeFoodIcons } from './food-icons.ts';
import { writeIconSprite } from './icon-sprite.ts';

const FORMS = 'Field|PasswordField|Choice|Dialog|ConfirmDialog|Timeline|Table|Price';

// React and its router change only with their versions: a file of their own stays in the browser over our
// releases. What several pages share comes as two files instead of forty small ones: what every page shows, and what
// only pages with forms and dialogs need.
const groups = [
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|react-router|scheduler|cookie|turbo-stream)\//,
    priority: 3,
  },
  {
    name: 'shared',
    test: new RegExp(
      `web/app/(ui/(?!(${FORMS}|Combobox|food/(hero-scenes|HeroScene))\\.)|lib|features/layout|api|token)`,
    ),
    minShareCount: 2,
    priority: 2,
  },
  {
    name: 'forms',
    test: new RegExp(`web/app/ui/(${FORMS})\\.`),
    minShareCount: 2,
    priority: 1,
  },
];

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), embedScript()],
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
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
    ssr: { build: { rolldownOptions: { input: './app/server.ts' } } },
  },
});
