import 'temporal-polyfill/global';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { DEMO_PASSWORD } from '#demo/tour.ts';
import { browserFlags, findBrowser } from '../browser.ts';
import { buildIfStale } from '../build.ts';
import { decideCookies } from '../decided-visitor.ts';
import { type DemoEvening, startDemoEvening } from './demo-evening.ts';
import { type Screen, screens, type Size, sizes } from './screens.ts';

// `npm run pictures [word …]`: pictures of every screen of every variant, or of those whose name has a word.

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'pictures');
const themes = ['light', 'dark'] as const;

async function takePictures(browser: Browser, evening: DemoEvening, words: string[]): Promise<number> {
  let count = 0;
  for (const [host, list] of Object.entries(screens)) {
    for (const screen of list) {
      const name = `${host.replace('.localhost', '')}/${screen.name}`;
      if (words.length > 0 && !words.some((word) => name.includes(word))) continue;
      for (const size of screen.sizes ?? (['phone', 'desktop'] as const)) {
        count += await takeScreen(browser, evening, { host, name, screen, size });
      }
      console.log(name);
    }
  }
  return count;
}

interface Shot {
  host: string;
  name: string;
  screen: Screen;
  size: Size;
}

async function takeScreen(browser: Browser, { port, now }: DemoEvening, shot: Shot): Promise<number> {
  const context = await browser.newContext({
    baseURL: `http://${shot.host}:${port}`,
    viewport: sizes[shot.size],
    locale: 'de-DE',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  if (!shot.screen.isUndecided) await decideCookies(context, false);
  const page = await context.newPage();
  await page.clock.setFixedTime(now.epochMilliseconds);
  if (shot.screen.as) await logIn(page, shot.screen.as);
  await page.goto(shot.screen.path, { waitUntil: 'networkidle' });
  await shot.screen.steps?.(page);
  await loadAllImages(page);
  // A dialog lies over what is seen, not over the whole page.
  const fullPage = (await page.locator('dialog[open]').count()) === 0;
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme });
    const path = join(folder, `${shot.name}-${shot.size}-${theme}.png`);
    await mkdir(dirname(path), { recursive: true });
    await page.screenshot({ path, fullPage });
  }
  await context.close();
  return themes.length;
}

async function logIn(page: Page, email: string): Promise<void> {
  await page.goto('/anmelden');
  await page.getByLabel('E-Mail').fill(email);
  await page.getByLabel('Passwort').fill(DEMO_PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Anmelden' }).click();
  await page.waitForURL((url) => url.pathname !== '/anmelden');
}

// A picture of the whole page also shows what nobody has scrolled to.
async function loadAllImages(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await Promise.allSettled(
      [...document.images].map((image) => {
        image.loading = 'eager';
        return image.decode();
      }),
    );
  });
}

if ((await buildIfStale()) === 'built') console.log('Die Seiten sind gebaut.');
// React picks its fast build by this when it is first imported.
process.env['NODE_ENV'] ??= 'production';
const evening = await startDemoEvening(join(root, '.data/pictures'));
const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserFlags });
try {
  const count = await takePictures(browser, evening, process.argv.slice(2));
  console.log(`${count} Bilder liegen in ${folder}.`);
} finally {
  await browser.close();
  await evening.stop();
}
