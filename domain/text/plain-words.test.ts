import { expect, test } from 'vitest';
import { hasLink } from './plain-words.ts';

test.each([
  'Dr. Müller-Lüdenscheidt',
  "O'Neill",
  'Łukasz',
  'Anna-Lena u. Tom',
  'Prof.Dr.Anna Meyer',
  'Jean-Pierre d’Arc',
  'Müller GmbH & Co. KG',
  'St. Peter-Ording',
  '2.OG, Hinterhaus',
  'Bitte klingeln.Es ist offen, am besten gegen 18.30 Uhr',
  'z.B. ohne Zwiebeln, inkl. Soße',
  'Mail an jule@guest.example oder jule@gmail.com',
  'J. R. R.',
  '1.FC Köln',
])('TRU-163 %j is no link', (text) => expect(hasLink(text)).toBe(false));

test.each([
  'http://evil.example/x',
  'Gewinn auf HTTPS://EVIL.EXAMPLE',
  'www.evil.example',
  'evil.com',
  'hol dir den Gewinn: evil-shop.xyz/abc',
  'ftp://evil',
  'ｗｗｗ.evil.com',
  'ev\u200Bil.com',
  'sub.domain.evil.de',
  '<a href=x>Klick</a>',
  'größter-gewinn.de',
])('TRU-163 %j is a link', (text) => expect(hasLink(text)).toBe(true));
