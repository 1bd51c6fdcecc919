import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EVENING, testApp } from '#e2e/fixtures/app.ts';
import { makeSite } from '#e2e/fixtures/shop/site.ts';
import { renderLegalText } from './render-legal-text.ts';

const app = await testApp();
const { db } = app.database;
const site = await makeSite(db, {
  company_name: 'Fisch & <b>Meer</b> GmbH',
  company_mail: 'a_b@fisch.example',
});

describe('a text', () => {
  test.each([
    ['## Kontakt\n\nRuf **an**.', '<h2>Kontakt</h2>\n<p>Ruf <strong>an</strong>.</p>\n'],
    ['# Kontakt', '<h2>Kontakt</h2>\n'],
    ['- eins\n- zwei', '<ul>\n<li>eins</li>\n<li>zwei</li>\n</ul>\n'],
    ['<h2>Alt</h2>\n<p>steht noch</p>', '<h2>Alt</h2>\n<p>steht noch</p>'],
    ['[Mail](mailto:a@b.example)', '<p><a href="mailto:a@b.example">Mail</a></p>\n'],
    [
      '[Amt](https://amt.example)',
      '<p><a href="https://amt.example" rel="noopener" target="_blank">Amt</a></p>\n',
    ],
    [
      '{companyName}, {companyMail}, {sonst}',
      '<p>Fisch &amp; &lt;b&gt;Meer&lt;/b&gt; GmbH, <a href="mailto:a_b@fisch.example">a_b@fisch.example</a>, {sonst}</p>\n',
    ],
  ])('PAG-008 %j is shown as %j', (source, html) => {
    expect(renderLegalText(source, site)).toBe(html);
  });

  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '[hier](javascript:alert(1))',
    '<a href="jav&#x09;ascript:alert(1)">hier</a>',
    '[hier](data:text/html,<script>alert(1)</script>)',
    '<a href="//evil.example">hier</a>',
    '<p onclick="alert(1)" style="position:fixed">hier</p>',
    '<svg><script>alert(1)</script></svg>',
    '<iframe src="https://evil.example"></iframe><form action="https://evil.example"><input></form>',
    '<p id="main"><base href="https://evil.example"></p>',
    '`</code><script>alert(1)</script>`',
  ])('PAG-008 %j loses everything that could run, load or lead astray', (source) => {
    const html = renderLegalText(source, site);
    expect(html).not.toMatch(/<(?:script|img|svg|iframe|form|input|base)|javascript:|data:|"\/\/evil/i);
    expect(html).not.toMatch(/<[^>]+ (?:on\w+|style|id)=/i);
  });

  test('PAG-008 whatever is written, only tags of the safe subset come out', () => {
    const bits = fc.constantFrom(
      '<',
      '>',
      '"',
      "'",
      '/',
      'script',
      'a href=',
      'javascript:',
      'onload=',
      '`',
      '[',
      '](',
      ')',
      '&lt;',
      '\n',
      'p',
      '=',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(bits, fc.string({ maxLength: 4 })), { maxLength: 25 }), (parts) => {
        const html = renderLegalText(parts.join(''), site);
        expect(html).not.toMatch(
          /<(?!\/?(?:h[234]|p|br|hr|[uo]l|li|d[ltd]|blockquote|address|strong|b|em|i|small|s|abbr|a|code|pre|table|thead|tbody|tr|t[hd])[ />])/i,
        );
        expect(html).not.toMatch(/<a[^>]+href="(?!https?:|mailto:|tel:|[^:"]*")/i);
      }),
    );
  });
});

test.each([
  ['accessibility', 'Marktüberwachungsstelle'],
  ['ranking', 'Bekommst du dort jetzt dein Essen?'],
  ['withdrawal', '14 Tage'],
  ['contact', 'Digital Services Act'],
] as const)('LAY-020 the product words %s itself until the operator does', async (kind, words) => {
  const visitor = app.guest(site.host);
  const { answer } = await visitor.call('legalText', { kind });
  expect(answer).toMatchObject({ version: '', content: expect.stringContaining(words) });
  expect(answer.content).not.toMatch(/\{(?:title|company)|ec\.europa\.eu/);
  const row = {
    site_id: site.id,
    kind,
    title: 'Eigener',
    version: '7',
    content: 'Unser Text',
    valid_from: EVENING,
  };
  await db.insertInto('legal_text').values(row).execute();
  app.context.announce({ tags: [`site:${site.id}`] });
  expect((await visitor.call('legalText', { kind })).answer).toEqual({
    content: '<p>Unser Text</p>\n',
    title: 'Eigener',
    version: '7',
  });
});

test('PAG-018 business customers have terms of their own', async () => {
  const rows = (['terms', 'provider-terms', 'business-terms'] as const).map((kind) => ({
    site_id: site.id,
    kind,
    title: kind,
    version: '1',
    content: `Das sind ${kind}`,
    valid_from: EVENING,
  }));
  await db.insertInto('legal_text').values(rows).execute();
  const visitor = app.guest(site.host);
  const texts = [
    (await visitor.call('agb', {})).answer.content,
    (await visitor.call('legalsBusiness', {})).answer.legals,
    (await visitor.call('legalText', { kind: 'business-terms' })).answer.content,
  ];
  expect(texts).toEqual(rows.map(({ content }) => `<p>${content}</p>\n`));
});
