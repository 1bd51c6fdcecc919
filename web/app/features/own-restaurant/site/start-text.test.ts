import { expect, test } from 'vitest';
import { htmlOf, textOf } from './start-text.ts';

test('KIT-312 what is typed for the start page comes back as it was typed, and nothing in it is markup', () => {
  const typed = '# Moin & Servus\n\nWir braten <i>Fisch</i>\nund "mehr".\n\nZweiter Absatz';
  const html = htmlOf(typed.replaceAll('\n', '\r\n'));
  expect(html).toBe(htmlOf(typed));
  expect(html.match(/<\/?\w+>/g)).toEqual(['<h2>', '</h2>', '<p>', '<br>', '</p>', '<p>', '</p>']);
  expect(textOf(html)).toBe(typed);
  expect(htmlOf(textOf(html))).toBe(html);
});

test('KIT-312 what was written with more than that can still be read', () => {
  expect(textOf('<h3 class="a">Oh</h3><ul><li>Eins</li><li>Zwei</li></ul><p>Ende</p>')).toBe(
    '# Oh\n\n– Eins\n– Zwei\n\nEnde',
  );
});
