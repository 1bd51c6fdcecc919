import { expect, test } from 'vitest';
import { loadPage, pageTestApp } from '#e2e/fixtures/pages/page.ts';
import { makeSite } from '#e2e/fixtures/shop/site.ts';

const app = await pageTestApp();

const footerOf = async (given: Parameters<typeof makeSite>[1]) => {
  const { host } = await makeSite(app.database.db, given);
  const { text } = await loadPage(app.http, host, '/impressum');
  return text.slice(text.indexOf('<footer'));
};

test('LAY-006 the footer leads to Instagram and Facebook where the site has them, and only there', async () => {
  const instagram = 'https://instagram.example/bucht';
  const facebook = 'https://facebook.example/bucht';
  const both = await footerOf({ instagram, facebook });
  expect(both).toContain(`href="${instagram}"`);
  expect(both).toContain(`href="${facebook}"`);
  const one = await footerOf({ instagram });
  expect(one).toContain(`href="${instagram}"`);
  expect(one).not.toContain('Facebook');
  expect(await footerOf({})).not.toMatch(/Instagram|Facebook/);
});
