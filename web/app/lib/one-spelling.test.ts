import { expect, test } from 'vitest';
import { oneSpelling } from './one-spelling.ts';

test.each([
  ['/', '/', '/'],
  ['/Impressum', '/impressum', '/impressum'],
  ['/Speisekarte/Deichgrill', '/speisekarte/:hostUrl', '/speisekarte/Deichgrill'],
  ['/SPEISEKARTE/a/Produkt/7', '/speisekarte/:hostUrl/produkt/:productId', '/speisekarte/a/produkt/7'],
  ['/dankebuero', '/dankeBuero', '/dankeBuero'],
  ['/giropay', '/giropay/:orderId?', '/giropay'],
  ['/Gibt/Es/Nicht', '/*', '/Gibt/Es/Nicht'],
  ['/Speisekarte/a/Tisch/7', '/speisekarte/:hostUrl/*', '/speisekarte/a/Tisch/7'],
  ['/restaurants/L%C3%9CBECK-23552', '/restaurants/:geoUrl', '/restaurants/L%C3%9CBECK-23552'],
])('SEO-007 %s of the route %s is %s', (pathname, pattern, spelled) => {
  expect(oneSpelling(pathname, pattern)).toBe(spelled);
});
