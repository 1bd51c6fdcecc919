import 'temporal-polyfill/global';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { DEMO_PASSWORD } from '#demo/tour.ts';
import { browserFlags, findBrowser } from '../browser.ts';
import { buildIfStale } from '../build.ts';
import { decideCookies } from '../decided-visitor.ts';
import { type DemoEvening, startDemoEvening } from './demo-evening.ts';
import { type Beginning, linkedScreens } from './linked-screens.ts';
import { type Screen, type Size, sizes } from './screen.ts';
import { beginnings } from './screens/behind.ts';
import { MARKET, screens } from './screens/screens.ts';

// `npm run pictures [word …]`: pictures of every screen of every variant, or of those whose name has a word.

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'pictures');
// What is not there after this long will not come.
const PATIENCE = 15_000;
const themes = ['light', 'dark'] as const;

async function takePictures(browser: Browser, evening: DemoEvening, words: string[]): Promise<void> {
  const linked = await followLinks(browser, evening);
  for (const [host, list] of Object.entries(screens)) {
    // What is set up by hand is seen last, since it says more than the same page as it opens.
    for (const screen of host === MARKET ? [...linked, ...list] : list) {
      const name = `${host.replace('.localhost', '')}/${screen.name}`;
      if (words.length > 0 && !words.some((word) => name.includes(word))) continue;
      for (const size of screen.sizes ?? (['phone', 'desktop'] as const)) {
        // A screen that cannot be reached is told; the others are still worth seeing.
        await takeScreen(browser, evening, { host, name, screen, size }).catch((error: unknown) => {
          console.error(`✗ ${name} (${size})`, error);
          process.exitCode = 1;
        });
      }
      console.log(name);
    }
  }
}

/** What somebody comes to by links who works for a restaurant or in the office. */
async function followLinks(browser: Browser, { port }: DemoEvening): Promise<Screen[]> {
  const found: Screen[] = [];
  for (const beginning of beginnings) found.push(...(await followFrom(browser, port, beginning)));
  return found;
}

async function followFrom(browser: Browser, port: number, beginning: Beginning): Promise<Screen[]> {
  const context = await browser.newContext({ baseURL: `http://${MARKET}:${port}` });
  try {
    const page = await context.newPage();
    await logIn(page, beginning.as);
    return await linkedScreens(page, beginning);
  } finally {
    await context.close();
  }
}

interface Shot {
  host: string;
  name: string;
  screen: Screen;
  size: Size;
}

async function takeScreen(browser: Browser, { port, now }: DemoEvening, shot: Shot): Promise<void> {
  const context = await browser.newContext({
    baseURL: `http://${shot.host}:${port}`,
    viewport: sizes[shot.size],
    locale: 'de-DE',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  try {
    await takeThemes(await context.newPage(), now, shot);
  } finally {
    await context.close();
  }
}

async function takeThemes(page: Page, now: Temporal.Instant, shot: Shot): Promise<void> {
  page.setDefaultTimeout(PATIENCE);
  if (!shot.screen.isUndecided) await decideCookies(page.context(), false);
  await page.clock.setFixedTime(now.epochMilliseconds);
  if (shot.screen.as) await logIn(page, shot.screen.as);
  await page.goto(shot.screen.path, { waitUntil: 'networkidle' });
  await shot.screen.steps?.(page);
  await showEverything(page);
  // What keeps its place in the window would lie somewhere on a picture of the whole page.
  await page.evaluate(() => window.scrollTo(0, 0));
  // A dialog lies over what is seen, not over the whole page.
  const fullPage = (await page.locator('dialog[open]').count()) === 0;
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme });
    const path = join(folder, `${shot.name}-${shot.size}-${theme}.png`);
    await mkdir(dirname(path), { recursive: true });
    await page.screenshot({ path, fullPage });
  }
}

async function logIn(page: Page, email: string): Promise<void> {
  await page.goto('/anmelden');
  await page.getByLabel('E-Mail').fill(email);
  await page.getByLabel('Passwort').fill(DEMO_PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Anmelden' }).click();
  await page.waitForURL((url) => url.pathname !== '/anmelden');
}

// A picture of the whole page also shows what nobody has scrolled to.
async function showEverything(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets.push(sheet);
    await Promise.allSettled(
      [...document.images].map((image) => {
        image.loading = 'eager';
        return image.decode();
      }),
    );
  });
}

if ((await buildIfStale()) === 'built') console.log('Die Seiten sind gebaut.');
const evening = await startDemoEvening(join(root, '.data/pictures'));
const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserFlags });
try {
  await takePictures(browser, evening, process.argv.slice(2));
  console.log(`Die Bilder liegen in ${folder}.`);
} finally {
  await browser.close();
  await evening.stop();
}
