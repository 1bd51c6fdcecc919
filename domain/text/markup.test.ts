import { expect, test } from 'vitest';
import { markup, xmlDocument } from './markup.ts';

const HOSTILE = `<b onclick="x('&')">`;
const HARMLESS = '&lt;b onclick=&quot;x(&#39;&amp;&#39;)&quot;&gt;';

test('HSE-090 what is put into markup is escaped once; markup, lists of it and nothing stay what they are', () => {
  const bold = markup`<b>${HOSTILE}</b>`;
  expect(bold.text).toBe(`<b>${HARMLESS}</b>`);
  expect(markup`${[bold, bold]}${null}${7}`.text).toBe(`${bold.text}${bold.text}7`);
});

test('HSE-090 a document of elements escapes texts and attributes', () => {
  expect(
    xmlDocument([
      'a',
      [
        ['b', HOSTILE, { id: HOSTILE }],
        ['c', ''],
      ],
    ]),
  ).toBe(
    `<?xml version="1.0" encoding="UTF-8"?>\n<a><b id="${HARMLESS}">&lt;b onclick="x('&amp;')"&gt;</b><c></c></a>\n`,
  );
});
