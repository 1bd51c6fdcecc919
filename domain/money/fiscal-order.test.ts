import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderProcessData } from './order-vat.ts';

test('lines are parted by carriage returns, prices have two digits, quotes are doubled', () => {
  const lines = [
    { count: 2, title: 'Eisbecher "Himbeere"', pieceCents: 399 },
    { count: 1, title: ' Kaffee\r\n groß ', pieceCents: 300 },
  ];
  expect(orderProcessData(lines)).toBe('2;"Eisbecher ""Himbeere""";3.99\r1;"Kaffee groß";3.00');
  expect(orderProcessData([])).toBe('');
});

test('every line stays one line, whatever a title holds', () => {
  const line = fc.record({
    count: fc.integer({ min: 1, max: 99 }),
    title: fc.string(),
    pieceCents: fc.nat(100_000),
  });
  fc.assert(
    fc.property(fc.array(line, { minLength: 1 }), (lines) => {
      const written = orderProcessData(lines).split('\r');
      expect(written).toHaveLength(lines.length);
      for (const [at, text] of written.entries())
        expect(text).toMatch(new RegExp(`^${lines[at]?.count};"(?:[^"]|"")*";\\d+\\.\\d\\d$`));
    }),
  );
});
