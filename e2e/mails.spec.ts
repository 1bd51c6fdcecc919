import type { ParsedMail } from 'mailparser';
import { expect, test } from 'vitest';
import { barriersOn } from './fixtures/pages/accessibility.ts';
import { visit, webTestApp } from './fixtures/pages/browser.ts';
import { giveGift, makeGiftShop } from './fixtures/shop/gift-shop.ts';
import { makeShop, placeOneOrder } from './fixtures/shop/order.ts';
import { uniqueName } from './fixtures/unique.ts';
import { openMailbox } from './fixtures/world/mailbox.ts';
import { startPaymentServices } from './fixtures/world/payment-services.ts';

const vendors = await startPaymentServices();
const mailbox = await openMailbox();
const app = await webTestApp({ payments: vendors.settings, channels: { smtpUrl: mailbox.url } });
vendors.postTo(app);
const shop = await makeGiftShop(app.database.db, vendors);

const address = () => `${uniqueName()}@guest.example`;
const LONG = 'Şükran Yıldız-Œuvrard Çağlayan von und zu Großenbröde-Łódź';

async function confirmation(): Promise<ParsedMail> {
  const email = address();
  const food = await makeShop(app.database.db, {
    dish: { title: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenpizza mit allem' },
  });
  await placeOneOrder(app, food, { email, comment: 'Bitte 🔔 zweimal klingeln' });
  return mailbox.mailTo(email);
}

async function gift(): Promise<[toBuyer: ParsedMail, toRecipient: ParsedMail]> {
  const to = address();
  const greeting = `${'Alles Liebe zum Geburtstag! 🎂 '.repeat(9)}Deine Oma`;
  const { email, pay } = await giveGift(app, vendors, shop, {
    email: to,
    recipient: LONG,
    giver: LONG,
    greeting,
  });
  await pay();
  await app.sweep();
  return [await mailbox.mailTo(email, 'Geschenkgutschein'), await mailbox.mailTo(to)];
}

/** Words of the HTML that the text lacks; lines are broken elsewhere, and dashes drawn. */
async function missingInText(mail: ParsedMail, seen: string): Promise<string[]> {
  const words = (text: string) => text.split(/[\s>•-]+|[,:.]+(?=\s|$)/u).filter(Boolean);
  const said = new Set(words((mail.text ?? '').replaceAll(/https?:\/\//g, '')));
  const site = new Set(words(mail.from?.value[0]?.name ?? ''));
  return words(seen).filter((word) => !said.has(word) && !site.has(word));
}

test('HSE-150 a mail is whole in itself: it loads nothing, says the same without HTML, and has no barrier in light, dark or on a phone', async () => {
  const page = await (await visit(app, shop.food.site, '/impressum')).context().newPage();
  const loaded: string[] = [];
  page.on('request', ({ url }) => loaded.push(url()));
  for (const mail of [await confirmation(), ...(await gift())]) {
    await page.setContent(String(mail.html));
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const width of [700, 390]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await barriersOn(page), `${mail.subject} ${colorScheme} ${width}`).toEqual([]);
        const over = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
        expect(await page.evaluate(over), `${mail.subject} ${width}`).toBe(0);
      }
    }
    const pictures = await page.locator('img').evaluateAll((all) =>
      all.map((one) => ({
        isDrawn: (one as HTMLImageElement).naturalWidth > 80,
        alt: one.getAttribute('alt'),
      })),
    );
    expect(pictures.length).toBeGreaterThan(1);
    expect(pictures.filter(({ isDrawn, alt }) => !isDrawn || alt === null)).toEqual([]);
    expect(await page.locator('h1').count()).toBe(1);
    expect(await page.locator('html').getAttribute('lang')).toBe('de');
    expect(await missingInText(mail, await page.locator('body').innerText())).toEqual([]);
  }
  expect(loaded.filter((url) => !url.startsWith('data:'))).toEqual([]);
});

test('HSE-150 a code stands on a ticket and is taken whole with one press', async () => {
  const [, mail] = await gift();
  const page = await (await visit(app, shop.food.site, '/impressum')).context().newPage();
  await page.setContent(String(mail.html));
  const code = page.locator('.code');
  await code.click();
  const taken = () => String(globalThis.getSelection());
  expect((await page.evaluate(taken)).trim()).toBe((await code.innerText()).trim());
  expect(await page.locator('.ticket').evaluate((one) => getComputedStyle(one).borderStyle)).toBe('dashed');
});
